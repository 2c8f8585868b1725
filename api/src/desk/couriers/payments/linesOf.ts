import type { Paisa } from '@shop/shared/format/money';
import { netOf, NO_AMOUNTS, type Amounts } from '../../../ledger/parcel-money/expected.ts';
import type { Row } from '../../../kernel/db/schema.ts';
import type { ParcelCharges, ParcelPayment } from '../adapter.ts';

type AskedParcel = Pick<
  Row<'parcel_money'>,
  | 'number'
  | 'state'
  | keyof Amounts
  | 'got_collect'
  | 'got_charge'
  | 'got_charge_tax'
  | 'got_income_tax'
  | 'got_sales_tax'
>;

/** A line as the courier's own report would have it; paisa. */
export interface AskedLine extends Amounts {
  number: string;
  /** The courier's number of the payment; ''. */
  payment: string;
  /** YYYY-MM-DD; ''. */
  date: string;
  part: ParcelPayment['part'];
  net: Paisa;
  grams: number | null;
}

/**
 * What a courier says it paid for a parcel, as lines of a report. Its calls tell charges, dates and numbers, and taxes it
 * withholds at most by what is left: what it does not tell is as expected.
 */
export function linesOf(
  parcel: AskedParcel,
  payments: readonly ParcelPayment[],
  told: ParcelCharges | undefined,
): AskedLine[] {
  const paid = payments.filter(({ isPaid }) => isPaid);
  const line = ({ payment, date, part }: ParcelPayment, amounts: Amounts, net: Paisa): AskedLine => ({
    number: parcel.number,
    payment,
    date: date ?? '',
    part,
    ...amounts,
    net,
    grams: told?.grams ?? null,
  });
  // Of its first part nothing was taken yet.
  const early = paid.flatMap((one) =>
    one.part === 'upfront' && one.amount !== null && parcel.got_collect < one.amount
      ? [line(one, { ...NO_AMOUNTS, collect: one.amount }, one.amount)]
      : [],
  );
  const last = paid.find(({ part }) => part !== 'upfront');
  if (!last) return early;
  const before = early.reduce((sum, { collect }) => sum + collect, 0);
  const left = leftOf(parcel, told, before);
  const said = last.part === 'reserve' ? last.amount : null;
  if (said === null) return [...early, line(last, left, netOf(left))];
  const withheld = left.collect - left.charge - left.charge_tax - said;
  const usual = left.income_tax + left.sales_tax;
  const income_tax = usual > 0 && withheld >= 0 ? Math.round((withheld * left.income_tax) / usual) : 0;
  const sales_tax = usual > 0 && withheld >= 0 ? withheld - income_tax : 0;
  const collect = said + left.charge + left.charge_tax + income_tax + sales_tax;
  return [...early, line(last, { ...left, collect, income_tax, sales_tax }, said)];
}

/** What of a parcel no report and no part before has said. */
function leftOf(parcel: AskedParcel, told: ParcelCharges | undefined, before: Paisa): Amounts {
  const charge = told
    ? told.charge + told.returnCharge + told.cashHandling + told.insurance + told.fuel + told.other
    : 0;
  // A courier that has not billed it yet says 0.
  const isBilled = told !== undefined && charge > 0;
  const collect = parcel.state === 'returned' ? 0 : (told?.toCollect ?? parcel.collect);
  return {
    collect: collect - parcel.got_collect - before,
    charge: (isBilled ? charge : parcel.charge) - parcel.got_charge,
    charge_tax: (isBilled ? told.tax : parcel.charge_tax) - parcel.got_charge_tax,
    income_tax: parcel.income_tax - parcel.got_income_tax,
    sales_tax: parcel.sales_tax - parcel.got_sales_tax,
  };
}
