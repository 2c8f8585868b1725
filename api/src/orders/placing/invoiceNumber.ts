/** `INV-000001` for the first order. */
export function invoiceNumberOf(count: number | string): string {
  return `INV-${String(count).padStart(6, '0')}`;
}

/** The number somebody means who types `1`, `inv 000001` or `#INV–1`; whatever else is typed as it is, in capitals. */
export function readInvoiceNumber(typed: string): string {
  const count = /^\W*(?:INV)?\W*0*(\d+)$/i.exec(typed.trim())?.[1];
  return count ? invoiceNumberOf(count) : typed.trim().toUpperCase();
}
