import { READ_SALESPEOPLE } from '@shop/shared/contracts/http/till/till';
import { callList, type Caller } from '@shop/shared/admin/calls/call';
import { queryOptions } from '@shop/shared/query';

/** Who may sell at the till. */
export function salespeopleQuery(shell: Caller) {
  return queryOptions({
    queryKey: ['till', 'salespeople'],
    queryFn: async ({ signal }) => (await callList(shell, READ_SALESPEOPLE, { signal })).data,
    refetchOnMount: 'always',
  });
}
