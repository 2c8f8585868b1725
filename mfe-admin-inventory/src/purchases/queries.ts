import { LIST_SUPPLIER_ACCOUNTS } from '@shop/shared/contracts/http/stock/supplierAccounts';
import { READ_PURCHASE } from '@shop/shared/contracts/http/stock/purchases';
import { call, callList } from '@shop/shared/admin/calls/call';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { queryOptions } from '@shop/shared/query';
import { purchasesKey } from '../queryKeys.ts';

/** One purchase; asked for anew whenever it is shown. */
export function purchaseQuery(shell: ShellApi, id: number) {
  return queryOptions({
    queryKey: [...purchasesKey, 'one', id],
    queryFn: async ({ signal }) => (await call(shell, READ_PURCHASE, { query: { id }, signal })).data,
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** A supplier's account; undefined when there is no such supplier. */
export function accountQuery(shell: ShellApi, supplierId: number) {
  return queryOptions({
    queryKey: [...purchasesKey, 'account', supplierId],
    queryFn: async ({ signal }) => {
      const query = { supplier: supplierId, limit: 1 };
      const { data } = await callList(shell, LIST_SUPPLIER_ACCOUNTS, { query, signal });
      return data[0] ?? null;
    },
  });
}
