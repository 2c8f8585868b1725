import type { OfflineSale } from '@shop/shared/contracts/http/till/offline';
import type { FoundCustomer, KnownCustomer } from '@shop/shared/contracts/http/till/tillCustomers';
import { DAY_MS } from '@shop/shared/format/durations';
import { paisaOf, rupeesOf } from '@shop/shared/format/money';
import { phoneKey } from '@shop/shared/format/phone';
import { finderOf, searchTextOf } from '@shop/shared/format/search';
import { canBeTill } from '../../devices/device.ts';
import { CUSTOMERS } from '../../offline/customers.ts';
import { changeKept, placeOf, type Place } from '../../offline/kept.ts';
import { withStore, type KeptSale } from '../../offline/store.ts';

interface Kept {
  customer: KnownCustomer;
  /** ISO 8601: when the shop said so. */
  at: string;
}

/** Whoever was looked up last comes first; who is not looked up again goes after so long. */
const MOST = 1000;
const KEPT_MS = 30 * DAY_MS;

/** As many as a search of the shop finds. */
const MOST_FOUND = 8;

const readCustomers = async () => (canBeTill() ? recent((await placeOf<Kept[]>(CUSTOMERS).read()) ?? []) : []);

function recent(kept: Kept[]): Kept[] {
  const since = new Date(Date.now() - KEPT_MS).toISOString();
  return kept.filter(({ at }) => at >= since);
}

/** What this device knows of a phone: what the shop said last, less what it sold them on credit since. */
export const customerPlace = (phone: string): Place<KnownCustomer> => ({
  async read() {
    const kept = (await readCustomers()).find(({ customer }) => customer.phone === phone);
    if (!kept) return undefined;
    const sales = await withStore((database) => database.getAll('sales'));
    return owing(
      kept.customer,
      sales.reduce((sum, sale) => sum + creditOf(sale, phone, kept.at), 0),
    );
  },
  async write(customer) {
    if (!canBeTill()) return;
    await changeKept<Kept>(CUSTOMERS, (kept) => {
      const others = recent(kept).filter((one) => one.customer.phone !== customer.phone);
      return [{ customer, at: new Date().toISOString() }, ...others].slice(0, MOST);
    });
  },
});

/** Those of them with this part in phone or name. */
export const foundPlace = (typed: string): Place<FoundCustomer[]> => ({
  async read() {
    const isFound = finderOf(typed);
    const digits = phoneKey(typed);
    return (await readCustomers())
      .filter(({ customer: { name, phone } }) =>
        /\d/.test(typed) ? phone.includes(digits) : isFound(searchTextOf(name)),
      )
      .slice(0, MOST_FOUND)
      .map(({ customer: { phone, name }, at }) => ({ phone, name, lastDate: at }));
  },
  write: () => Promise.resolve(),
});

/** What was sold on credit to this phone that the shop did not know of then, in rupees. */
function creditOf({ payload, state, takenAt = '' }: KeptSale, phone: string, at: string): number {
  if (state === 'taken' && takenAt <= at) return 0;
  const { order } = JSON.parse(payload) as Partial<OfflineSale>;
  const isTheirs =
    order?.details.method.toLowerCase() === 'credit' && phoneKey(order.user?.primaryPhone ?? '') === phone;
  return isTheirs ? Number(order.summary.total) : 0;
}

function owing(customer: KnownCustomer, more: number): KnownCustomer {
  const { owed, advance, limit, left } = customer.credit;
  const paisa = paisaOf(more);
  const stands = Math.round((owed - advance) * 100) + paisa;
  return {
    ...customer,
    credit: {
      owed: rupeesOf(Math.max(0, stands)),
      advance: rupeesOf(Math.max(0, -stands)),
      limit,
      left: left === null ? null : rupeesOf(Math.round(left * 100) - paisa),
    },
  };
}
