import { sql } from 'kysely';
import { chunked } from '../chunked.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { dayOf } from '@shop/shared/format/calendar';
import {
  expectedOf,
  NO_AMOUNTS,
  type Amounts,
  type readRates,
  type readSurcharges,
} from '../../ledger/parcel-money/expected.ts';
import type { Report, ReportLine } from '../reading/report.ts';
import { askedKey, isPostedPayment, postedPayments, toCollect, type Payment } from './askedPayments.ts';

/** Values of one statement. */
const MOST_VALUES = 1000;

export type Known = Awaited<ReturnType<ReturnType<typeof readShipments>['execute']>>[number];

export interface Matched extends ReportLine {
  /** What makes it the same line in whatever file it comes again. */
  key: string;
  /** What it was, had it come before its parcel was known. */
  keys: string[];
  /** The order whose parcel it is; null where it is none of this courier's. */
  parcel: Known | null;
  /** It was posted before. */
  isPosted: boolean;
  /** Another courier's parcel: whose. */
  otherCourier: string;
}

/** Which parcel each line is of, by its tracking number, else by the invoice number or the booking it refers to. */
export async function matchLines(
  db: Reader,
  courierId: number,
  { lines, number: payment, paidOn, isAsked }: Report,
): Promise<Matched[]> {
  const byNumber = new Map<string, Known>();
  for (const some of chunked([...new Set(lines.map(({ number }) => number).filter(Boolean))], MOST_VALUES)) {
    for (const row of await readShipments(db, courierId).where('s.tracking_number', 'in', some).execute()) {
      byNumber.set(row.tracking_number, row);
    }
  }
  const left = lines.filter(({ number, reference }) => !byNumber.has(number) && reference !== '');
  const byReference = new Map<string, Known>();
  for (const some of chunked([...new Set(left.map(({ reference }) => referenceOf(reference)))], MOST_VALUES)) {
    const booked = readShipments(db, courierId)
      .innerJoin('bookings as b', (on) =>
        on
          .onRef('b.order_id', '=', 's.order_id')
          .onRef('b.courier_id', '=', 's.courier_id')
          .on('b.state', '=', 'booked'),
      )
      .where('b.reference', 'in', some)
      .select('b.reference');
    for (const row of await booked.execute()) byReference.set(row.reference, row);
    for (const row of await readShipments(db, courierId).where('o.invoice_number', 'in', some).execute()) {
      byReference.set(row.invoice_number, row);
    }
  }
  const paymentOf = (line: ReportLine): Payment => {
    const { collect, charge } = line.amounts;
    const number = line.payment || payment;
    return { isAsked, number, postedAs: '', part: line.part, date: paidOn, collect, charge, net: line.net };
  };
  const seen = new Map<string, number>();
  const matched = lines.map((line): Matched => {
    const parcel = byNumber.get(line.number) ?? byReference.get(referenceOf(line.reference)) ?? null;
    const { collect, charge, charge_tax, income_tax, sales_tax } = line.amounts;
    const amounts = [collect, charge, charge_tax, income_tax, sales_tax, line.net];
    // It may have been posted before anybody knew whose it is.
    const names = [parcel && `#${parcel.order_id}`, line.number, line.reference].filter(Boolean);
    const [base = '', ...others] = names.map((name) =>
      [courierId, name, line.payment || payment, ...amounts].join('|'),
    );
    const nth = (seen.get(base) ?? 0) + 1;
    seen.set(base, nth);
    const key = parcel && isAsked ? askedKey(courierId, parcel.order_id, paymentOf(line)) : `${base}|${nth}`;
    const keys = parcel && isAsked ? [] : others.map((other) => `${other}|${nth}`);
    return { ...line, key, keys, parcel, isPosted: false, otherCourier: '' };
  });
  const posted = await postedKeys(
    db,
    matched.flatMap(({ key, keys }) => [key, ...keys]),
  );
  // Whatever a call and a file say of taxes, it is the same payment.
  const before = await postedPayments(
    db,
    matched.map(({ parcel }) => parcel),
    isAsked ? 'all' : 'asked',
  );
  const isPaid = (line: Matched) => {
    const { parcel } = line;
    const its = parcel ? (before.get(parcel.order_id) ?? []) : [];
    return parcel !== null && its.some((was) => isPostedPayment(parcel, was, paymentOf(line)));
  };
  const others = await otherCouriers(
    db,
    courierId,
    matched.flatMap(({ parcel, number }) => (parcel || !number ? [] : number)),
  );
  return matched.map((line) => ({
    ...line,
    isPosted: [line.key, ...line.keys].some((key) => posted.has(key)) || isPaid(line),
    otherCourier: line.parcel ? '' : (others.get(line.number) ?? ''),
  }));
}

const referenceOf = (text: string): string => text.trim().toUpperCase();

function readShipments(db: Reader, courierId: number) {
  return db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .leftJoin('parcel_money as p', 'p.order_id', 's.order_id')
    .where('s.courier_id', '=', courierId)
    .where('o.removed_at', 'is', null)
    .select(['s.order_id', 's.tracking_number', 'o.invoice_number', 'o.status', 'o.fulfilment', 'o.total'])
    .select(['o.payment_method', 's.courier_id', 's.dispatched_at', 's.cost', 's.return_cost'])
    .select(['p.id as parcel_id', 'p.state', 'p.since'])
    .select(
      sql<number | null>`(select max(w.grams) from bookings w
        where w.order_id = s.order_id and w.courier_id = s.courier_id and w.state = 'booked')`.as('grams'),
    )
    .select([
      'p.collect',
      'p.charge',
      'p.charge_tax',
      'p.income_tax',
      'p.sales_tax',
      'p.expected',
      'p.lines',
      'p.received',
    ])
    .select(['p.got_collect', 'p.got_charge', 'p.got_charge_tax', 'p.got_income_tax', 'p.got_sales_tax', 'p.settled']);
}

async function postedKeys(db: Reader, keys: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const some of chunked(keys, MOST_VALUES)) {
    const rows = await db.selectFrom('remittance_lines').select('key').where('key', 'in', some).execute();
    for (const { key } of rows) found.add(key);
  }
  return found;
}

async function otherCouriers(db: Reader, courierId: number, numbers: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const some of chunked(numbers, MOST_VALUES)) {
    const rows = await db
      .selectFrom('shipments as s')
      .innerJoin('couriers as c', 'c.id', 's.courier_id')
      .select(['s.tracking_number', 'c.name'])
      .where('s.courier_id', '<>', courierId)
      .where('s.tracking_number', 'in', some)
      .execute();
    for (const row of rows) found.set(row.tracking_number, row.name);
  }
  return found;
}

interface Tariffs {
  ratesOn: Awaited<ReturnType<typeof readRates>>;
  surchargesOn: Awaited<ReturnType<typeof readSurcharges>>;
}

/** Where the order of a parcel stands, and what its courier should pay: of one from before, as it would be worked out today. */
export function expectedAmounts(parcel: Known | null, { ratesOn, surchargesOn }: Tariffs) {
  const state =
    parcel?.fulfilment === 'delivered' || parcel?.fulfilment === 'returned' ? parcel.fulfilment : ('' as const);
  if (!parcel || state === '') return { state, expected: NO_AMOUNTS };
  if (parcel.parcel_id === null || parcel.state === '') {
    const { cost, return_cost: returnCost, courier_id: courierId, dispatched_at } = parcel;
    const surcharges = surchargesOn(courierId, dayOf(dispatched_at));
    const facts = { state, collect: toCollect(parcel), cost, returnCost, ...surcharges };
    return { state, expected: expectedOf(facts, ratesOn(dayOf(dispatched_at))) };
  }
  const expected = {
    collect: parcel.collect ?? 0,
    charge: parcel.charge ?? 0,
    charge_tax: parcel.charge_tax ?? 0,
    income_tax: parcel.income_tax ?? 0,
    sales_tax: parcel.sales_tax ?? 0,
  };
  return { state, expected };
}

/** What reports said of it before. */
export const gotAmounts = (parcel: Known | null): Amounts => ({
  collect: parcel?.got_collect ?? 0,
  charge: parcel?.got_charge ?? 0,
  charge_tax: parcel?.got_charge_tax ?? 0,
  income_tax: parcel?.got_income_tax ?? 0,
  sales_tax: parcel?.got_sales_tax ?? 0,
});
