import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPdf } from '../../testing/readPdf.ts';
import { printable } from './paperFont.ts';
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

it('breaks a line above the table that is wider than the sheet', async () => {
  const address = 'House 12, Street 4, Block B, Model Town Extension Link Road, near Imtiaz Store';
  const lines = [`Bill to: Amina Khan, 03001234567, 03217654321, ${address}, Lahore`, 'Thank you for your business!'];
  const texts = await readPdf(await tablePdf({ title: 'Invoice INV-000006', lines, columns, rows: rowsOf(1) }));
  const head = texts.slice(
    0,
    texts.findIndex(({ text }) => text === 'Product'),
  );
  expect(head.map(({ text }) => text).join(' ')).toBe(`Invoice INV-000006 ${lines.join(' ')}`);
  for (const { x, width } of head) expect(x + width).toBeLessThan(595 - 39);
  expect(new Set(head.map(({ y }) => y)).size).toBe(4);
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

it('writes Urdu in joined letters from right to left, wherever it stands, and embeds a font only for that', async () => {
  const options = {
    title: 'رپورٹ',
    lines: ['بچوں کے کپڑے'],
    columns,
    rows: [['گلابی فراک', '3']],
    foot: [{ text: 'ٹوپی', columns: 2 }],
  };
  const file = await tablePdf(options);
  const read = (await readPdf(file)).map(({ text }) => text);
  expect(read.map((text) => text.normalize('NFKC'))).toEqual([
    'رپورٹ',
    'بچوں کے کپڑے',
    'Product',
    'Qty',
    'گلابی فراک',
    '3',
    'ٹوپی',
    'Page 1 of 1',
  ]);
  // The lam and the alef of گلابی are one letter, its ba the form that stands between two.
  expect(read[4]).toContain('\ufefc\ufe91');
  const isEmbedded = async (one: Blob) => (await one.text()).includes('/FontFile2');
  expect(await isEmbedded(file)).toBe(true);
  expect(await isEmbedded(await tablePdf({ title: 'Café — “Zoë”', columns, rows: [['₨ 3', '3']] }))).toBe(false);
});

it('says by a question mark what no font of ours has, and leaves out what nobody sees', async () => {
  const file = await tablePdf({ title: 'Āmina\u200f 日 \u{1F457}', columns, rows: [] });
  expect((await readPdf(file))[0]?.text).toBe('Āmina ? ?');
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

it('has a logo beside its title', async () => {
  const png =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const columns = [{ header: 'Product', width: 1 }];
  const blob = await tablePdf({ title: 'Invoice INV-000007', logo: { png, ratio: 3 }, columns, rows: [['Frock']] });
  expect(await blob.text()).toContain('/Subtype /Image');
});
