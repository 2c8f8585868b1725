import type { PaymentIn, PaymentKind } from '@shop/shared/contracts/http/orders/payments';
import { parseAmount, type Paisa } from '@shop/shared/format/money';
import { rupeeText } from './rupeeText.ts';

/** One payment of a sale as it stands in its row: an amount that is left empty is whatever the others leave. */
export interface PaymentRow {
  method: PaymentKind;
  /** Rupees as typed. */
  amount: string;
  reference: string;
}

/** A payment as it will be made. Amount in paisa. */
export interface Payment {
  method: PaymentKind;
  amount: Paisa;
  reference: string;
}

export type PaymentTrouble = 'no-amount' | 'too-little' | 'too-much';

const typedOf = ({ amount }: PaymentRow): string => amount.trim();

/** What the amounts that were typed leave to pay, in paisa; below 0 where they are more than the total. */
export function leftToPay(rows: readonly PaymentRow[], total: Paisa): Paisa {
  return rows.reduce((left, row) => left - (parseAmount(typedOf(row)) ?? 0), total);
}

/** The row that pays what the others leave: the first without an amount. */
export function restRow(rows: readonly PaymentRow[]): number {
  return rows.findIndex((row) => typedOf(row) === '');
}

/** What is wrong with how a sale of this total (paisa) is paid; null when it is paid to the paisa. */
export function paymentTrouble(rows: readonly PaymentRow[], total: Paisa): PaymentTrouble | null {
  if (rows.length === 0) return null;
  if (rows.some((row) => typedOf(row) !== '' && !parseAmount(typedOf(row)))) return 'no-amount';
  const left = leftToPay(rows, total);
  if (left < 0) return 'too-much';
  return left > 0 && restRow(rows) < 0 ? 'too-little' : null;
}

/**
 * The payments of a sale of this total (paisa): together exactly the total wherever `paymentTrouble` finds nothing. Without
 * rows all of it is cash.
 */
export function paymentsOf(rows: readonly PaymentRow[], total: Paisa): Payment[] {
  const rest = restRow(rows);
  const left = leftToPay(rows, total);
  const all = rows.length === 0 ? [{ method: 'cash' as const, amount: '', reference: '' }] : rows;
  return all.flatMap((row, at) => {
    const amount = rows.length === 0 || at === rest ? left : (parseAmount(typedOf(row)) ?? 0);
    return amount > 0 ? [{ method: row.method, amount, reference: row.reference.trim() }] : [];
  });
}

/** The rows that pay something; nothing where that is all of it in cash, as without a split. */
export function usedRows(rows: readonly PaymentRow[], total: Paisa): readonly PaymentRow[] {
  const rest = leftToPay(rows, total) > 0 ? restRow(rows) : -1;
  const used = rows.filter((row, at) => typedOf(row) !== '' || at === rest);
  const [only, ...others] = used;
  return only?.method === 'cash' && others.length === 0 && typedOf(only) === '' ? [] : used;
}

/** Whether it is paid in parts, or one part was typed: not all of it by one press. */
export const isSplit = ([only, ...others]: readonly PaymentRow[]): boolean =>
  others.length > 0 || (only !== undefined && typedOf(only) !== '');

/** What of a sale is paid in cash, in paisa. */
export function cashOf(rows: readonly PaymentRow[], total: Paisa): Paisa {
  return paymentsOf(rows, total).reduce((sum, { method, amount }) => (method === 'cash' ? sum + amount : sum), 0);
}

/** As they are sent: with the first in cash what was handed over for it, where that is known (paisa, for all of the cash). */
export function sentPayments(rows: readonly PaymentRow[], total: Paisa, received: Paisa | null): PaymentIn[] {
  const change = received === null ? 0 : received - cashOf(rows, total);
  const payments = paymentsOf(rows, total);
  const first = received === null ? -1 : payments.findIndex(({ method }) => method === 'cash');
  return payments.map(({ method, amount, reference }, at) => ({
    method,
    amount: rupeeText(amount),
    ...(reference && { reference }),
    ...(at === first && { received: rupeeText(amount + change) }),
  }));
}
