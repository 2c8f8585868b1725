import { READ_SALESPEOPLE, type TillPerson } from '@shop/shared/contracts/http/till/till';
import { callList, type Caller } from '@shop/shared/admin/calls/call';
import { queryOptions } from '@shop/shared/query';
import { askOrKept, placeOf } from '../../offline/kept.ts';
import { lateOf } from '../../offline/late.ts';
import { LOCAL } from '../../localQuery.ts';

const PEOPLE = placeOf<TillPerson[]>('salespeople');

/** Who may sell at the till. */
export function salespeopleQuery(shell: Caller) {
  return queryOptions({
    queryKey: ['till', 'salespeople'],
    queryFn: ({ signal, ...query }) =>
      askOrKept(async () => (await callList(shell, READ_SALESPEOPLE, { signal })).data, PEOPLE, lateOf(query)),
    refetchOnMount: 'always',
    meta: LOCAL,
  });
}
