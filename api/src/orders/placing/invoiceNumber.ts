import { TILL_NUMBER } from '@shop/shared/contracts/http/till/offline';
import { sql } from 'kysely';

/** `invoiceNumberOf` the newest order, in either database. */
export const NEXT_NUMBER = sql<string>`(select 'INV-' || case when value < 1000000
  then substr(cast(1000000 + value as text), 2) else cast(value as text) end from counters where name = 'invoice')`;

/** `INV-000001` for the first order. */
function invoiceNumberOf(count: number | string): string {
  return `INV-${String(count).padStart(6, '0')}`;
}

/** The number somebody means who types `1`, `inv 000001` or `#INV–1`; whatever else is typed as it is, in capitals. */
export function readInvoiceNumber(typed: string): string {
  const count = /^\W*(?:INV)?\W*0*(\d+)$/i.exec(typed.trim())?.[1];
  return count ? invoiceNumberOf(count) : typed.trim().toUpperCase();
}

/** How the number begins that somebody means who types `INV-05` or `inv 05`; null for what does not say that it is one. */
export function readInvoiceStart(typed: string): string | null {
  const digits = /^\W*INV\W*(\d+)$/i.exec(typed.trim())?.[1];
  return digits === undefined ? null : `INV-${digits}`;
}

/** The number of a sale without the server somebody means, as the till writes it; null for anything else. */
export function readTillNumber(typed: string): string | null {
  const number = typed.trim().toUpperCase();
  return new RegExp(TILL_NUMBER).test(number) ? number : null;
}
