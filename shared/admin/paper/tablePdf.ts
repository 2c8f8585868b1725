import type { jsPDF } from 'jspdf';
import type { Cell, UserOptions } from 'jspdf-autotable';
import { drawLine, type LinePlace } from './direction.ts';
import { nextTurn } from './nextTurn.ts';
import { lettersOf, needsFont, type Letters } from './paperFont.ts';
import { rowsThatFit } from './rowsThatFit.ts';
import { PAPER } from './texts.ts';

export interface PdfColumn {
  header: string;
  /** Share of the sheet's width, beside the other columns' shares. */
  width: number;
  align?: 'end';
}

/** Part of a table's last line. */
export interface PdfFoot {
  text: string;
  /** How many it stands below. */
  columns: number;
  align?: 'end';
}

export interface PdfLogo {
  /** An address of data. */
  png: string;
  ratio: number;
}

export interface TablePdf {
  title: string;
  /** Below the title of the first page, e.g. the shop's name and the date. */
  lines?: readonly string[];
  /** In the first page's upper right corner; its ratio is its width for a height of 1. */
  logo?: PdfLogo;
  columns: readonly PdfColumn[];
  /** As many texts each as there are columns. */
  rows: readonly (readonly string[])[];
  /** The table's last line. */
  foot?: readonly PdfFoot[];
  /** Said instead of rows where there are none. */
  empty?: string;
  /** What stands at the foot of each page; in English unless given. */
  page?: (page: number, pages: number) => string;
  /** Pages that are done, and rows on them. */
  onPage?: (pages: number, rows: number) => void;
  signal?: AbortSignal;
}

// A4, in points.
const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = 40;
/** Keeps the page number clear of the table. */
const BOTTOM = HEIGHT - 52;
const SIZES = { title: 18, line: 10, cell: 9, page: 9 };
const PADDING = 4;
/** At most. */
const LOGO = { height: 44, width: 140, gap: 16 };
/** From the top of a cell's line to its baseline, by the size of its letters: as the table places its own. */
const ASCENT = 0.85;
/** Rows of one task: a few milliseconds. */
const STEP = 500;

/**
 * A table as an A4 document, with the page's number at the bottom of each. The library comes on demand; between pages
 * the browser gets its turn, so the page stays usable, `onPage` can be shown and `signal` can be heard: an abort rejects
 * with its reason. For texts the PDF's own fonts cannot write, Urdu among them, a font is embedded, which comes on demand too.
 */
export async function tablePdf({
  title,
  lines = [],
  logo,
  columns,
  rows,
  foot,
  empty,
  page = PAPER.page,
  onPage,
  signal,
}: TablePdf): Promise<Blob> {
  const [{ jsPDF }, { autoTable }] = await Promise.all([import('jspdf'), import('jspdf-autotable')]);
  await nextTurn(signal);
  const doc = new jsPDF({ unit: 'pt', format: 'a4', precision: 2 });
  doc.setProperties({ title });
  const widths = widthsOf(columns);
  async function* steps() {
    for (let at = 0; at < rows.length; at += STEP) {
      yield rows.slice(at, at + STEP);
      await nextTurn(signal);
    }
  }
  const around = [
    title,
    ...lines,
    empty ?? '',
    page(1, 1),
    ...columns.map(({ header }) => header),
    ...(foot ?? []).map(textOf),
  ];
  let embedded = around.some(needsFont);
  for await (const some of steps()) embedded ||= some.some((row) => row.some(needsFont));
  const letters = await lettersOf(doc, embedded);
  const texts: string[][] = [];
  for await (const some of steps()) texts.push(...some.map((row) => row.map(letters.write)));
  const body = texts.length > 0 ? texts : [[letters.write(empty ?? '')]];
  const table = {
    ...tableLook(columns, widths, letters),
    head: [columns.map(({ header }) => letters.write(header))],
  };

  let startY = writeHead(doc, letters, title, lines, logo && drawLogo(doc, logo));
  for (let first = 0; first < body.length;) {
    const count = rowsThatFit(doc, letters, body, first, {
      widths,
      height: BOTTOM - startY,
      size: SIZES.cell,
      padding: PADDING,
    });
    const last = first + count >= body.length;
    autoTable(doc, {
      ...table,
      startY,
      body: body.slice(first, first + count).map((row) => (row.length < columns.length ? spanning(row, columns) : row)),
      ...(last && foot && { foot: [foot.map((cell) => footCell(cell, letters))] }),
    });
    first += count;
    onPage?.(doc.getNumberOfPages(), Math.min(first, rows.length));
    if (!last) {
      doc.addPage();
      startY = MARGIN;
      await nextTurn(signal);
    }
  }
  numberPages(doc, letters, page);
  await nextTurn(signal);
  return doc.output('blob');
}

function widthsOf(columns: readonly PdfColumn[]): number[] {
  const shares = columns.reduce((sum, { width }) => sum + width, 0);
  return columns.map(({ width }) => (width / shares) * (WIDTH - 2 * MARGIN));
}

function tableLook(columns: readonly PdfColumn[], widths: readonly number[], letters: Letters): UserOptions {
  const turned = new Map<Cell, string[]>();
  const ends = new Set(columns.flatMap(({ align }, at) => (align === 'end' ? [at] : [])));
  return {
    theme: 'plain',
    margin: { left: MARGIN, right: MARGIN, top: MARGIN, bottom: HEIGHT - BOTTOM },
    rowPageBreak: 'avoid',
    showFoot: 'lastPage',
    styles: {
      fontSize: SIZES.cell,
      cellPadding: PADDING,
      lineColor: 210,
      textColor: 20,
      overflow: 'linebreak',
    },
    headStyles: { fontStyle: 'bold', lineWidth: { bottom: 1 } },
    bodyStyles: { lineWidth: { bottom: 0.5 } },
    footStyles: { fontStyle: 'bold' },
    columnStyles: Object.fromEntries(widths.map((cellWidth, at) => [at, { cellWidth }])),
    didParseCell({ cell, column, section }) {
      cell.styles.font = letters.fontOf(cell.text.join(''));
      if (section !== 'foot' && ends.has(column.index)) cell.styles.halign = 'right';
    },
    // A table gives all lines of a cell one direction, so those with letters of its own are drawn here.
    willDrawCell({ cell }) {
      if (cell.styles.font === letters.fontOf('')) return;
      turned.set(cell, cell.text);
      cell.text = [];
    },
    didDrawCell({ cell, doc }) {
      const lines = turned.get(cell) ?? [];
      turned.delete(cell);
      const { y } = cell.getTextPos();
      const height = cell.styles.fontSize * doc.getLineHeightFactor();
      for (const [at, line] of lines.entries())
        drawLine(doc, line, placeOf(cell, y + cell.styles.fontSize * ASCENT + at * height));
    },
  };
}

/** Where a line of a cell with this baseline stands. */
function placeOf(cell: Cell, y: number): LinePlace {
  const { halign } = cell.styles;
  const align = halign === 'right' || halign === 'center' ? halign : 'left';
  const width = cell.width - 2 * PADDING;
  const shift = { left: 0, center: width / 2, right: width }[align];
  return { x: cell.x + PADDING + shift, y, width, align };
}

const textOf = ({ text }: PdfFoot): string => text;

function footCell({ text, columns, align }: PdfFoot, letters: Letters) {
  const halign = align === 'end' ? ('right' as const) : ('left' as const);
  return { content: letters.write(text), colSpan: columns, styles: { halign } };
}

function spanning(row: readonly string[], columns: readonly PdfColumn[]) {
  return [{ content: row[0] ?? '', colSpan: columns.length, styles: { halign: 'center' as const } }];
}

/** Answers where the table begins. */
/** Returns how much room it takes beside the title. */
function drawLogo(doc: jsPDF, { png, ratio }: PdfLogo): number {
  const height = Math.min(LOGO.height, LOGO.width / ratio);
  const width = height * ratio;
  doc.addImage(png, 'PNG', WIDTH - MARGIN - width, MARGIN, width, height);
  return width + LOGO.gap;
}

function writeHead(doc: jsPDF, letters: Letters, title: string, lines: readonly string[], beside = 0): number {
  let y = MARGIN + SIZES.title;
  const width = WIDTH - 2 * MARGIN - beside;
  /** From the baseline `y` on, in as many lines as it takes; `y` is the last one's then. */
  const write = (text: string, style: 'normal' | 'bold', size: number) => {
    const written = letters.write(text);
    doc.setFont(letters.fontOf(written), style).setFontSize(size);
    for (const [at, line] of (doc.splitTextToSize(written, width) as string[]).entries()) {
      if (at > 0) y += size * doc.getLineHeightFactor();
      drawLine(doc, line, { x: MARGIN, y, width, align: 'left' });
    }
  };
  write(title, 'bold', SIZES.title);
  y += SIZES.line;
  for (const line of lines) {
    y += 6;
    write(line, 'normal', SIZES.line);
    y += SIZES.line;
  }
  return y + 4;
}

function numberPages(doc: jsPDF, letters: Letters, text: (page: number, pages: number) => string): void {
  const pages = doc.getNumberOfPages();
  for (let page = 1; page <= pages; page++) {
    const written = letters.write(text(page, pages));
    doc.setPage(page).setFont(letters.fontOf(written), 'normal').setFontSize(SIZES.page).setTextColor(90);
    drawLine(doc, written, { x: WIDTH / 2, y: HEIGHT - 26, width: 0, align: 'center' });
  }
}
