/** What a text of the receipt may take from its sale, between braces: `{invoice}`. */
export const RECEIPT_PARTS = ['invoice', 'date', 'time', 'total', 'tax', 'ntn', 'strn', 'pos'] as const;
export type ReceiptPart = (typeof RECEIPT_PARTS)[number];

const PART = /\{([^{}]*)\}/g;

/** What stands between braces and is no part of a receipt, as it was written. */
export function unknownParts(text: string): string[] {
  const written = [...text.matchAll(PART)].map(([, name = '']) => name);
  return written.filter((name) => !(RECEIPT_PARTS as readonly string[]).includes(name));
}

/** The text of one sale. What is no part stays as it is. */
export function withParts(text: string, parts: Readonly<Record<ReceiptPart, string>>): string {
  return text.replaceAll(PART, (whole, name: string) =>
    Object.hasOwn(parts, name) ? parts[name as ReceiptPart] : whole,
  );
}
