import { MONEY_KINDS, type Parts } from '@shop/shared/contracts/http/accounting/courierMoney';
import {
  MOST_REVIEW_LINES,
  type Review,
  type ReviewKind,
  type ReviewLine,
} from '@shop/shared/contracts/http/accounting/remittances';
import { dayOf, daysAfter, daysBetween, type Day } from '@shop/shared/format/calendar';
import { USUAL_GRAMS } from '@shop/shared/format/city';
import { startOfDay } from '@shop/shared/format/dates';
import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import { isFinished } from '@shop/shared/contracts/orderStatus';
import type { Reader } from '../../kernel/db/database.ts';
import {
  kindOf,
  netOf,
  NO_AMOUNTS,
  readRates,
  readSurcharges,
  ROUNDING,
  type Amounts,
} from '../../ledger/parcel-money/expected.ts';
import { unreadable } from '../../products/import/columns.ts';
import { readShopSettings } from '../../settings/shopSettings.ts';
import type { Report } from '../reading/report.ts';
import { expectedAmounts, gotAmounts, matchLines, type Known, type Matched } from './match.ts';

const NAMES = ['collect', 'charge', 'charge_tax', 'income_tax', 'sales_tax'] as const;

export interface Reviewed {
  lines: Matched[];
  /** Everything to be said of each line and of what is missing, those to be looked at first. */
  shown: ReviewLine[];
  /** Paisa of the lines that were not posted before, and of those that were. */
  total: number;
  postedTotal: number;
  completes: number[];
  differences: Map<ReviewKind, number>;
  /** Lines that were weighed heavier than the shop says. */
  heavier: Set<string>;
}

interface Asked {
  courierId: number;
  courierName: string;
  report: Report;
  /** The day the report is of: what arrived so long before it that it should be in there is looked for. */
  day: Day;
  today: Day;
}

/**
 * A report beside what was expected. Throws 422 IMPORT_UNREADABLE when it is another courier's or names no parcel of the shop.
 */
export async function reviewReport(db: Reader, asked: Asked): Promise<Reviewed> {
  const { courierId, report, today } = asked;
  const lines = await matchLines(db, courierId, report);
  refuseStrange(lines, asked);
  const courier = await db
    .selectFrom('couriers as c')
    .leftJoin('courier_terms as t', 't.courier_id', 'c.id')
    .select(['c.parcel_grams', 't.pay_days'])
    .where('c.id', '=', courierId)
    .executeTakeFirstOrThrow();
  const tariffs = { ratesOn: await readRates(db), surchargesOn: await readSurcharges(db) };
  const isPaidByCourier = (await readShopSettings(db)).codCompletion === 'paid';
  const shown: ReviewLine[] = report.faults.map(({ line, number, note }) => ({
    ...emptyLine(line, number),
    kind: 'unreadable',
    note,
  }));
  const differences = new Map<ReviewKind, number>();
  const heavier = new Set<string>();
  const completes: number[] = [];
  const groups = Map.groupBy(lines, ({ parcel, number, reference }) => parcel?.order_id ?? (number || reference));
  for (const group of groups.values()) {
    const parcel = group[0]?.parcel ?? null;
    const fresh = group.filter(({ isPosted }) => !isPosted);
    const grams = parcel?.grams ?? (courier.parcel_grams || USUAL_GRAMS);
    for (const line of fresh) if (Math.round((line.weight ?? 0) * 1000) > grams) heavier.add(line.key);
    const before = gotAmounts(parcel);
    const got = added([before, ...fresh.map(({ amounts }) => amounts)]);
    const { state, expected } = expectedAmounts(parcel, tariffs);
    const kind = kindOf({
      isOrders: parcel !== null,
      state,
      expected,
      got,
      lines: group.length,
      saidDelivered: group.some(({ said }) => said === 'delivered'),
      heavier: fresh.some(({ key }) => heavier.has(key)),
    });
    const difference = netOf(got) - netOf(expected) + (parcel?.settled ?? 0);
    if (fresh.length > 0) differences.set(kind, (differences.get(kind) ?? 0) + difference);
    if (isPaidByCourier && isCompletedBy(parcel, expected, got) && fresh.length > 0)
      completes.push(parcel?.order_id ?? 0);
    for (const line of group) {
      shown.push({
        line: line.line,
        trackingNumber: line.number || line.reference,
        invoiceNumber: parcel?.invoice_number ?? '',
        kind: line.isPosted ? 'posted' : kind,
        expected: partsOf(expected),
        received: partsOf(line.amounts),
        difference: line === fresh[0] ? rupeesOf(difference) : 0,
        days: parcel?.since ? daysBetween(dayOf(parcel.since), today) : 0,
        note: line.otherCourier ? `This is a parcel of ${line.otherCourier}.` : '',
      });
    }
  }
  const missing = await unpaid(db, asked, courier.pay_days ?? 7, groups);
  for (const line of missing) differences.set('notPaid', (differences.get('notPaid') ?? 0) - netOf(line.amounts));
  const net = (some: readonly Matched[]) => some.reduce((sum, line) => sum + line.net, 0);
  const posted = lines.filter(({ isPosted }) => isPosted);
  return {
    lines,
    shown: [...shown, ...missing.map(({ amounts: _amounts, ...line }) => line)].toSorted(byKind),
    total: net(lines) - net(posted),
    postedTotal: net(posted),
    completes,
    differences,
    heavier,
  };
}

/** Whether reports say that all of an order that waits for its money was collected. */
const isCompletedBy = (parcel: Known | null, expected: Amounts, got: Amounts): boolean =>
  parcel !== null &&
  parcel.payment_method === 'COD' &&
  parcel.fulfilment === 'delivered' &&
  !isFinished(parcel.status) &&
  got.collect > expected.collect - ROUNDING;

function refuseStrange(lines: readonly Matched[], { courierName }: Asked): void {
  if (lines.some(({ parcel }) => parcel !== null)) return;
  const other = lines.find(({ otherCourier }) => otherCourier !== '')?.otherCourier;
  if (other !== undefined) throw unreadable(`These are parcels of ${other}, not of ${courierName}.`);
  if (lines.length > 0) {
    const example = lines[0]?.number || lines[0]?.reference;
    throw unreadable(`None of its parcels was sent with ${courierName}: ${example} is not known here.`);
  }
}

/** Parcels that were delivered so long ago that the courier should have paid them by now, and that it has not. */
async function unpaid(
  db: Reader,
  { courierId, day, today }: Asked,
  payDays: number,
  named: ReadonlyMap<unknown, unknown>,
) {
  const rows = await db
    .selectFrom('parcel_money as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.order_id', 'p.number', 'p.since', 'o.invoice_number'])
    .select(['p.collect', 'p.charge', 'p.charge_tax', 'p.income_tax', 'p.sales_tax'])
    .where('p.courier_id', '=', courierId)
    .where('p.kind', '=', 'notPaid')
    .where('p.rest', '<>', 0)
    .where('p.since', '<', startOfDay(daysAfter(day, 1 - payDays)))
    .orderBy('p.since')
    .execute();
  return rows
    .filter(({ order_id }) => !named.has(order_id))
    .map((row) => ({
      ...emptyLine(0, row.number),
      invoiceNumber: row.invoice_number,
      kind: 'notPaid' as const,
      expected: partsOf(row),
      difference: rupeesOf(-netOf(row)),
      days: daysBetween(dayOf(row.since), today),
      amounts: row,
    }));
}

const emptyLine = (line: number, trackingNumber: string) => ({
  line,
  trackingNumber,
  invoiceNumber: '',
  expected: partsOf(NO_AMOUNTS),
  received: partsOf(NO_AMOUNTS),
  difference: 0,
  days: 0,
  note: '',
});

const added = (all: readonly Amounts[]): Amounts =>
  all.reduce<Amounts>(
    (sum, one) => Object.fromEntries(NAMES.map((name) => [name, sum[name] + one[name]])) as unknown as Amounts,
    NO_AMOUNTS,
  );

/** The same in rupees. */
export const partsOf = (amounts: Amounts): Parts => ({
  collected: rupeesOf(amounts.collect),
  charge: rupeesOf(amounts.charge),
  chargeTax: rupeesOf(amounts.charge_tax),
  incomeTax: rupeesOf(amounts.income_tax),
  salesTax: rupeesOf(amounts.sales_tax),
  net: rupeesOf(netOf(amounts)),
});

const LAST: readonly ReviewKind[] = ['matched', 'posted'];
const ORDER: readonly ReviewKind[] = ['unreadable', ...MONEY_KINDS.filter((kind) => kind !== 'matched'), ...LAST];

const byKind = (a: ReviewLine, b: ReviewLine): number =>
  ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.line - b.line;

/** A review as the call answers it. */
export function answerOf(checksum: string, report: Report, reviewed: Reviewed): Review {
  const { shown, total, postedTotal, completes, differences } = reviewed;
  const counts = Object.fromEntries(
    [...Map.groupBy(shown, ({ kind }) => kind)].map(([kind, { length }]) => [kind, length]),
  );
  const notes: string[] = [];
  const sums = total + postedTotal;
  if (report.said !== null && Math.abs(report.said - sums) >= ROUNDING) {
    const [own, lines] = [report.said, sums].map((paisa) => formatStaffAmount(rupeesOf(paisa)));
    notes.push(`The report’s own total is ${own}, and its lines come to ${lines}.`);
  }
  return {
    checksum,
    headings: report.headings.texts,
    mapping: report.headings.mapping,
    number: report.number,
    paidOn: report.paidOn,
    total: rupeesOf(sums),
    said: report.said === null ? null : rupeesOf(report.said),
    counts,
    differences: Object.fromEntries([...differences].map(([kind, amount]) => [kind, rupeesOf(amount)])),
    completes: completes.length,
    lines: shown.slice(0, MOST_REVIEW_LINES),
    notes,
  };
}
