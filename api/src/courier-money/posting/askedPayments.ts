import { isFinished } from '@shop/shared/contracts/orderStatus';
import type { Paisa } from '@shop/shared/format/money';
import type { Reader } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ROUNDING, type Amounts } from '../../ledger/parcel-money/expected.ts';
import { chunked } from '../chunked.ts';

interface Parcel extends Pick<Row<'orders'>, 'status' | 'fulfilment' | 'payment_method' | 'total'> {
  order_id: number;
  parcel_id: number | null;
  collect: Paisa | null;
  got_collect: Paisa | null;
}

/** A payment of a parcel as a call or a file says it. */
export interface Payment {
  isAsked: boolean;
  /** The courier's own, and as it was posted; none where it is not told. */
  number: string;
  postedAs: string;
  /** Of a call: upfront, reserve or whole. */
  part: string;
  /** YYYY-MM-DD; ''. */
  date: string;
  collect: Paisa;
  charge: Paisa;
  net: Paisa;
}

/** What a payment is called where a courier was asked for it: without a number, by its day. */
export const askedKey = (courierId: number, orderId: number, { number, part, date }: Payment): string =>
  ['asked', courierId, `#${orderId}`, number, part, number === '' ? date : ''].join('|');

function postedPayment(key: string): Pick<Payment, 'isAsked' | 'number' | 'part' | 'date'> {
  const names = key.split('|');
  // Six amounts and a count stand behind the number of a line.
  if (names[0] !== 'asked') return { isAsked: false, number: names.at(-8) ?? '', part: '', date: '' };
  const [part = '', date = ''] = names.slice(-2);
  return { isAsked: true, number: names.slice(3, -2).join('|'), part, date };
}

/** Payments of these parcels that were posted, by the ids of the orders: those that were asked for, or all. */
export async function postedPayments(
  db: Reader,
  parcels: readonly (Parcel | null)[],
  only: 'asked' | 'all',
): Promise<Map<number, Payment[]>> {
  const known = new Map(parcels.flatMap((parcel) => (parcel?.parcel_id ? [[parcel.parcel_id, parcel]] : [])));
  const found = new Map<number, Payment[]>();
  for (const some of chunked([...known.keys()], 1000)) {
    const rows = await db
      .selectFrom('remittance_lines as l')
      .innerJoin('remittances as m', 'm.id', 'l.remittance_id')
      .select(['l.parcel_id', 'l.key', 'l.collect', 'l.charge', 'l.net', 'm.number as postedAs'])
      .where('l.parcel_id', 'in', some)
      .$if(only === 'asked', (lines) => lines.where('l.key', 'like', 'asked|%'))
      .execute();
    for (const { parcel_id, key, ...amounts } of rows) {
      const orderId = known.get(parcel_id)?.order_id ?? 0;
      found.set(orderId, [...(found.get(orderId) ?? []), { ...postedPayment(key), ...amounts }]);
    }
  }
  return found;
}

/** Whether a line is what a call tells of a parcel: one that brings money, or that charges what brings none. */
const isPayment = (parcel: Parcel, { collect, charge }: Pick<Amounts, 'collect' | 'charge'>): boolean =>
  collect > 0 || (charge > 0 && (parcel.fulfilment === 'returned' || (parcel.collect ?? toCollect(parcel)) === 0));

/** Whether what is said now of a parcel was posted before; of two that files said, their lines tell. */
export function isPostedPayment(parcel: Parcel, was: Payment, now: Payment): boolean {
  const [first, other] = [was, now].map(({ part }) => (part === 'whole' ? '' : part));
  if (![was, now].every((one) => one.isAsked || isPayment(parcel, one))) return false;
  if (first !== '' && other !== '' && first !== other) return false;
  if (now.number !== '' && [was.number, was.postedAs].includes(now.number)) return true;
  if (now.number !== '' && was.number !== '') return false;
  if (was.isAsked && now.isAsked) return was.number !== now.number || was.date === now.date || !was.date || !now.date;
  // Without a number a part is known by what it brought.
  if (first || other) return Math.abs(was.net - now.net) < ROUNDING;
  // What is still to come is another payment.
  const left = (parcel.collect ?? toCollect(parcel)) - (parcel.got_collect ?? 0);
  return now.isAsked || now.collect <= 0 || now.collect >= left + ROUNDING;
}

/** What a courier was told to collect: also of an order that was completed before its money was followed. */
export const toCollect = ({
  status,
  payment_method,
  total,
}: Pick<Parcel, 'status' | 'payment_method' | 'total'>): number =>
  isFinished(status) && payment_method !== 'COD' ? 0 : total;
