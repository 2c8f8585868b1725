import type { Paisa } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';
import { daysAfter, monthOf, type Day } from '@shop/shared/format/calendar';
import { dayFrom } from '../orders/reading/sold.ts';
import {
  readCharged,
  readCosts,
  readCostsBack,
  readExpenses,
  readParcels,
  readParcelsBack,
  readReturned,
  readRoundings,
  readSold,
  type Period,
} from './profitLossDays.ts';

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
