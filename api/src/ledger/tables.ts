import type { MoneyKind } from '@shop/shared/contracts/http/accounting/courierMoney';
import type { Generated } from 'kysely';
import type { Defaulted } from '../kernel/db/schema.ts';

interface StockMovementTable {
  id: Generated<number>;
  stock_id: number;
  change: number;
  quantity_after: number;
  reason: string;
  reference: Defaulted<string>;
  user_id: number | null;
  created_at: string;
  /** The correction it takes back. */
  undoes: Defaulted<number | null>;
  /** Of a purchase: what each piece cost, charges included, and the variation's cost from then on. */
  unit_cost: Defaulted<number | null>;
  cost_after: Defaulted<number | null>;
}

/** Amounts of a parcel: what is collected at the door, what the courier takes, and the taxes of both. */
interface ParcelAmounts {
  collect: number;
  charge: number;
  charge_tax: number;
  income_tax: number;
  sales_tax: number;
}

type Got<T> = { [K in keyof T & string as `got_${K}`]: T[K] };

/** What a courier owes for a parcel and has paid: also of a number that is no order's, and of what its bank transfers lack. */
interface ParcelMoneyTable extends ParcelAmounts, Got<ParcelAmounts> {
  id: Generated<number>;
  courier_id: number;
  order_id: number | null;
  /** As the courier calls it. */
  number: string;
  /** '' while it is on its way, or of no order. */
  state: '' | 'delivered' | 'returned';
  /** Since when it is there; '' while it is not. */
  since: string;
  kind: MoneyKind;
  /** The last day anything was paid for it, and the first it was charged on; '' for none. */
  paid_on: string;
  charged_on: string;
  /** Lines of reports that name it. */
  lines: number;
  /** Below 0 where nothing was collected. */
  expected: number;
  received: number;
  settled: number;
  /** expected − received − settled */
  rest: number;
}

interface RemittanceLineTable extends ParcelAmounts {
  id: Generated<number>;
  remittance_id: number;
  parcel_id: number;
  /** What makes it the same line in whatever file it comes again. */
  key: string;
  line: number;
  said: '' | 'delivered' | 'returned';
  /** 1 where the courier weighed more than the shop. */
  heavier: number;
  paid_on: string;
  net: number;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    stock_movements: StockMovementTable;
    /** Taxes by their first day, in hundredths of a percent: on what couriers charge, and what they withhold. */
    courier_rates: { first_day: string; charge_tax: number; income_tax: number; sales_tax: number };
    /** What couriers take beside their charge by its first day: hundredths of a percent of it, and of what is collected. */
    courier_surcharges: { courier_id: number; first_day: string; fuel: number; handling: number };
    /** Days to pay; JSON of the columns of its files. */
    courier_terms: {
      courier_id: number;
      pay_days: Defaulted<number>;
      mapping: Defaulted<string>;
    };
    parcel_money: ParcelMoneyTable;
    remittance_lines: RemittanceLineTable;
    courier_settlements: {
      id: Generated<number>;
      parcel_id: number;
      amount: number;
      answer: 'paid' | 'accepted';
      note: string;
      by_user: number;
      at: string;
    };
  }
}
