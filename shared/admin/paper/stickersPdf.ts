import type { jsPDF } from 'jspdf';
import { drawLine } from './direction.ts';
import { nextTurn } from './nextTurn.ts';
import { lettersOf, needsFont, type Letters } from './paperFont.ts';

/** A sheet of stickers as one buys it, A4, or a roll of them, one after another. Lengths in millimetres. */
export interface StickerSheet {
  columns: number;
  rows: number;
  /** Of one sticker. */
  width: number;
  height: number;
  /** From the sheet's edges to the first sticker. */
  left: number;
  top: number;
  /** From one sticker's left edge to the next one's. */
  pitch: number;
  /** A page is one sticker. */
  isRoll?: boolean;
}

export const stickersOf = ({ columns, rows }: StickerSheet): number => columns * rows;

/** Millimetres of a point. */
export const POINT = 25.4 / 72;

export interface Lettering {
  /** In points. */
  size: number;
  bold?: boolean;
  align?: 'left' | 'right' | 'center';
  /** Between letters, in millimetres. */
  spacing?: number;
  /** Made smaller rather than cut: an amount, a phone. */
  whole?: boolean;
}

/** What draws on a sticker; all places in millimetres from its upper left corner. */
export interface StickerPen {
  /**
   * In as many lines as there is room for, the last one saying by an ellipsis that there is more; their number. A line
   * whose first letter runs from right to left is laid out so, and aligned to the right instead of the left.
   */
  write(text: string, at: { x: number; y: number; width: number; lines?: number }, look: Lettering): number;
  widthOf(text: string, look: Lettering): number;
  /** Bars and spaces as `barsOf` says them, from `x` on; `inset` is left of each bar's sides, for what ink adds. */
  bars(pattern: string, at: { x: number; y: number; module: number; height: number; inset?: number }): void;
  line(from: { x: number; y: number }, length: number): void;
}

export interface Stickers<T> {
  sheet: StickerSheet;
  stickers: readonly { sticker: T; copies: number }[];
  /** All that is written on one: for letters the PDF's own fonts do not have, a font comes on demand. */
  textsOf(sticker: T): readonly string[];
  draw(pen: StickerPen, sticker: T): void;
  /** Sheets that are done. */
  onPage?: ((pages: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Sheets of stickers as an A4 document, or a roll as pages of a sticker's size. The library comes on demand; between sheets the browser gets its turn, and an
 * abort of `signal` rejects with its reason.
 */
export async function stickersPdf<T>({ sheet, stickers, textsOf, draw, onPage, signal }: Stickers<T>): Promise<Blob> {
  const { jsPDF: Pdf } = await import('jspdf');
  const paper: { format: 'a4' | [number, number]; orientation?: 'landscape' } = sheet.isRoll
    ? { format: [sheet.width, sheet.height], orientation: 'landscape' }
    : { format: 'a4' };
  const doc = new Pdf({ unit: 'mm', precision: 3, ...paper });
  const letters = await lettersOf(
    doc,
    stickers.some(({ sticker }) => textsOf(sticker).some(needsFont)),
  );
  let place = 0;
  for (const { sticker, copies } of stickers) {
    for (let copy = 0; copy < copies; copy++, place++) {
      if (place > 0 && place % stickersOf(sheet) === 0) {
        onPage?.(doc.getNumberOfPages());
        doc.addPage();
        await nextTurn(signal);
      }
      draw(penAt(doc, letters, cornerOf(sheet, place)), sticker);
    }
  }
  return doc.output('blob');
}

function cornerOf(sheet: StickerSheet, place: number): { x: number; y: number } {
  const at = place % stickersOf(sheet);
  return {
    x: sheet.left + (at % sheet.columns) * sheet.pitch,
    y: sheet.top + Math.floor(at / sheet.columns) * sheet.height,
  };
}

function penAt(doc: jsPDF, letters: Letters, corner: { x: number; y: number }): StickerPen {
  /** A text as it is drawn, its font being the document's from then on. */
  const lettered = (text: string, { size, bold = false }: Lettering): string => {
    const written = letters.write(text);
    doc.setFont(letters.fontOf(written), bold ? 'bold' : 'normal').setFontSize(size);
    return written;
  };
  return {
    write(text, { x, y, width, lines = 1 }, asked) {
      const look = asked.whole
        ? { ...asked, size: sizeFor(doc.getTextWidth(lettered(text, asked)), asked.size, width) }
        : asked;
      const { size, align = 'left', spacing = 0 } = look;
      const fitting = linesOf(doc, lettered(text, look), width, lines);
      for (const [at, line] of fitting.entries()) {
        const baseline = corner.y + y + at * size * POINT * 1.12;
        drawLine(doc, line, { x: corner.x + x, y: baseline, width, align }, spacing);
      }
      return fitting.length;
    },
    widthOf: (text, look) => doc.getTextWidth(lettered(text, look)),
    bars(pattern, { x, y, module, height, inset = 0 }) {
      doc.setFillColor(0, 0, 0);
      for (const { 0: run, index } of pattern.matchAll(/1+/g)) {
        const left = corner.x + x + index * module + inset;
        doc.rect(left, corner.y + y, run.length * module - 2 * inset, height, 'F');
      }
    },
    line({ x, y }, length) {
      doc.setLineWidth(0.2).line(corner.x + x, corner.y + y, corner.x + x + length, corner.y + y);
    },
  };
}

/** What is as wide as that at this size, at the size at which it fits; a hair less, for what the arithmetic rounds. */
const sizeFor = (wide: number, size: number, width: number): number =>
  wide > width ? (size * width * 0.99) / wide : size;

function linesOf(doc: jsPDF, text: string, width: number, most: number): string[] {
  const lines = doc.splitTextToSize(text, width) as string[];
  if (lines.length <= most) return lines;
  let last = lines[most - 1] ?? '';
  while (last && doc.getTextWidth(`${last}...`) > width) last = last.slice(0, -1).trimEnd();
  return [...lines.slice(0, most - 1), `${last}...`];
}
