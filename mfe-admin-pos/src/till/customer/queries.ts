import { READ_CUSTOMER, FIND_CUSTOMERS } from '@shop/shared/contracts/http/till/tillCustomers';
import { call, callList, type Caller } from '@shop/shared/admin/calls/call';
import { phoneKey } from '@shop/shared/format/phone';
import { askOrKept } from '../../offline/kept.ts';
import { lateOf } from '../../offline/late.ts';
import { LOCAL } from '../../localQuery.ts';
import { customerPlace, foundPlace } from './keptCustomers.ts';
import { queryOptions } from '@shop/shared/query';

/** Nothing is asked of the server for every key. */
export const TYPING_PAUSE_MS = 250;

/** Shorter numbers are still being typed. */
const SHORTEST_PHONE = 7;

/** Whether there is a phone to look up. */
export const isPhone = (typed: string): boolean => phoneKey(typed).length >= SHORTEST_PHONE;

/** What is known of a phone; asked for anew whenever it is shown, for what is owed changes elsewhere. */
export function knownQuery(shell: Caller, typed: string) {
  const phone = phoneKey(typed);
  return queryOptions({
    queryKey: ['till', 'customer', phone],
    queryFn: ({ signal, ...query }) =>
      askOrKept(
        async () => (await call(shell, READ_CUSTOMER, { query: { phone }, signal })).data,
        customerPlace(phone),
        lateOf(query),
      ),
    enabled: isPhone(typed),
    staleTime: 0,
    refetchOnMount: 'always',
    meta: LOCAL,
  });
}

/** Customers with this part in phone or name. */
export function foundQuery(shell: Caller, typed: string) {
  const q = typed.trim();
  return queryOptions({
    queryKey: ['till', 'customers', q.toLowerCase()],
    queryFn: ({ signal, ...query }) =>
      askOrKept(
        async () => (await callList(shell, FIND_CUSTOMERS, { query: { q }, signal })).data,
        foundPlace(q),
        lateOf(query),
      ),
    enabled: q.length >= 2,
    meta: LOCAL,
    placeholderData: (before) => before,
  });
}
