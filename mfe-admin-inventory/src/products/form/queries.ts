import { READ_NEXT_SKU } from '@shop/shared/contracts/http/catalog/productForm';
import { READ_PRODUCT } from '@shop/shared/contracts/http/catalog/catalog';
import { call } from '@shop/shared/admin/calls/call';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { queryOptions } from '@shop/shared/query';

/** A product as its editor has to see it: read anew each time, so that what is edited is what stands. */
export function productQuery(shell: ShellApi, id: number) {
  return queryOptions({
    queryKey: ['inventory', 'product', id],
    queryFn: async ({ signal }) => (await call(shell, READ_PRODUCT, { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
}

/** One above the highest sequence of all SKUs. */
export async function nextSku(shell: ShellApi): Promise<number> {
  return (await call(shell, READ_NEXT_SKU)).data.next;
}
