/**
 * A stock-keeping unit: variant code, initials of the colour, digits of the size, then a sequence number of four
 * digits, joined by dashes (admin specification, 4): `G-SG-34-0012`. A size without digits is left out.
 */
export function skuOf(variantCode: string, color: string, sizeTitle: string, sequence: number): string {
  const initials = color
    .split(/[^\p{L}]+/u)
    .map((word) => word.slice(0, 1))
    .join('');
  const parts = [variantCode, initials, sizeTitle.replaceAll(/\D/g, ''), String(sequence).padStart(4, '0')];
  return parts.filter(Boolean).join('-').toUpperCase();
}

/** The digit that completes a GTIN, of whatever length: twelve digits to an EAN-13. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** An EAN-13 of the range a shop may give out for itself (prefix 200). */
export function barcodeOf(sequence: number): string {
  const twelve = `200${String(sequence).padStart(9, '0')}`;
  return `${twelve}${checkDigit(twelve)}`;
}

/** What a scanner may put before a code of its own accord: the kind of bars, as AIM names it (`]E0`, `]C1`). */
const AIM = /^\][a-z][0-9a-z]/i;
/** Kinds whose text says what follows; 01 is a GTIN of fourteen digits. */
const GS1 = /^\](?:C1|e0|d2|Q3|J1)01(\d{14})/;

/** What was scanned or typed without what the scanner put before it; of GS1 bars the GTIN. */
export function scannedCode(text: string): string {
  const code = text.trim();
  return GS1.exec(code)?.[1] ?? code.replace(AIM, '');
}

const SHORTEST_GTIN = 8;
const LONGEST_GTIN = 14;

/** The significant digits of what may be a GTIN, 8 to 14 digits; else null. */
function significantDigits(code: string): string | null {
  return /^\d{8,14}$/.test(code) ? code.replace(/^0+(?=\d)/, '') : null;
}

/**
 * Equal for codes that mean the same: letters in any case, GTINs with and without leading zeros (the 12 digits of a UPC-A
 * and the 13 of the same as an EAN-13).
 */
export function codeKey(text: string): string {
  const code = text.trim();
  return significantDigits(code)?.padStart(LONGEST_GTIN, '0') ?? code.toLowerCase();
}

/** Every way the same barcode may be written, for looking it up; itself alone where it is no GTIN. */
export function writtenForms(barcode: string): string[] {
  const digits = significantDigits(barcode);
  if (digits === null) return [barcode];
  const shortest = Math.max(SHORTEST_GTIN, digits.length);
  return Array.from({ length: LONGEST_GTIN - shortest + 1 }, (_, i) => digits.padStart(shortest + i, '0'));
}

/** What is looked for inside of stored codes when this was scanned or typed: also those with fewer zeros in front. */
export function searchedCode(text: string): string {
  const code = scannedCode(text);
  const digits = significantDigits(code);
  return digits !== null && digits.length >= SHORTEST_GTIN - 2 ? digits : code;
}

/** Whether these digits are an EAN-8, UPC-A, EAN-13 or GTIN-14 whose last one is right. */
export const isGtin = (text: string): boolean =>
  /^(?:\d{8}|\d{12,14})$/.test(text) && checkDigit(text.slice(0, -1)) === Number(text.slice(-1));
