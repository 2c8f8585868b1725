import type { jsPDF } from 'jspdf';

/** Whether a line runs from right to left: its first letter says so; digits and punctuation do not. */
export const isRtl = (line: string): boolean => /^\P{L}*(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(line);

/** How jsPDF orders the letters of a line, brackets looking the way that is read. */
const orderOf = (rtl: boolean) => ({
  isInputVisual: false,
  isOutputVisual: true,
  isInputRtl: rtl,
  isOutputRtl: false,
  isSymmetricSwapping: true,
});

export interface LinePlace {
  /** The left edge of where it may stand, its middle or its right edge, as `align` says. */
  x: number;
  /** The baseline. */
  y: number;
  /** Of where it may stand. */
  width: number;
  align: 'left' | 'center' | 'right';
}

/**
 * Draws one line by the direction of its first letter; what runs from right to left begins at the right where another
 * line would at the left.
 */
export function drawLine(doc: jsPDF, line: string, { x, y, width, align }: LinePlace, charSpace = 0): void {
  const rtl = isRtl(line);
  const isTurned = align === 'left' && rtl;
  const options = { ...orderOf(rtl), charSpace, align: isTurned ? ('right' as const) : align };
  doc.text(line, isTurned ? x + width : x, y, options);
}
