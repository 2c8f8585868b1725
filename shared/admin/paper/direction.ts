import bidiFactory from 'bidi-js';
import type { jsPDF } from 'jspdf';
import { isRtl } from '../../format/direction.ts';

/** The bidirectional algorithm of Unicode, with its rule for brackets, which jsPDF's own lacks. */
const bidi = bidiFactory();

/** The letters of a line in the order they are seen from left to right, brackets looking the way that is read. */
const inVisualOrder = (line: string): string =>
  bidi.getReorderedString(line, bidi.getEmbeddingLevels(line, isRtl(line) ? 'rtl' : 'ltr'));

/** What is drawn is in its order already: jsPDF leaves it as it is. */
const AS_IT_IS = { isInputVisual: true, isOutputVisual: true, isInputRtl: false, isOutputRtl: false };

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
  const isTurned = align === 'left' && isRtl(line);
  const options = { ...AS_IT_IS, charSpace, align: isTurned ? ('right' as const) : align };
  doc.text(inVisualOrder(line), isTurned ? x + width : x, y, options);
}
