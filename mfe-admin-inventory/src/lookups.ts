import { callList, type Caller } from '@shop/shared/admin/calls/call';
import { SUPPLIER_ROLE_ID } from '@shop/shared/contracts/rights';
import { queryOptions } from '@shop/shared/query';

/** A choice of a filter or a picker. */
interface Choice {
  value: string;
  label: string;
}

/** The shop's categories, by name. */
export function categoriesQuery(shell: Caller) {
  return queryOptions({
    queryKey: ['lookups', 'prdCategory'],
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const query = { entityGroup: 'prdCategory' };
      const { data } = await callList(shell, 'GET /EntitiesController/index', { query, signal });
      return byLabel(data.map(({ entityId, name }) => ({ value: String(entityId), label: name })));
    },
    staleTime: 60_000,
  });
}

/** Suppliers as full name and company, by name (admin specification, 3). */
export function suppliersQuery(shell: Caller) {
  return queryOptions({
    queryKey: ['people', 'suppliers'],
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const { data } = await callList(shell, 'GET /UserController/users', {
        query: { role: SUPPLIER_ROLE_ID },
        signal,
      });
      return byLabel(
        data.map(({ userId, fullname, company }) => ({
          value: String(userId),
          label: company ? `${fullname} - ${company}` : fullname,
        })),
      );
    },
    staleTime: 60_000,
  });
}

function byLabel(choices: Choice[]): Choice[] {
  return choices.toSorted((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));
}
