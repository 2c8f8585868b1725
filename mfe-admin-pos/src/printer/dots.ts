/** Of a roll, in millimetres. */
export type PaperWidth = '80' | '58';

/** Dots of a line a receipt printer reaches, by its roll: eight to the millimetre. */
export const DOTS: Record<PaperWidth, number> = { '80': 576, '58': 384 };

const DOT_MM = 0.125;

/** Millimetres of it. */
export const PRINTABLE_MM: Record<PaperWidth, number> = { '80': 72, '58': 48 };

/** Millimetres of a module, as whole dots of the printer, so that all are of one width: as many as fit, `most` at most. */
export function moduleWidth(modules: number, room: number, most: number): number {
  const dots = Math.min(most, Math.floor(room / (modules * DOT_MM)));
  return Math.max(1, dots) * DOT_MM;
}
