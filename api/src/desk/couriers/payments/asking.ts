import { ASKED_PART, ASKED_REPORT, type AskedPayments } from '@shop/shared/contracts/http/accounting/askedPayments';
import type { CourierChoice } from '@shop/shared/contracts/http/accounting/askedPayments';
import { MINUTE_MS } from '@shop/shared/format/durations';
import type { Reader } from '../../../kernel/db/database.ts';
import { refusedFields } from '../../../kernel/http/apiError.ts';
import { CourierFault, type ParcelCharges, type ParcelPayment } from '../adapter.ts';
import { adapterOf } from '../adapters.ts';
import type { ReachedCourier } from '../reaching.ts';
import { linesOf, type AskedLine } from './linesOf.ts';

/** Calls of one go: more would hold whoever asks, and the bookings of this courier. */
const MOST_CALLS = 60;
const MOST_PARCELS = 1000;

/** Couriers in use that say what they paid. */
export async function askableCouriers(db: Reader): Promise<CourierChoice[]> {
  const rows = await db
    .selectFrom('couriers')
    .select(['id', 'name', 'adapter', 'options'])
    .where('removed', '=', 0)
    .orderBy('name_key')
    .execute();
  return rows.filter((row) => adapterOf(row).payments).map(({ id, name }) => ({ courierId: id, courier: name }));
}

/**
 * Asks a courier what it paid for the parcels that wait longest for it, and answers each payment as a report that is reviewed
 * and posted as its file would be. Throws 422 where it tells nothing, CourierFault where nothing was answered.
 */
export async function askPayments(
  db: Reader,
  { courierId, name, adapter, at }: ReachedCourier,
): Promise<AskedPayments> {
  const { payments, charges, most } = adapter;
  if (!payments) throw refusedFields({ courierId: `${name} cannot be asked what it paid.` });
  const step = Math.min(most.payments, charges ? most.charges : most.payments);
  const parcels = await db
    .selectFrom('parcel_money as p')
    .select(['p.number', 'p.state', 'p.collect', 'p.charge', 'p.charge_tax', 'p.income_tax', 'p.sales_tax'])
    .select(['p.got_collect', 'p.got_charge', 'p.got_charge_tax', 'p.got_income_tax', 'p.got_sales_tax'])
    .where('p.courier_id', '=', courierId)
    .where('p.rest', '<>', 0)
    .where('p.order_id', 'is not', null)
    .where('p.number', '<>', '')
    .where('p.state', '<>', '')
    .where((eb) => eb.or([eb('p.lines', '=', 0), eb('p.got_collect', '<', eb.ref('p.collect'))]))
    .orderBy('p.since')
    .orderBy('p.order_id')
    .limit(Math.min(MOST_PARCELS, MOST_CALLS * step))
    .execute();
  const numbers = parcels.map(({ number }) => number);
  const until = Date.now() + MINUTE_MS;
  const paid: ParcelPayment[] = [];
  const told: ParcelCharges[] = [];
  let asked = 0;
  let fault = '';
  for (; asked < numbers.length && Date.now() < until; asked += step) {
    const some = numbers.slice(asked, asked + step);
    try {
      const now = await payments.call(adapter, at, some);
      paid.push(...now);
      const known = new Set(now.flatMap(({ isPaid, trackingNumber }) => (isPaid ? trackingNumber : [])));
      if (known.size > 0) told.push(...((await charges?.call(adapter, at, [...known])) ?? []));
    } catch (error) {
      // What it does not know it has not paid.
      if (error instanceof CourierFault && error.kind === 'refused') continue;
      if (!(error instanceof CourierFault) || asked === 0) throw error;
      fault = error.message;
      break;
    }
  }
  const paidOf = Map.groupBy(paid, ({ trackingNumber }) => trackingNumber);
  const chargesOf = new Map(told.map((one) => [one.trackingNumber, one]));
  const lines = parcels.flatMap((parcel) =>
    linesOf(parcel, paidOf.get(parcel.number) ?? [], chargesOf.get(parcel.number)),
  );
  const groups = Map.groupBy(lines, ({ payment, date }) => payment || date);
  return {
    asked: Math.min(asked, numbers.length),
    waiting: numbers.length,
    fault,
    payments: [...groups.values()].map((some) => ({
      number: some[0]?.payment ?? '',
      paidOn: some.reduce((day, { date }) => (date > day ? date : day), ''),
      parcels: new Set(some.map(({ number }) => number)).size,
      report: reportOf(name, some),
    })),
  };
}

const HEADINGS = `Tracking Number,COD,Charges,GST,WHT Income Tax,WHT Sales Tax,Net,CPR,Weight,${ASKED_PART}`;

/** CSV, with the headings that any courier's report is read by. */
function reportOf(courier: string, lines: readonly AskedLine[]): string {
  const rupees = (paisa: number) => (paisa / 100).toFixed(2);
  const [{ payment = '', date = '' } = {}] = lines;
  const rows = lines.map(({ number, collect, charge, charge_tax, income_tax, sales_tax, net, grams, ...one }) => {
    const amounts = [collect, charge, charge_tax, income_tax, sales_tax, net].map(rupees);
    return [number, ...amounts, quoted(one.payment), grams === null ? '' : String(grams / 1000), one.part].join(',');
  });
  const head = [ASKED_REPORT, quoted(courier), ...(date ? [`Date,${date}`] : []), `Payment,${quoted(payment)}`];
  return [...head, HEADINGS, ...rows, ''].join('\n');
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
