import type { ParcelCharges, ParcelPayment } from '../adapter.ts';
import { dayOf, field, moneyOf, numberOf, rows, textOf, type Told } from '../answers.ts';
import { wordKey } from '../stateWords.ts';

/** What Trax takes for a parcel. */
export function chargesOf(trackingNumber: string, row: unknown): ParcelCharges {
  const paisa = (...names: string[]) => moneyOf(field(row, ...names)) ?? 0;
  return {
    trackingNumber,
    grams: Math.round(Number(textOf(field(row, 'weight'))) * 1000) || null,
    toCollect: moneyOf(field(row, 'amount')),
    charge: paisa('weight_charges', 'shipping_charges'),
    returnCharge: paisa('return_charges'),
    cashHandling: paisa('cash_handling_charges'),
    insurance: paisa('insurance_charges'),
    fuel: paisa('fuel_surcharge', 'fuel_charges'),
    other:
      paisa('replacement_charges') + paisa('try_and_buy_charges') + paisa('intercept_charges') + paisa('osa_charges'),
    tax: paisa('gst'),
  };
}

/** What it paid: its guide has lists by tracking number, others have seen one list. */
export function paymentsIn(told: unknown): ParcelPayment[] {
  const payments = field(told, 'payments', 'data');
  const all = Array.isArray(payments)
    ? rows(payments)
    : Object.entries(payments ?? {}).flatMap(([tracking_number, its]) =>
        rows(its).map((row): Told => ({ tracking_number, ...row })),
      );
  return all.map((row) => ({
    trackingNumber: numberOf(field(row, 'tracking_number')),
    isPaid: /^(?:payment )?(?:paid|processed)$/.test(wordKey(textOf(field(row, 'payment_status')))),
    payment: textOf(field(row, 'payment_id'), 60),
    part: 'whole',
    date: dayOf(field(row, 'payment_date')),
    amount: moneyOf(field(row, 'amount')),
  }));
}
