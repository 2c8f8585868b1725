import { READ_EXPENSE_CATEGORIES } from '@shop/shared/contracts/http/accounting/expenseCategories';
import { READ_SHIFT } from '@shop/shared/contracts/http/till/shifts';
import { call, callList, type Caller } from '@shop/shared/admin/calls/call';
import { queryOptions } from '@shop/shared/query';
import { askOrKept } from '../../offline/kept.ts';
import { lateOf } from '../../offline/late.ts';
import { LOCAL } from '../../localQuery.ts';
import { NO_SHIFT, shiftPlace, type ToldShift } from '../../offline/shift.ts';
import { useOpened } from '../../opening/whoOpened.ts';

/** The open shift of the drawer this person is at; of none without a person. */
export function shiftQuery(shell: Caller, userId: number | undefined) {
  return queryOptions({
    queryKey: ['till', 'shift', userId ?? 0] as const,
    queryFn: async ({ signal, ...query }): Promise<ToldShift> => {
      const place = shiftPlace(userId ?? 0);
      // The server does not know yet who is here: it would tell of another's.
      if (useOpened.getState().opened) return (await place.read()) ?? NO_SHIFT;
      const at = new Date().toISOString();
      const ask = async () => ({ report: (await call(shell, READ_SHIFT, { signal })).data, at });
      return askOrKept(ask, place, lateOf(query));
    },
    enabled: userId !== undefined,
    refetchOnMount: 'always',
    meta: LOCAL,
  });
}

/** What an expense may be of. */
export const categoriesQuery = (shell: Caller) =>
  queryOptions({
    queryKey: ['accounting', 'categories'],
    queryFn: async ({ signal }) => (await callList(shell, READ_EXPENSE_CATEGORIES, { signal })).data,
    staleTime: 0,
  });
