import { READ_SHIFT, type ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import { call, type Caller } from '@shop/shared/admin/calls/call';
import { queryOptions } from '@shop/shared/query';
import { askOrKept, LOCAL, placeOf } from '../../offline/kept.ts';

const SHIFT = placeOf<ShiftReport | null>('shift');

/** One's own open shift as it stands; null when there is none. */
export function shiftQuery(shell: Caller) {
  return queryOptions({
    queryKey: ['till', 'shift'],
    queryFn: ({ signal }) => askOrKept(async () => (await call(shell, READ_SHIFT, { signal })).data, SHIFT),
    refetchOnMount: 'always',
    meta: LOCAL,
  });
}
