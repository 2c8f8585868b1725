import type { CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { PaidBy, PaymentIn } from '@shop/shared/contracts/http/orders/payments';
import { formatStaffAmount, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { FormFaults } from '../../kernel/http/formFaults.ts';
import { refusedFields } from '../../kernel/http/apiError.ts';
import type { RowOf } from './writeOrder.ts';
import { paisaIn } from '../../kernel/http/paisaIn.ts';

/** A payment as it is kept. Amount in paisa, more than 0. */
export interface Payment {
  method: PaidBy;
  amount: Paisa;
  reference: string;
  /** What was handed over in cash, without its rounding: at least the amount. Null where nobody noted it. */
  received?: Paisa | null;
}

/** How a sale is paid, and what rounding its sender showed beside it. */
export interface Paid {
  payments: Payment[];
  shown: Paisa;
}

/**
 * How a sale at the till is paid: as it was sent, else all of it in cash; nothing of what is on credit or COD. Throws 422
 * PAYMENTS_MISMATCH unless the payments are `total` (paisa) together, each more than 0, and what was handed over is no less;
 * the first in cash carries the rounding.
 */
export function paidWith({ method, payments, rounding = 0 }: CreateOrder['details'], total: Paisa): Paid {
  const shown = paisaIn('details.rounding', rounding);
  return { payments: paymentsOf({ method, payments }, { total, shown }), shown };
}

function paymentsOf(
  { method, payments }: Pick<CreateOrder['details'], 'method'> & { payments: PaymentIn[] | undefined },
  { total, shown }: { total: Paisa; shown: Paisa },
): Payment[] {
  if (method !== 'CASH') {
    if (!payments || payments.length === 0) return [];
    throw mismatch(`A ${method} sale is not paid at once.`);
  }
  if (!payments) return total > 0 ? [{ method: 'cash', amount: total, reference: '' }] : [];
  const faults = new FormFaults();
  const rounded = payments.findIndex((payment) => payment.method === 'cash');
  const read = payments.map((payment, i) => {
    const field = `details.payments[${i}].amount`;
    const amount = paisaIn(field, payment.amount);
    if (amount === 0) faults.add(field, 'This must be more than 0.', 'PAYMENTS_MISMATCH');
    const received = receivedIn(faults, payment, { at: i, amount, rounding: i === rounded ? shown : 0 });
    return { method: payment.method, amount, reference: payment.reference?.trim() ?? '', received };
  });
  faults.throwIfAny();
  const paid = read.reduce((sum, { amount }) => sum + amount, 0);
  if (paid !== total) throw mismatch(`${inWords(paid)} is paid, it must be ${inWords(total)}.`);
  return read;
}

function receivedIn(
  faults: FormFaults,
  { method, received }: PaymentIn,
  { at, amount, rounding }: { at: number; amount: Paisa; rounding: Paisa },
): Paisa | null {
  if (received === undefined) return null;
  const field = `details.payments[${at}].received`;
  const paisa = paisaIn(field, received);
  if (method !== 'cash') faults.add(field, 'Only cash is handed over.', 'PAYMENTS_MISMATCH');
  else if (paisa < amount + rounding) faults.add(field, 'This is less than the amount.', 'PAYMENTS_MISMATCH');
  return paisa - rounding;
}

/** What of it is cash, in paisa. */
export const cashIn = (payments: readonly { method: string; amount: Paisa }[]): Paisa =>
  payments.reduce((sum, { method, amount }) => (method === 'cash' ? sum + amount : sum), 0);

/** As they are kept, with the shift into whose drawer they went. */
export const paymentRows = (
  payments: readonly Payment[],
  { shiftId, by, at }: { shiftId: number | null; by: number; at: string },
): RowOf<'order_payments'>[] =>
  payments.map(({ received = null, ...payment }) => ({ ...payment, received, shift_id: shiftId, by_user: by, at }));

const inWords = (paisa: Paisa): string => formatStaffAmount(rupeesOf(paisa));

const mismatch = (text: string) =>
  refusedFields({ 'details.payments': text }, { code: 'PAYMENTS_MISMATCH', message: `details.payments: ${text}` });
