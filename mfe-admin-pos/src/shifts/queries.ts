import { READ_SHIFT_REPORT } from '@shop/shared/contracts/http/till/shifts';
import { call, type Caller } from '@shop/shared/admin/calls/call';
import { queryOptions } from '@shop/shared/query';

/** The X report of an open shift, the Z report of a closed one. */
export const reportQuery = (shell: Caller, id: number) =>
  queryOptions({
    queryKey: ['till', 'report', id],
    queryFn: async ({ signal }) => (await call(shell, READ_SHIFT_REPORT, { query: { id }, signal })).data,
    staleTime: 0,
    refetchOnMount: 'always',
  });
