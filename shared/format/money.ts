import { grouped } from './grouped.ts';

/** An amount in paisa: an integer, 100 to the rupee. All arithmetic is done in it. */
export type Paisa = number;

const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/;

/**
 * Paisa of an amount of the HTTP contract: rupees with at most two decimals, as a number or a numeric string.
 * Null when it is anything else (negative, more decimals, not a number).
 */
export function parseAmount(rupees: number | string): Paisa | null {
  const text = typeof rupees === 'number' ? String(rupees) : rupees;
  if (!AMOUNT.test(text)) return null;
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Paisa of an amount the server sent (rupees, number or numeric string); 0 when it cannot be read. */
export function paisaOf(rupees: number | string): Paisa {
  return parseAmount(rupees) ?? 0;
}

/** Rupees of an amount in paisa, as the HTTP contract sends them: a number with at most two decimals. */
export function rupeesOf(paisa: Paisa): number {
  return paisa / 100;
}

/** `Rs 1,450`, `Rs 1,450.50`: a price of the storefront, given in RUPEES (storefront specification, 1 and 9). */
export function formatPrice(rupees: number, symbol = 'Rs'): string {
  return `${symbol} ${grouped(Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2))}`;
}

/** `₨ 1,450.00`: an amount of the back office, given in RUPEES (admin specification, heading and 9); `N/A` for none. */
export function formatStaffAmount(amount: number): string {
  // Of another server's answer it may be text, or missing.
  const rupees = amount === null ? NaN : Number(amount);
  if (!Number.isFinite(rupees)) return 'N/A';
  return `${rupees < 0 ? '-' : ''}₨ ${grouped(Math.abs(rupees).toFixed(2))}`;
}
