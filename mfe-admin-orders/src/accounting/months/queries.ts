import { READ_MONTHS } from '@shop/shared/contracts/http/accounting/accounting';
import { callList, type Caller } from '@shop/shared/admin/calls/call';
import { queryOptions } from '@shop/shared/query';
import { accountingKey } from '../expenses/queries.ts';

/** Which months are closed, with their figures; read anew whenever they are shown. */
export function monthsQuery(shell: Caller) {
  return queryOptions({
    queryKey: [...accountingKey, 'months'],
    queryFn: async ({ signal }) => (await callList(shell, READ_MONTHS, { signal })).data,
    staleTime: 0,
    refetchOnMount: 'always',
  });
}
