export interface Barcode {
  format: 'EAN13' | 'CODE128';
  /** Code 128 has ASCII alone. */
  text: string;
}

/** Modules of white a scanner needs on each side. */
export const QUIET_MODULES = 10;

/** Bars and spaces of one module's width each: `1` and `0`. The library comes with the first label. */
export async function barsOf({ format, text }: Barcode): Promise<string> {
  const { default: JsBarcode } = await import('jsbarcode');
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format, flat: true });
  return (drawn.encodings ?? []).map(({ data }) => data).join('');
}
