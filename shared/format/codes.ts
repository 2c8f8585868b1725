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

/** The digit that completes twelve digits to an EAN-13. */
export function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/** An EAN-13 of the range a shop may give out for itself (prefix 200). */
export function barcodeOf(sequence: number): string {
  const twelve = `200${String(sequence).padStart(9, '0')}`;
  return `${twelve}${checkDigit(twelve)}`;
}
