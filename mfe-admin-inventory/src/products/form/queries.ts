import { call } from '@shop/shared/admin/calls/call';
import type { PickerQuery } from '@shop/shared/admin/picker/useChoices';
import type { Listing } from '@shop/shared/contracts/http/catalog';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { queryOptions } from '@shop/shared/query';
import { STALE_MS } from '../../lookups.ts';

/** A product as its editor has to see it: read anew each time, so that what is edited is what stands. */
export function productQuery(shell: ShellApi, id: number) {
  return queryOptions({
    queryKey: ['inventory', 'product', id],
    queryFn: async ({ signal }) =>
      (await call(shell, 'GET /ProductsController/product/{id}', { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Colours the shop has, by their names. */
export function colorChoices(shell: ShellApi): PickerQuery {
  return {
    queryKey: ['lookups', 'colors'],
    queryFn: async ({ signal }) => {
      const path = '/StockController/stocks?groupPrds=1&facets=1&limit=1';
      const { facets } = await shell.api.get<Listing>(path, { signal });
      return (facets?.colors ?? []).map(({ name, code }) => ({ id: name, label: name, swatch: code }));
    },
    staleTime: STALE_MS,
  };
}

/** One above the highest sequence of all SKUs. */
export async function nextSku(shell: ShellApi): Promise<number> {
  return (await call(shell, 'GET /ProductsController/nextSku')).data.next;
}
