import type { jsPDF } from 'jspdf';
import type { Letters } from './paperFont.ts';

interface Room {
  /** Of the columns, in points. */
  widths: readonly number[];
  /** From the top of the table's head to the end of the page, in points. */
  height: number;
  /** Of the letters, in points. */
  size: number;
  /** On each side of a cell, in points. */
  padding: number;
}

/**
 * How many rows from `first` on fit on a page below the table's head, with a foot where they are the last: at least one.
 * Broken into lines as the table itself breaks them.
 */
export function rowsThatFit(
  doc: jsPDF,
  letters: Letters,
  rows: readonly (readonly string[])[],
  first: number,
  { widths, height, size, padding }: Room,
): number {
  doc.setFontSize(size);
  const lineHeight = size * doc.getLineHeightFactor();
  const heightOf = (lines: number) => lines * lineHeight + 2 * padding;
  // Head and foot are bold, hence a little wider: their names are one line each.
  let room = height - heightOf(1) - heightOf(1);
  let count = 0;
  for (let at = first; at < rows.length; at++) {
    const lines = (rows[at] ?? []).map((text, column) =>
      linesOf(doc, letters, text, (widths[column] ?? 0) - 2 * padding),
    );
    room -= heightOf(Math.max(...lines));
    if (room < 0) break;
    count++;
  }
  return Math.max(1, count);
}

function linesOf(doc: jsPDF, letters: Letters, text: string, width: number): number {
  doc.setFont(letters.fontOf(text), 'normal');
  return (doc.splitTextToSize(text, width) as string[]).length;
}
