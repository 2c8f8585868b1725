import { LIST_USERS } from '@shop/shared/contracts/http/people/people';
import { callList } from '@shop/shared/admin/calls/call';
import type { PickerOption } from '@shop/shared/admin/picker/options';
import type { PickerQuery } from '@shop/shared/admin/picker/useChoices';
import type { ProductState } from '@shop/shared/contracts/http/catalog/catalog';
import type { Listing } from '@shop/shared/contracts/http/catalog/listing';
import { type NewEntity, READ_ENTITIES } from '@shop/shared/contracts/http/catalog/lookups';
import type { VariantCode } from '@shop/shared/contracts/http/catalog/productForm';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { SUPPLIER_ROLE_ID } from '@shop/shared/contracts/rights';
import { useQuery } from '@shop/shared/query';
import type { SelectOption } from '@shop/shared/ui/field/SelectField';
import { coloursKey } from './queryKeys.ts';
import { STATE_CHOICES, VARIANT_NAMES } from './texts.ts';

/** Colleagues add sizes and suppliers too; a minute old is new enough for a list one opens often. */
const STALE_MS = 60_000;

/** Sizes, groups or categories. */
export function lookupChoices(shell: ShellApi, group: NewEntity['group']): PickerQuery {
  return {
    queryKey: ['lookups', group],
    queryFn: async ({ signal }) => {
      const { data } = await callList(shell, READ_ENTITIES, {
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
    queryKey: ['people', 'suppliers'],
    queryFn: async ({ signal }) => {
      const { data } = await callList(shell, LIST_USERS, {
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

/** The same choices for a select, by name; none while they load, or when they cannot be loaded. */
export function useSelectOptions({ queryKey, queryFn, staleTime = STALE_MS }: PickerQuery): SelectOption[] {
  const { data = [] } = useQuery({ queryKey, queryFn, staleTime });
  return data
    .map(({ id, label }) => ({ value: id, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));
}

/** Colours the shop has, by their names. */
export function colorChoices(shell: ShellApi): PickerQuery {
  return {
    queryKey: coloursKey,
    queryFn: async ({ signal }) => {
      const path = '/StockController/stocks?groupPrds=1&facets=1&limit=1';
      const { facets } = await shell.api.get<Listing>(path, { signal });
      return (facets?.colors ?? []).map(({ name, code }) => ({ id: name, label: name, swatch: code }));
    },
    staleTime: STALE_MS,
  };
}

/** Who a variation is for (admin specification, 3). */
export const VARIANTS = (Object.entries(VARIANT_NAMES) as [VariantCode, string][]).map(([value, label]) => ({
  value,
  label,
}));

/** Whether a product is in the shop. */
export const STATES = (Object.entries(STATE_CHOICES) as [ProductState, string][]).map(([value, label]) => ({
  value,
  label,
}));
