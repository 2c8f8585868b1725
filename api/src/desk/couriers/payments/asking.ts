import {
  ASKED_HEADINGS,
  ASKED_REPORT,
  type AskedPayments,
  type CourierChoice,
} from '@shop/shared/contracts/http/accounting/askedPayments';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { refusedFields } from '../../../kernel/http/apiError.ts';
import { CourierFault, type ParcelCharges, type ParcelPayment } from '../adapter.ts';
import { adapterOf } from '../adapters.ts';
import type { ReachedCourier } from '../reaching.ts';
import { linesOf, type AskedLine } from './linesOf.ts';

/** Questions of one go: more would hold whoever asks, and the bookings of this courier. */
const MOST_QUESTIONS = 60;
const MOST_PARCELS = 1000;
/** With a call that is slow then, it ends before the web server gives it up. */
const LONGEST_MS = 30_000;
/** For one call. */
export const ASKING_LIMIT_MS = 12_000;

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

/** Those that bring money first, then what comes back or was paid before. */
const RANK = sql<number>`case when p.state = 'delivered' and p.collect > 0 then 0 else 1 end`;

/** Parcels that wait for money of a courier. */
const waitingOf = (db: Reader, courierId: number) =>
  db
    .selectFrom('parcel_money as p')
    .where('p.courier_id', '=', courierId)
    .where('p.rest', '<>', 0)
    .where('p.order_id', 'is not', null)
    .where('p.number', '<>', '')
    .where('p.state', '<>', '')
    .where((eb) => eb.or([eb('p.lines', '=', 0), eb('p.got_collect', '<', eb.ref('p.collect'))]));

/** The parcels behind one: `after` is `next` of an answer, '' for the first ones. */
function parcelsAfter(db: Reader, courierId: number, after: string) {
  const [rank = '', since = '', id = ''] = after.split(' ');
  return waitingOf(db, courierId)
    .select(['p.order_id', 'p.number', 'p.since', 'p.state', RANK.as('rank')])
    .select(['p.collect', 'p.charge', 'p.charge_tax', 'p.income_tax', 'p.sales_tax'])
    .select(['p.got_collect', 'p.got_charge', 'p.got_charge_tax', 'p.got_income_tax', 'p.got_sales_tax'])
    .$if(after !== '', (rows) =>
      rows.where((eb) =>
        eb.or([
          eb(RANK, '>', Number(rank)),
          eb(RANK, '=', Number(rank)).and('p.since', '>', since),
          eb(RANK, '=', Number(rank)).and('p.since', '=', since).and('p.order_id', '>', Number(id)),
        ]),
      ),
    )
    .orderBy(RANK)
    .orderBy('p.since')
    .orderBy('p.order_id');
}

/**
 * Asks a courier what it paid for the parcels that wait longest for it, and answers each payment as a report that is reviewed
 * and posted as its file would be. Throws 422 where it tells nothing, CourierFault where nothing was answered.
 */
export async function askPayments(
  db: Reader,
  { courierId, name, adapter, at }: ReachedCourier,
  after = '',
): Promise<AskedPayments> {
  const { payments, charges, most } = adapter;
  if (!payments) throw refusedFields({ courierId: `${name} cannot be asked what it paid.` });
  const step = Math.min(most.payments, charges ? most.charges : most.payments);
  const limit = Math.min(MOST_PARCELS, MOST_QUESTIONS * step);
  const parcels = await parcelsAfter(db, courierId, after).limit(limit).execute();
  const { waiting } = await waitingOf(db, courierId)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  const numbers = parcels.map(({ number }) => number);
  const left: string[][] = [];
  for (let from = 0; from < numbers.length; from += step) left.push(numbers.slice(from, from + step));
  const until = Date.now() + LONGEST_MS;
  const paidOf = new Map<string, ParcelPayment[]>();
  const chargesOf = new Map<string, ParcelCharges>();
  let asked = 0;
  let fault = '';
  for (let questions = 0; questions < MOST_QUESTIONS && Date.now() < until; questions += 1) {
    const some = left.shift();
    if (!some) break;
    try {
      const now = await payments.call(adapter, at, some);
      for (const [number, its] of Map.groupBy(now, ({ trackingNumber }) => trackingNumber)) paidOf.set(number, its);
      const known = new Set(now.flatMap(({ isPaid, trackingNumber }) => (isPaid ? trackingNumber : [])));
      const told = known.size > 0 ? await charges?.call(adapter, at, [...known]) : [];
      for (const one of told ?? []) chargesOf.set(one.trackingNumber, one);
    } catch (error) {
      const isRefused = error instanceof CourierFault && error.kind === 'refused';
      if (isRefused && some.length > 1) {
        // One of them is what it says no to.
        const half = Math.ceil(some.length / 2);
        left.unshift(some.slice(0, half), some.slice(half));
        continue;
      }
      if (!(error instanceof CourierFault) || (!isRefused && asked === 0)) throw error;
      if (!isRefused) {
        fault = error.message;
        break;
      }
      // What it does not know it has not paid.
    }
    asked += some.length;
  }
  const last = asked < parcels.length || parcels.length === limit ? parcels[asked - 1] : undefined;
  const lines = parcels
    .slice(0, asked)
    .flatMap((parcel) => linesOf(parcel, paidOf.get(parcel.number) ?? [], chargesOf.get(parcel.number)));
  const groups = Map.groupBy(lines, ({ payment, date }) => payment || date);
  return {
    asked,
    waiting: Number(waiting),
    next: last ? `${last.rank} ${last.since} ${last.order_id}` : '',
    fault,
    payments: [...groups.values()].map((some) => ({
      number: some[0]?.payment ?? '',
      paidOn: some.reduce((day, { date }) => (date > day ? date : day), ''),
      parcels: new Set(some.map(({ number }) => number)).size,
      report: reportOf(name, some),
    })),
  };
}

/** CSV, with headings that any courier's report is read by. */
function reportOf(courier: string, lines: readonly AskedLine[]): string {
  const rupees = (paisa: number) => (paisa / 100).toFixed(2);
  const [{ payment = '', date = '' } = {}] = lines;
  const rows = lines.map(({ number, collect, charge, charge_tax, income_tax, sales_tax, net, grams, ...one }) => {
    const amounts = [collect, charge, charge_tax, income_tax, sales_tax, net].map(rupees);
    return [number, ...amounts, quoted(one.payment), grams === null ? '' : String(grams / 1000), one.part].join(',');
  });
  const head = [ASKED_REPORT, quoted(courier), ...(date ? [`Date,${date}`] : []), `Payment,${quoted(payment)}`];
  return [...head, ASKED_HEADINGS, ...rows, ''].join('\n');
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
