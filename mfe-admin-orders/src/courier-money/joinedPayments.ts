import { ASKED_HEADINGS, type AskedPayments } from '@shop/shared/contracts/http/accounting/askedPayments';

type Payments = AskedPayments['payments'];

/** Payments of two answers: of one that has parcels in both, one report. */
export function joinedPayments(before: Payments, next: Payments): Payments {
  const joined = new Map(before.map((payment) => [keyOf(payment), payment]));
  for (const payment of next) {
    const known = joined.get(keyOf(payment));
    joined.set(keyOf(payment), known ? bothOf(known, payment) : payment);
  }
  return [...joined.values()];
}

const keyOf = ({ number, paidOn }: Payments[number]): string => number || paidOn;

const bothOf = (one: Payments[number], other: Payments[number]): Payments[number] => ({
  number: one.number,
  paidOn: one.paidOn > other.paidOn ? one.paidOn : other.paidOn,
  parcels: one.parcels + other.parcels,
  report: one.report + (other.report.split(`${ASKED_HEADINGS}\n`)[1] ?? ''),
});
