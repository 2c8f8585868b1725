import { READ_PRODUCT } from '@shop/shared/contracts/http/catalog/catalog';
import { LIST_PRODUCTS } from '@shop/shared/contracts/http/catalog/products';
import { READ_VARIATION } from '@shop/shared/contracts/http/stock/stock';
import { call, callList } from '@shop/shared/admin/calls/call';
import type { PickerOption } from '@shop/shared/admin/picker/options';
import type { PickerQuery } from '@shop/shared/admin/picker/useChoices';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { queryOptions } from '@shop/shared/query';
import { productsKey } from '../../queryKeys.ts';

/** Not below 'stock': what others change there must not take away what is typed. */
export const EDITED = ['inventory', 'stockItem'] as const;

/** A variation as its editor has to see it: read anew each time, so that what is edited is what stands. */
export function stockVariationQuery(shell: ShellApi, stockId: number) {
  return queryOptions({
    queryKey: [...EDITED, stockId],
    queryFn: ({ signal }) => readItem(shell, stockId, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

/** The same apart from what the form was loaded from: as it stands after the `heard`th change that was told. */
export function changedItemQuery(shell: ShellApi, stockId: number, heard: number) {
  return queryOptions({
    queryKey: ['inventory', 'stockItemNow', stockId, heard],
    queryFn: ({ signal }) => readItem(shell, stockId, signal),
    staleTime: 0,
    gcTime: 0,
    enabled: heard > 0,
    placeholderData: (before) => before,
  });
}

async function readItem(shell: ShellApi, stockId: number, signal: AbortSignal) {
  return (await call(shell, READ_VARIATION, { params: { stockId }, signal })).data;
}

/** Products that fit what is typed, searched by the server. */
export function productChoices(shell: ShellApi, typed: string): PickerQuery {
  const q = typed.trim();
  return {
    queryKey: [...productsKey, 'choices', q],
    queryFn: async ({ signal }) => {
      const { data } = await callList(shell, LIST_PRODUCTS, {
        query: { q, sort: 'name', limit: 50 },
        signal,
      });
      return data.map(({ id, name }): PickerOption => ({ id: String(id), label: name }));
    },
    staleTime: 10_000,
    narrowed: true,
  };
}

/** What a new variation of a product begins with. */
export function productPricesQuery(shell: ShellApi, id: number) {
  return queryOptions({
    queryKey: ['inventory', 'product', id, 'prices'],
    queryFn: async ({ signal }) => {
      const { data } = await call(shell, READ_PRODUCT, { params: { id }, signal });
      const price = data.onSale === '1' && Number(data.salePrice) > 0 ? data.salePrice : data.price;
      return { name: data.name, price: String(price), costPrice: String(data.cog ?? '') };
    },
    staleTime: 0,
  });
}
