import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printable } from './printable.ts';
import { tablePdf, type TablePdf } from './tablePdf.ts';

const columns = [
  { header: 'Product', width: 3 },
  { header: 'Qty', width: 1, align: 'end' as const },
];
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => [`Frock ${at}`, String(at)]);

/** What is written in the document, in order. */
async function textsOf(options: Partial<TablePdf>): Promise<string[]> {
  const file = await tablePdf({ title: 'Stock Report', columns, rows: [], ...options });
  const source = new TextDecoder('latin1').decode(await file.arrayBuffer());
  return [...source.matchAll(/\((.*?)(?<!\\)\) Tj/g)].map(([, text = '']) => text.replace(/\\([()\\])/g, '$1'));
}

it('writes title, lines, names of columns, rows and foot', async () => {
  const foot = [{ text: 'Total: ₨ 3.00', columns: 2 }];
  const texts = await textsOf({ lines: ['Little Sparrow (Lahore)'], rows: [['Coral Frock', '3']], foot });
  const written = ['Stock Report', 'Little Sparrow (Lahore)', 'Product', 'Qty', 'Coral Frock', '3', 'Total: Rs 3.00'];
  expect(texts).toEqual([...written, 'Page 1 of 1']);
});

it('writes every row once and in order, with names of columns and number on every page', async () => {
  const pages: number[] = [];
  const texts = await textsOf({ rows: rowsOf(200), onPage: (done) => pages.push(done) });
  expect(texts.filter((text) => text.startsWith('Frock'))).toEqual(rowsOf(200).map(([name]) => name));
  const last = pages.length;
  expect(pages).toEqual(pages.map((_, at) => at + 1));
  expect(texts.filter((text) => text === 'Product')).toHaveLength(last);
  expect(texts.filter((text) => text.startsWith('Page '))).toEqual(pages.map((page) => `Page ${page} of ${last}`));
});

it('breaks what is too long into lines and no row over two pages', async () => {
  const rows = rowsOf(60).map(([name = '', count = '']) => [
    `${name} ${'very long words '.repeat(Number(count) % 9)}`,
    count,
  ]);
  const pages: number[] = [];
  const texts = await textsOf({ rows, onPage: (done) => pages.push(done) });
  expect(texts.filter((text) => text.startsWith('Frock'))).toHaveLength(60);
  expect(texts.filter((text) => text === 'Product')).toHaveLength(pages.length);
  expect(texts.at(-1)).toBe(`Page ${pages.length} of ${pages.length}`);
});

it('says that there is nothing', async () => {
  expect(await textsOf({ empty: 'No stock found' })).toContain('No stock found');
});

it('stops between two pages when it is cancelled', async () => {
  const cancelled = new AbortController();
  const reason = new Error('cancelled');
  const pages: number[] = [];
  const onPage = (done: number) => {
    pages.push(done);
    if (done === 2) cancelled.abort(reason);
  };
  const made = tablePdf({ title: '', columns, rows: rowsOf(500), onPage, signal: cancelled.signal });
  await expect(made).rejects.toBe(reason);
  expect(pages).toEqual([1, 2]);
});

it('lets others take their turn between two pages', async () => {
  const turns: string[] = [];
  const onPage = (done: number) => {
    turns.push(`page ${done}`);
    setTimeout(() => turns.push(`turn ${done}`));
  };
  await textsOf({ rows: rowsOf(100), onPage });
  expect(turns.slice(0, 3)).toEqual(['page 1', 'turn 1', 'page 2']);
});

it.each([
  ['₨ 1,450.00', 'Rs 1,450.00'],
  ['Café – “Zoë”', 'Café – “Zoë”'],
  ['Āmina Şahin', 'Amina Sahin'],
  ['گلابی', '?????'],
])('prints %s as %s', (text, printed) => expect(printable(text)).toBe(printed));

it('prints nothing its fonts cannot write', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) =>
      [...printable(text)].every((letter) => /[\n\u0020-\u007e\u00a1-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/.test(letter)),
    ),
  );
});
