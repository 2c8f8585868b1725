import { ASKED_HEADINGS, type AskedPayments } from '@shop/shared/contracts/http/accounting/askedPayments';

type Payments = AskedPayments['payments'];

const HEADINGS = `${ASKED_HEADINGS}\n`;

/** Payments of two answers: of one that has parcels in both, one report, unless an api of another release has other headings. */
export function joinedPayments(before: Payments, next: Payments): Payments {
  const joined = [...before];
  for (const payment of next) {
    const at = joined.findIndex((one) => isOne(one, payment));
    const known = joined[at];
    if (known) joined[at] = bothOf(known, payment);
    else joined.push(payment);
  }
  return joined;
}

const isOne = (one: Payments[number], other: Payments[number]): boolean =>
  (one.number || one.paidOn) === (other.number || other.paidOn) &&
  [one, other].every(({ report }) => report.includes(HEADINGS));

const bothOf = (one: Payments[number], other: Payments[number]): Payments[number] => ({
  number: one.number,
  paidOn: one.paidOn > other.paidOn ? one.paidOn : other.paidOn,
  parcels: one.parcels + other.parcels,
  report: one.report + (other.report.split(HEADINGS)[1] ?? ''),
});
