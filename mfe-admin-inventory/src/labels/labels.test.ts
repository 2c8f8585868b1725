import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barsOf } from '@shop/shared/admin/paper/bars';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { barcodeOf } from '@shop/shared/format/codes';
import { readPdf } from '@shop/shared/testing/readPdf';
import { TIMES } from '@shop/shared/testing/times';
import { barcodeFor, unwritten } from './barcode.ts';
import { labelsPdf, tooLongFor } from './labelsPdf.ts';

const item: StockVariation = {
  stockId: 11,
  productId: 7,
  productName: 'Coral Frock with a name so long that it has to end somewhere on any label one can buy',
  varient: 'Coral',
  sku: 'G-C-23-0011',
  barcode: '2000000000114',
  sizeTitle: '2-3 Years',
  price: 1450.5,
  qty: 3,
  img: '',
  createdDate: '2026-11-20 10:00:00',
};

/** Left-hand digits with odd parity; the others are their complements and mirrors (ISO/IEC 15420). */
const ODD = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const complement = (bits: string) => bits.replaceAll(/./g, (bit) => (bit === '1' ? '0' : '1'));
const EVEN = ODD.map((bits) => [...complement(bits)].toReversed().join(''));
const PARITIES = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ');

/** What a scanner reads of 95 modules. */
function read(bars: string): string {
  expect([bars.length, bars.slice(0, 3), bars.slice(45, 50), bars.slice(92)]).toEqual([95, '101', '01010', '101']);
  const left = Array.from({ length: 6 }, (_, i) => bars.slice(3 + 7 * i, 10 + 7 * i));
  const right = Array.from({ length: 6 }, (_, i) => complement(bars.slice(50 + 7 * i, 57 + 7 * i)));
  const parity = left.map((bits) => (ODD.includes(bits) ? 'O' : 'E')).join('');
  const digits = left.map((bits) => (ODD.includes(bits) ? ODD : EVEN).indexOf(bits));
  return [PARITIES.indexOf(parity), ...digits, ...right.map((bits) => ODD.indexOf(bits))].join('');
}

it('writes every number of the shop’s own range as the EAN-13 it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(999_999_999), async (sequence) => {
      const barcode = barcodeFor({ barcode: barcodeOf(sequence), sku: 'X' });
      expect(barcode?.format).toBe('EAN13');
      expect(read(await barsOf(barcode ?? { format: 'EAN13', text: '' }))).toBe(barcodeOf(sequence));
    }),
    { numRuns: 50 * TIMES },
  );
});

it('writes a UPC-A as the EAN-13 it is', async () => {
  for (const barcode of ['36000291452', '036000291452', '0036000291452', '00036000291452']) {
    const bars = barcodeFor({ barcode, sku: 'X' });
    expect(bars).toEqual({ format: 'EAN13', text: '0036000291452' });
    if (bars) expect(read(await barsOf(bars))).toBe('0036000291452');
  }
});

it.each([
  ['96385074', 'A', 'CODE128', '96385074'],
  ['2000000000115', 'A', 'CODE128', '2000000000115'],
  ['ABC-1', 'A', 'CODE128', 'ABC-1'],
  ['', 'G-C-23-0011', 'CODE128', 'G-C-23-0011'],
  ['گلاب', 'G-C-23-0011', 'CODE128', 'G-C-23-0011'],
])('writes %j, or else the SKU %j, as %s of %j', async (barcode, sku, format, text) => {
  expect(barcodeFor({ barcode, sku })).toEqual({ format, text });
  expect((await barsOf({ format: 'CODE128', text })).startsWith('11010')).toBe(true);
});

it('has no bars for what no scanner could read', async () => {
  expect(barcodeFor({ barcode: '', sku: 'گلاب' })).toBeNull();
  const items = [{ item: { ...item, productName: 'گلابی فراک', barcode: '', sku: 'گلاب' }, quantity: 1 }];
  const file = await labelsPdf({ items, size: 'large', currency: '₨' });
  const texts = (await readPdf(file)).map(({ text }) => text.normalize('NFKC'));
  expect(texts).toEqual(['گلابی فراک', 'Rs 1,450.50', '2-3 Years · Coral', 'گلاب']);
  expect(await sourceOf(file)).not.toMatch(/ re\b/);
});

it.each([
  ['2000000000114', 'گلاب', null],
  ['', 'G-C-23-0011', null],
  ['گلاب', 'G-C-23-0011', 'barcode'],
  ['گلاب', 'گ-1', 'all'],
  ['', 'گ-1', 'all'],
])('says of barcode %j and SKU %j which is not in the bars', (barcode, sku, what) => {
  expect(unwritten({ barcode, sku })).toBe(what);
});

async function sourceOf(file: Blob): Promise<string> {
  return new TextDecoder('latin1').decode(await file.arrayBuffer());
}

it.each([
  ['large', 24],
  ['small', 65],
] as const)('fills %s sheets of %i with name, size, price and bars', async (size, onSheet) => {
  const file = await labelsPdf({ items: [{ item, quantity: onSheet + 1 }], size, currency: 'Rs' });
  const source = await sourceOf(file);
  expect(source.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2);
  const texts = [...source.matchAll(/\((.*?)\) Tj/g)].map(([, text]) => text ?? '');
  const count = (text: string) => texts.filter((one) => one === text).length;
  expect(count('2000000000114')).toBe(onSheet + 1);
  expect(count('Rs 1,450.50')).toBe(onSheet + 1);
  expect(texts.filter((text) => text.startsWith('Coral Frock'))).toHaveLength(onSheet + 1);
  expect(texts.some((text) => text.startsWith('2-3 Years'))).toBe(true);
  const bars = await barsOf({ format: 'EAN13', text: item.barcode });
  expect(source.match(/ re\b/g)).toHaveLength((bars.match(/1+/g) ?? []).length * (onSheet + 1));
});

/** Millimetres of a dot; a quarter of it is left out on each side of a bar. */
const DOT = 0.125;

it.each([
  ['roll38', 38, 0.25],
  ['roll50', 50, 0.375],
] as const)('prints %s as pages of the label, its bars in whole dots of the printer', async (size, width, module) => {
  const urdu = { ...item, productName: 'گلابی پھولوں والی سوتی فراک، تین سے چار سال کی بچیوں کے لیے' };
  const items = [item, urdu].map((one) => ({ item: one, quantity: 2 }));
  const source = await sourceOf(await labelsPdf({ items, size, currency: 'Rs' }));
  const pages = [...source.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...sides]) =>
    sides.map((points) => Math.round((Number(points) * 25.4) / 72)),
  );
  expect(pages.map((sides) => sides.join(' × '))).toEqual(Array(4).fill(`${width} × 25`));
  const dots = [...source.matchAll(/[\d.]+ [\d.]+ ([\d.]+) -[\d.]+ re\b/g)].map(
    ([, points]) => (((Number(points) * 25.4) / 72 + DOT / 2) / module) % 1,
  );
  expect(dots.length).toBeGreaterThan(100);
  for (const rest of dots) expect(Math.min(rest, 1 - rest)).toBeLessThan(0.02);
});

it.each([
  ['A-VERY-LONG-CODE-THAT-GOES-ON-AND-ON-0001', ['small', 'roll38', 'roll50']],
  ['G-C-23-0011', ['roll38']],
  ['G-C-11', []],
])('says on which labels the code %s is too long for bars', async (sku, expected) => {
  const long = { ...item, barcode: '', sku };
  const found = await Promise.all(
    (['small', 'roll38', 'roll50'] as const).map(async (size) => [size, await tooLongFor([item, long], size)] as const),
  );
  expect(found.filter(([, items]) => items.length > 0)).toEqual(expected.map((size) => [size, [long]]));
});
