import { sql } from 'kysely';
import type { Paisa } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';
import { startOfDay } from '@shop/shared/format/dates';
import { daysAfter, monthOf, type Day } from '@shop/shared/format/calendar';
import {
  COST_BACK,
  dayFrom,
  dayKey,
  DAY_KEY,
  LINE_COST,
  piecesReturnedIn,
  returnedIn,
  RETURN_DAY_KEY,
  soldIn,
} from '../orders/reading/sold.ts';

/** Both days are included, `YYYY-MM-DD` in Asia/Karachi. */
export interface Period {
  from: Day;
  to: Day;
}

/** What a period brought in and cost, all in paisa. */
export interface ProfitLoss {
  /** Orders that were sold. */
  orders: number;
  /** Of what was sold, at list prices. */
  listed: Paisa;
  /** Sales, promotion codes, and what the till took off. */
  discounts: Paisa;
  /** What customers paid for delivery, and tax. */
  deliveryCharged: Paisa;
  tax: Paisa;
  /** What came back, as it was paid. */
  returned: Paisa;
  /** The total of these orders less what came back: listed − discounts + delivery + tax − returned. As the dashboard has it. */
  sales: Paisa;
  /** What the pieces had cost when they were sold, less those that are in stock again. */
  costOfGoods: Paisa;
  /** sales − cost of goods. */
  gross: Paisa;
  /** Approved expenses, by the name of their category. */
  expensesBy: Record<string, Paisa>;
  expenses: Paisa;
  /** What couriers took: for parcels that went out, and for those that came back; as they charged it, once their report says so. */
  deliveryCosts: Paisa;
  /** What rounding of cash brought, below 0 what it took. */
  rounding: Paisa;
  /** gross − expenses − delivery costs + rounding. */
  net: Paisa;
}

export interface PeriodProfitLoss extends ProfitLoss {
  /** `YYYY-MM-DD` or `YYYY-MM`. */
  period: string;
}

/**
 * Profit and loss of a period. An order counts on the day it was paid or completed, an expense on its day once it is
 * approved, a parcel on the day it went out, and what its return cost on the day it came back. What is returned counts
 * on the day it is.
 */
export async function readProfitLoss(db: Reader, period: Period): Promise<ProfitLoss> {
  const sum = nothing();
  for (const day of (await readDays(db, period)).values()) add(sum, day);
  return settled(sum);
}

/** The same by day or month, oldest first, also of those without anything. */
export async function readProfitLossBy(
  db: Reader,
  { step, ...period }: Period & { step: 'day' | 'month' },
): Promise<PeriodProfitLoss[]> {
  const days = await readDays(db, period);
  const sums = new Map<string, Sums>();
  for (let day = period.from; day <= period.to; day = daysAfter(day, 1)) {
    const key = step === 'day' ? day : monthOf(day);
    const sum = sums.get(key) ?? nothing();
    sums.set(key, sum);
    const own = days.get(day);
    if (own) add(sum, own);
  }
  return [...sums].map(([key, sum]) => ({ period: key, ...settled(sum) }));
}

type Sums = Omit<ProfitLoss, 'gross' | 'expenses' | 'net'>;

const nothing = (): Sums => ({
  orders: 0,
  listed: 0,
  discounts: 0,
  deliveryCharged: 0,
  tax: 0,
  returned: 0,
  sales: 0,
  costOfGoods: 0,
  expensesBy: {},
  deliveryCosts: 0,
  rounding: 0,
});

function add(sum: Sums, { expensesBy, ...more }: Partial<Sums>): void {
  for (const [name, value] of Object.entries(more)) sum[name as keyof typeof more] += value;
  for (const [name, value] of Object.entries(expensesBy ?? {})) {
    sum.expensesBy[name] = (sum.expensesBy[name] ?? 0) + value;
  }
}

function settled(sum: Sums): ProfitLoss {
  const gross = sum.sales - sum.costOfGoods;
  const expenses = Object.values(sum.expensesBy).reduce((a, b) => a + b, 0);
  return { ...sum, gross, expenses, net: gross - expenses - sum.deliveryCosts + sum.rounding };
}

async function readDays(db: Reader, period: Period): Promise<Map<Day, Sums>> {
  const days = new Map<Day, Sums>();
  const addTo = (day: Day, more: Partial<Sums>) => {
    const sum = days.get(day) ?? nothing();
    days.set(day, sum);
    add(sum, more);
  };
  for (const { key, ...sums } of await readSold(db, period)) addTo(dayFrom(key), sums);
  for (const { key, costOfGoods } of await readCosts(db, period)) addTo(dayFrom(key), { costOfGoods });
  for (const { key, returned } of await readReturned(db, period)) {
    addTo(dayFrom(key), { returned, sales: -returned });
  }
  for (const { key, cost } of await readCostsBack(db, period)) addTo(dayFrom(key), { costOfGoods: -cost });
  for (const { day, name, amount } of await readExpenses(db, period)) addTo(day, { expensesBy: { [name]: amount } });
  for (const { key, deliveryCosts } of await readParcels(db, period)) addTo(dayFrom(key), { deliveryCosts });
  for (const { key, deliveryCosts } of await readParcelsBack(db, period)) addTo(dayFrom(key), { deliveryCosts });
  for (const { day, deliveryCosts } of await readCharged(db, period)) addTo(day, { deliveryCosts });
  for (const { key, rounding } of await readRoundings(db, period)) addTo(dayFrom(key), { rounding });
  return days;
}

function readSold(db: Reader, period: Period) {
  return soldIn(db, period)
    .select([
      DAY_KEY.as('key'),
      sql<number>`count(*)`.as('orders'),
      sql<number>`sum(o.subtotal)`.as('listed'),
      sql<number>`sum(o.discount)`.as('discounts'),
      sql<number>`sum(o.shipping)`.as('deliveryCharged'),
      sql<number>`sum(o.tax)`.as('tax'),
      sql<number>`sum(o.total)`.as('sales'),
    ])
    .groupBy(DAY_KEY)
    .execute();
}

function readCosts(db: Reader, period: Period) {
  return soldIn(db, period)
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select([DAY_KEY.as('key'), sql<number>`sum(${LINE_COST})`.as('costOfGoods')])
    .groupBy(DAY_KEY)
    .execute();
}

function readReturned(db: Reader, period: Period) {
  return returnedIn(db, period)
    .select([RETURN_DAY_KEY.as('key'), sql<number>`sum(r.amount)`.as('returned')])
    .groupBy(RETURN_DAY_KEY)
    .execute();
}

function readCostsBack(db: Reader, period: Period) {
  return piecesReturnedIn(db, period)
    .select([RETURN_DAY_KEY.as('key'), sql<number>`sum(${COST_BACK})`.as('cost')])
    .groupBy(RETURN_DAY_KEY)
    .execute();
}

const ROUNDED_AT = sql<string>`c.at`;

function readRoundings(db: Reader, { from, to }: Period) {
  return db
    .selectFrom('cash_roundings as c')
    .where(ROUNDED_AT, '>=', startOfDay(from))
    .where(ROUNDED_AT, '<', startOfDay(daysAfter(to, 1)))
    .select([dayKey(ROUNDED_AT).as('key'), sql<number>`sum(c.amount)`.as('rounding')])
    .groupBy(dayKey(ROUNDED_AT))
    .execute();
}

function readExpenses(db: Reader, { from, to }: Period) {
  return db
    .selectFrom('expenses as e')
    .innerJoin('expense_categories as c', 'c.id', 'e.category_id')
    .where('e.removed', '=', 0)
    .where('e.status', '=', 'approved')
    .where('e.spent_on', '>=', from)
    .where('e.spent_on', '<=', to)
    .select(['e.spent_on as day', 'c.name', sql<number>`sum(e.amount)`.as('amount')])
    .groupBy(['e.spent_on', 'c.name'])
    .execute();
}

const DISPATCHED_AT = sql<string>`s.dispatched_at`;

function readParcels(db: Reader, { from, to }: Period) {
  return db
    .selectFrom('shipments as s')
    .where(DISPATCHED_AT, '>=', startOfDay(from))
    .where(DISPATCHED_AT, '<', startOfDay(daysAfter(to, 1)))
    .select([dayKey(DISPATCHED_AT).as('key'), sql<number>`sum(s.cost)`.as('deliveryCosts')])
    .groupBy(dayKey(DISPATCHED_AT))
    .execute();
}

/** Of a parcel whose way back nobody noted, when it went out. */
const PARCEL_BACK_AT = sql<string>`coalesce((select max(e.at) from order_events e
  where e.order_id = s.order_id and e.kind = 'returned' and e.undone_by is null), s.dispatched_at)`;

/** Whether it was back by the end of the day it was first charged on, which in Karachi is at 19:00 UTC. */
const IS_BACK_BEFORE = sql<boolean>`${PARCEL_BACK_AT} < p.charged_on || 'T19:00:00.000Z'`;

function readParcelsBack(db: Reader, { from, to }: Period) {
  return db
    .with('back', (with_) =>
      with_
        .selectFrom('shipments as s')
        .leftJoin('parcel_money as p', 'p.order_id', 's.order_id')
        .where('s.return_cost', '>', 0)
        // What came back after the courier charged for it is charged by its reports.
        .where((eb) => eb.or([eb('p.id', 'is', null), eb('p.charged_on', '=', ''), IS_BACK_BEFORE]))
        .select(['s.return_cost', PARCEL_BACK_AT.as('at')]),
    )
    .selectFrom('back')
    .where('back.at', '>=', startOfDay(from))
    .where('back.at', '<', startOfDay(daysAfter(to, 1)))
    .select([dayKey(sql`back.at`).as('key'), sql<number>`sum(back.return_cost)`.as('deliveryCosts')])
    .groupBy(dayKey(sql`back.at`))
    .execute();
}

/**
 * What couriers charged by their reports, taxes on it included, on the days of these; on the first of them less what was said
 * of the parcel until then.
 */
async function readCharged(db: Reader, { from, to }: Period) {
  const charged = await db
    .selectFrom('remittance_lines as l')
    .innerJoin('parcel_money as p', 'p.id', 'l.parcel_id')
    // Of a parcel that is not the shop's nothing is its cost.
    .where('p.order_id', 'is not', null)
    .where('l.paid_on', '>=', from)
    .where('l.paid_on', '<=', to)
    .select(['l.paid_on as day', sql<number>`sum(l.charge + l.charge_tax)`.as('deliveryCosts')])
    .groupBy('l.paid_on')
    .execute();
  const said = await db
    .selectFrom('parcel_money as p')
    .innerJoin('shipments as s', 's.order_id', 'p.order_id')
    .where('p.charged_on', '>=', from)
    .where('p.charged_on', '<=', to)
    .select([
      'p.charged_on as day',
      sql<number>`0 - sum(s.cost + case when ${IS_BACK_BEFORE} then s.return_cost else 0 end)`.as('deliveryCosts'),
    ])
    .groupBy('p.charged_on')
    .execute();
  return [...charged, ...said];
}
