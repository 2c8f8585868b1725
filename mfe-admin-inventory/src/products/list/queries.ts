import { callList } from '@shop/shared/admin/calls/call';
import type { PickerQuery } from '@shop/shared/admin/picker/useChoices';
import { LIST_PRODUCTS, READ_FEATURED } from '@shop/shared/contracts/http/catalog/products';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { queryOptions } from '@shop/shared/query';
import { productsKey } from '../../queryKeys.ts';

/** Products of the front page, in their order. */
export function featuredQuery(shell: ShellApi) {
  return queryOptions({
    queryKey: [...productsKey, 'featured'],
    queryFn: async ({ signal }) => (await callList(shell, READ_FEATURED, { signal })).data,
  });
}

/** Products by what is typed. */
export function productChoices(shell: ShellApi, q: string): PickerQuery {
  return {
    queryKey: [...productsKey, 'choices', q],
    queryFn: async ({ signal }) => {
      const { data } = await callList(shell, LIST_PRODUCTS, { query: { ...(q && { q }), limit: 20 }, signal });
      return data.map(({ id, name }) => ({ id: String(id), label: name }));
    },
  };
}
