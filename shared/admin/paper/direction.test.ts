import { expect, it } from 'vitest';
import { readDrawn, readPdf } from '../../testing/readPdf.ts';
import { stickersPdf } from './stickersPdf.ts';
import { tablePdf } from './tablePdf.ts';

const MIXED = 'فراک سلکی A4 شد 50 ورق';
const LONG = 'بچوں کا خوبصورت کڑھائی والا لان کا فراک، گرمیوں کے لیے نرم اور آرام دہ لباس، عید کلیکشن 2026';
const SHEET = { columns: 3, rows: 8, width: 60, height: 30, left: 10, top: 10, pitch: 65 };
const POINTS = 72 / 25.4;

const sticker = (text: string, lines = 2) =>
  stickersPdf<string>({
    sheet: SHEET,
    stickers: [{ sticker: text, copies: 1 }],
    textsOf: (one) => [one],
    draw: (pen, one) => pen.write(one, { x: 2, y: 5, width: 56, lines }, { size: 9 }),
  });
/** From the right to the left, in the letters that were typed. */
const fromTheRight = (drawn: string) => [...drawn].toReversed().join('').normalize('NFKC');

it('keeps words of other letters and numbers where they are read, beginning at the right', async () => {
  const file = await sticker(MIXED);
  expect(fromTheRight((await readDrawn(file))[0] ?? '')).toBe('فراک سلکی 4A شد 05 ورق');
  const [place] = await readPdf(file);
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeCloseTo((10 + 2 + 56) * POINTS, 0);
});

it('ends a line with its comma, and the last with its dots, at the left', async () => {
  const file = await sticker(LONG);
  const lines = await readDrawn(file);
  expect(lines).toHaveLength(2);
  const [first = '', last = ''] = lines.map(fromTheRight);
  expect(LONG.startsWith(first.trim().slice(0, -2))).toBe(true);
  expect(last).toMatch(/\.\.\.$/);
  for (const { x, width } of await readPdf(file)) expect(x + width).toBeCloseTo(68 * POINTS, 0);
});

it('leaves lines that begin with Latin letters at the left, brackets looking the right way', async () => {
  const file = await sticker('Frock (فراک) Mint');
  expect((await readDrawn(file))[0]?.normalize('NFKC')).toBe('Frock (کارف) Mint');
  expect((await readPdf(file))[0]?.x).toBeCloseTo(12 * POINTS, 0);
  expect((await readDrawn(await sticker('فراک (A4) سرخ')))[0]?.normalize('NFKC')).toBe('خرس (A4) کارف');
});

it.each([
  ['فراک (Red) Mint', 'Mint (Red) کارف'],
  ['فراک (Red, 2-3Y)', '(Red, 2-3Y) کارف'],
  ['فراک [A4 (50)] سرخ', 'خرس [A4 (50)] کارف'],
  ['Frock (سرخ) Mint', 'Frock (خرس) Mint'],
  ['Frock (سرخ 2) سبز', 'Frock (2 خرس) زبس'],
])('keeps brackets around what they are around in %s', async (text, seen) => {
  expect((await readDrawn(await sticker(text)))[0]?.normalize('NFKC')).toBe(seen);
});

it('lays out every line of a table by its own letters', async () => {
  const file = await tablePdf({
    title: 'رپورٹ، 2026',
    columns: [
      { header: 'Product', width: 3 },
      { header: 'Qty', width: 1, align: 'end' },
    ],
    rows: [[`${MIXED}\nMint · 2-3 Years`, '3']],
    foot: [{ text: 'کل، Rs 3', columns: 2 }],
  });
  const drawn = await readDrawn(file);
  expect(drawn.map(fromTheRight)).toEqual(
    expect.arrayContaining(['رپورٹ، 6202', 'فراک سلکی 4A شد 05 ورق', 'کل، 3 sR']),
  );
  expect(drawn).toEqual(expect.arrayContaining(['Mint · 2-3 Years', 'Product', '3']));
  const texts = await readPdf(file);
  const at = (found: (text: string) => boolean) => texts.find(({ text }) => found(text.normalize('NFKC')));
  const [title, urdu, latin] = [
    at((text) => text.includes('رپورٹ')),
    at((text) => text.includes('سلکی')),
    at((text) => text.startsWith('Mint')),
  ];
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeCloseTo(595.28 - 40, 0);
  expect((urdu?.x ?? 0) + (urdu?.width ?? 0)).toBeCloseTo(40 + 515.28 * 0.75 - 4, 0);
  expect(latin?.x).toBeCloseTo(44, 0);
  expect((urdu?.y ?? 0) - (latin?.y ?? 0)).toBeCloseTo(9 * 1.15, 0);
});
