import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A text where it stands on its page, in points from the page's bottom left corner. */
export interface PdfText {
  page: number;
  text: string;
  /** Its left edge, its baseline, and its width. */
  x: number;
  y: number;
  width: number;
}

/** What a reader of PDFs sees, page by page in the order it was written. */
export async function readPdf(file: Blob): Promise<PdfText[]> {
  const document = await getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 }).promise;
  const texts: PdfText[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      texts.push({ page: number, text: item.str, x: item.transform[4], y: item.transform[5], width: item.width });
    }
    page.cleanup();
  }
  await document.loadingTask.destroy();
  return texts;
}

/** Each text as its letters stand beside each other on paper, from left to right: a reader gives them in reading order. */
export async function readDrawn(file: Blob): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [at, operator] of fnArray.entries()) {
      if (operator !== OPS.showText) continue;
      const glyphs = argsArray[at]?.[0] as (number | { unicode: string } | null)[];
      texts.push(glyphs.map((glyph) => (glyph && typeof glyph === 'object' ? glyph.unicode : '')).join(''));
    }
    page.cleanup();
  }
  await document.loadingTask.destroy();
  return texts;
}

/**
 * The cells of tables whose rows begin where their first column does: `edges` are the columns' left edges and the last
 * one's right edge, in points. What stands above the first row (a title) comes back as rows too.
 */
export function readRows(texts: readonly PdfText[], edges: readonly number[]): string[][] {
  const columnOf = ({ x, width }: PdfText) => edges.findLastIndex((edge) => edge <= x + width / 2);
  const rows: string[][] = [];
  for (const page of Map.groupBy(texts, (text) => text.page).values()) {
    // From top to bottom; what stands in one line is of one row.
    const lines = Map.groupBy(page, ({ y }) => Math.round(y));
    for (const [, line] of [...lines].toSorted(([a], [b]) => b - a)) {
      const cells = edges.slice(1).map((_, at) =>
        line
          .filter((text) => columnOf(text) === at)
          .map(({ text }) => text)
          .join(' '),
      );
      const last = rows.at(-1);
      if (cells[0] || !last) rows.push(cells);
      else for (const [at, text] of cells.entries()) last[at] = `${last[at]} ${text}`.trim();
    }
  }
  return rows;
}
