import type { AgedBalance, CreditAccount, OpenOrder } from '@shop/shared/contracts/http/accounting/credit';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';
import { dayOf, daysBetween, type Day } from '@shop/shared/format/calendar';
import type { Account } from './reading.ts';

const BANDS = [
  { name: 'days30', most: 30 },
  { name: 'days60', most: 60 },
  { name: 'days90', most: 90 },
  { name: 'older', most: Infinity },
] as const satisfies { name: keyof AgedBalance; most: number }[];

/** What is owed by the age of the orders it is for, in paisa: 0–30, 31–60, 61–90 days, and more. */
export function agedOf(
  { orders, openOf }: Pick<Account, 'orders' | 'openOf'>,
  today: Day,
): Record<keyof AgedBalance, Paisa> {
  const sums = { days30: 0, days60: 0, days90: 0, older: 0 };
  for (const { id, createdAt } of orders) {
    const age = daysBetween(dayOf(createdAt), today);
    const band = BANDS.find(({ most }) => age <= most);
    if (band) sums[band.name] += openOf.get(id) ?? 0;
  }
  return sums;
}

export const agedInRupees = (sums: Record<keyof AgedBalance, Paisa>): AgedBalance => ({
  days30: rupeesOf(sums.days30),
  days60: rupeesOf(sums.days60),
  days90: rupeesOf(sums.days90),
  older: rupeesOf(sums.older),
});

/** Orders of the account that are not paid, oldest first, in rupees. */
export function openOrdersOf({ orders, openOf }: Account, today: Day): OpenOrder[] {
  return orders.flatMap(({ id, invoiceNumber, createdAt, total }) => {
    const open = openOf.get(id) ?? 0;
    if (open === 0) return [];
    const date = dayOf(createdAt);
    return [
      {
        invoiceId: id,
        invoiceNumber,
        date,
        total: rupeesOf(total),
        open: rupeesOf(open),
        age: daysBetween(date, today),
      },
    ];
  });
}

/** How much may be owed, in paisa: by a limit of the customer's own, and by the one in force; null for none. */
export interface Limits {
  ownLimit: Paisa | null;
  limit: Paisa | null;
}

/** An account as answers give it, with whose it is, when something was paid last, and how much may be owed. */
export function summaryOf(
  account: Account,
  { name, lastPaidOn, ownLimit, limit }: { name: string; lastPaidOn: Day } & Limits,
  today: Day,
): CreditAccount {
  const open = openOrdersOf(account, today);
  return {
    phone: account.phone,
    customerName: account.orders.at(-1)?.customerName ?? name,
    charged: rupeesOf(account.charged),
    paid: rupeesOf(account.paid),
    owed: rupeesOf(account.owed),
    advance: rupeesOf(account.advance),
    openOrders: open.length,
    oldestDate: open[0]?.date ?? '',
    lastPaymentDate: lastPaidOn,
    aged: agedInRupees(agedOf(account, today)),
    ownLimit: ownLimit === null ? null : rupeesOf(ownLimit),
    limit: limit === null ? null : rupeesOf(limit),
  };
}
