import { READ_CREDIT_ACCOUNT } from '@shop/shared/contracts/http/accounting/credit';
import { call, type Caller } from '@shop/shared/admin/calls/call';
import { queryOptions } from '@shop/shared/query';
import { accountingKey } from '../expenses/queries.ts';

/** The account of a phone with its lines; asked for anew whenever it is shown. */
export const accountQuery = (shell: Caller, phone: string) =>
  queryOptions({
    queryKey: [...accountingKey, 'account', phone],
    queryFn: async ({ signal }) => (await call(shell, READ_CREDIT_ACCOUNT, { query: { phone }, signal })).data,
    staleTime: 0,
    refetchOnMount: 'always',
  });
