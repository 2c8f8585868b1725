import { call, callList } from '@shop/shared/admin/calls/call';
import type { PickerOption } from '@shop/shared/admin/picker/options';
import type { PickerQuery } from '@shop/shared/admin/picker/useChoices';
import type { Listing } from '@shop/shared/contracts/http/catalog';
import type { NewEntity } from '@shop/shared/contracts/http/lookups';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { SUPPLIER_ROLE_ID } from '@shop/shared/contracts/rights';
import { queryOptions } from '@shop/shared/query';

type LookupGroup = NewEntity['group'];

/** Colleagues add sizes and suppliers too; a minute old is new enough for a list one opens often. */
const STALE_MS = 60_000;

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

/** Sizes, groups or categories. */
export function lookupChoices(shell: ShellApi, group: LookupGroup): PickerQuery {
  return {
    queryKey: ['lookups', group, 'choices'],
    queryFn: async ({ signal }) => {
      const { data } = await callList(shell, 'GET /EntitiesController/index', {
        query: { entityGroup: group },
        signal,
      });
      return data.map(({ entityId, name }): PickerOption => ({ id: String(entityId), label: name }));
    },
    staleTime: STALE_MS,
  };
}

/** Suppliers: full name, and ' - company' where there is one (admin specification, 3). */
export function supplierChoices(shell: ShellApi): PickerQuery {
  return {
    queryKey: ['people', 'suppliers', 'choices'],
    queryFn: async ({ signal }) => {
      const { data } = await callList(shell, 'GET /UserController/users', {
        query: { role: SUPPLIER_ROLE_ID },
        signal,
      });
      return data.map(({ userId, fullname, company }) => supplierOption(userId, fullname, company));
    },
    staleTime: STALE_MS,
  };
}

export function supplierOption(userId: number, fullname: string, company: string): PickerOption {
  return { id: String(userId), label: company ? `${fullname} - ${company}` : fullname };
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
