import type { MoneyKind } from '@shop/shared/contracts/http/accounting/courierMoney';
import type { Day } from '@shop/shared/format/calendar';
import type { Paisa } from '@shop/shared/format/money';
import type { Reader } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';

/** Rates in hundredths of a percent. */
export type Rates = Omit<Row<'courier_rates'>, 'first_day'>;
export type Amounts = Pick<Row<'parcel_money'>, 'collect' | 'charge' | 'charge_tax' | 'income_tax' | 'sales_tax'>;

export const NO_AMOUNTS: Amounts = { collect: 0, charge: 0, charge_tax: 0, income_tax: 0, sales_tax: 0 };

/** Part of an amount by a rate in hundredths of a percent, half up. */
const partOf = (amount: Paisa, rate: number): Paisa => Math.round((amount * rate) / 10_000);

/** What a report may differ by and still be right: couriers round to whole rupees. */
export const ROUNDING: Paisa = 100;

const isSame = (one: Paisa, other: Paisa): boolean => Math.abs(one - other) < ROUNDING;

export interface ParcelFacts {
  state: 'delivered' | 'returned';
  /** What was to be collected at the door. */
  collect: Paisa;
  /** The courier's charge, and what bringing it back has cost. */
  cost: Paisa;
  returnCost: Paisa;
  /** Its surcharges, in hundredths of a percent: of the charge, and of what is collected. */
  fuel: number;
  handling: number;
}

/** What a parcel should bring, part by part. Of one that came back nothing is collected and nothing withheld. */
export function expectedOf({ state, collect, cost, returnCost, fuel, handling }: ParcelFacts, rates: Rates): Amounts {
  const collected = state === 'delivered' ? collect : 0;
  const base = state === 'delivered' ? cost : cost + returnCost;
  const charge = base + partOf(base, fuel) + partOf(collected, handling);
  return {
    collect: collected,
    charge,
    charge_tax: partOf(charge, rates.charge_tax),
    income_tax: partOf(collected, rates.income_tax),
    sales_tax: partOf(collected, rates.sales_tax),
  };
}

/** What of these amounts reaches the bank. */
export const netOf = ({ collect, charge, charge_tax, income_tax, sales_tax }: Amounts): Paisa =>
  collect - charge - charge_tax - income_tax - sales_tax;

export interface Compared {
  isOrders: boolean;
  state: Row<'parcel_money'>['state'];
  expected: Amounts;
  got: Amounts;
  lines: number;
  /** Reports called it delivered, or weighed it heavier. */
  saidDelivered: boolean;
  heavier: boolean;
}

/** How what was paid for a parcel stands beside what was expected. */
export function kindOf({ isOrders, state, expected, got, lines, saidDelivered, heavier }: Compared): MoneyKind {
  if (!isOrders) return 'unknown';
  if (lines === 0) return state === 'returned' ? 'notCharged' : 'notPaid';
  if (state === '') return 'notDelivered';
  if (state === 'returned' && (saidDelivered || !isSame(got.collect, 0))) return 'returnAsDelivery';
  if (expected.collect > 0 && got.collect >= 2 * expected.collect) return 'twice';
  if (!isSame(got.collect, expected.collect)) return 'collected';
  if (!isSame(got.charge, expected.charge)) return heavier ? 'weight' : 'charge';
  const taxes = ['charge_tax', 'income_tax', 'sales_tax'] as const;
  if (taxes.some((name) => !isSame(got[name], expected[name]))) return 'tax';
  return isSame(netOf(got), netOf(expected)) ? 'matched' : 'charge';
}

/** What a courier takes beside its charge of a parcel that was handed over on a day. */
export async function readSurcharges(
  db: Reader,
): Promise<(courierId: number, day: Day) => Pick<ParcelFacts, 'fuel' | 'handling'>> {
  const rows = await db.selectFrom('courier_surcharges').selectAll().orderBy('first_day', 'desc').execute();
  const byCourier = Map.groupBy(rows, ({ courier_id }) => courier_id);
  return (courierId, day) => {
    const { fuel = 0, handling = 0 } = byCourier.get(courierId)?.find(({ first_day }) => first_day <= day) ?? {};
    return { fuel, handling };
  };
}

/** The rates that hold on a day: those with the last first day before it. */
export async function readRates(db: Reader): Promise<(day: Day) => Rates> {
  const rows = await db.selectFrom('courier_rates').selectAll().orderBy('first_day', 'desc').execute();
  const none = { charge_tax: 0, income_tax: 0, sales_tax: 0 };
  return (day) => rows.find(({ first_day }) => first_day <= day) ?? none;
}
