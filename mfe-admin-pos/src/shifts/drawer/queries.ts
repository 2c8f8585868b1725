import { READ_SHIFT } from '@shop/shared/contracts/http/till/shifts';
import { call, type Caller } from '@shop/shared/admin/calls/call';
import { queryOptions } from '@shop/shared/query';

/** One's own open shift as it stands; null when there is none. */
export function shiftQuery(shell: Caller) {
  return queryOptions({
    queryKey: ['till', 'shift'],
    queryFn: async ({ signal }) => (await call(shell, READ_SHIFT, { signal })).data,
    refetchOnMount: 'always',
  });
}
