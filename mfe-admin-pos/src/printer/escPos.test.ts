import fc from 'fast-check';
import { decodeQR } from 'qr/decode.js';
import { expect, it } from 'vitest';
import { TIMES } from '@shop/shared/testing/times';
import { DOTS, type PaperWidth } from './dots.ts';
import { receiptOf } from '../receipts/receipt.ts';
import { SHOP, soldOrder } from '../receipts/testing/soldOrder.ts';
import { COLUMNS, drawerBytes, escPosOf, type TextStyle } from './escPos.ts';
import type { Receipt } from './paper.ts';
import type { Picture } from './picture.ts';
import { URDU } from './words/urdu/texts.ts';
import { readEscPos } from './testing/readEscPos.ts';

const WIDTHS = ['80', '58'] as const;

/** A printer's view of a receipt, and the texts that had to be drawn. */
async function printed(receipt: Receipt, width: PaperWidth, opensDrawer = false) {
  const drawn: string[] = [];
  const draw = (text: string, dots: number, { amount }: TextStyle): Picture => {
    drawn.push(amount ? `${text} ${amount}` : text);
    return { data: new Uint8ClampedArray(dots * 8 * 4).fill(255), width: dots, height: 8 };
  };
  return { ...readEscPos(await escPosOf(receipt, { width, opensDrawer, draw })), drawn };
}

it.each(WIDTHS)('prints every line within the columns of %s mm, amounts at the right', async (width) => {
  const { lines, drawn } = await printed(receiptOf(soldOrder(), SHOP), width);
  const columns = COLUMNS[width];
  expect(lines.filter((line) => line.length > columns)).toEqual([]);
  const row = (name: string) => lines.find((line) => line.startsWith(name)) ?? '';
  for (const [name, amount] of [
    ['Subtotal', 'Rs 154,005.50'],
    ['Discount', '-Rs 1,100.00'],
    ['Tax (18% GST)', 'Rs 0.00'],
    ['Total', 'Rs 152,905.50'],
    ['Card', 'Rs 50,000.00'],
    ['Change', 'Rs 2,094.50'],
    ['  2 x 1,500.00', '3,000.00'],
    ['  12 x', '150,006.00'],
  ] as const) {
    expect(row(name)).toMatch(new RegExp(` ${amount}$`));
    expect(row(name)).toHaveLength(columns);
  }
  // A printer has no Urdu: the browser draws it, and nothing else.
  expect(drawn).toEqual(['گلابی فراک, Pink, 1-2 Years']);
  const words = lines.join(' ').replace(/\s+/g, ' ');
  expect(words).toContain('Embroidered three piece shalwar kameez suit with dupatta and waistcoat, Peacock blue');
  expect(words).toContain('Note: Gift wrap');
  expect(words).toContain('Exchange within 7 days');
});

it('draws a sum in Urdu beside its amount, in one line', async () => {
  const { drawn } = await printed(receiptOf(soldOrder(), { ...SHOP, words: URDU }), '58');
  expect(drawn).toEqual(expect.arrayContaining(['جمع Rs 154,005.50', 'کُل رقم Rs 152,905.50', 'خریداری کا شکریہ!']));
});

it.each(WIDTHS)(
  'has the invoice as Code 128 that fits %s mm, the QR code as a picture, and is cut once',
  async (width) => {
    const { barcodes, pictures, cuts, pulses } = await printed(receiptOf(soldOrder(), SHOP), width);
    const [bars] = barcodes;
    expect(bars).toMatchObject({ kind: 73, text: '{BINV-000123' });
    const modules = 11 * ('INV-000123'.length + 3) + 2 + 20;
    expect(modules * (bars?.dots ?? 0)).toBeLessThanOrEqual(DOTS[width]);
    expect(bars?.dots).toBeGreaterThanOrEqual(2);
    expect([barcodes.length, cuts, pulses]).toEqual([1, 1, 0]);
    const code = pictures.at(-1) ?? [];
    const [height, across] = [code.length, code[0]?.length ?? 0];
    const data = new Uint8Array(code.flat().flatMap((dark) => (dark ? [0, 0, 0, 255] : [255, 255, 255, 255])));
    expect(across).toBe(DOTS[width]);
    expect(decodeQR({ width: across, height, data })).toBe('NTN 1234567-8 INV-000123 2026-11-22 Rs 152905.50');
  },
);

it('opens the drawer with a receipt, or alone', async () => {
  expect((await printed(receiptOf(soldOrder(), SHOP), '80', true)).pulses).toBe(1);
  expect(readEscPos(await drawerBytes())).toMatchObject({ pulses: 1, cuts: 0, barcodes: [] });
});

it('says what is owed on account', async () => {
  const order = soldOrder({ method: 'CREDIT', payments: [], received: null, balance: 400000 });
  const { lines } = await printed(receiptOf(order, SHOP), '58');
  expect(lines.find((line) => line.startsWith('Account balance'))).toBe('Account balance      Rs 4,000.00');
});

it('says that it is a copy above all', async () => {
  const { lines } = await printed(receiptOf(soldOrder(), SHOP, { isCopy: true }), '58');
  expect(lines.map((line) => line.trim()).find(Boolean)).toBe('COPY');
});

it('never writes beyond the paper, nor a command of what somebody typed', async () => {
  const amount = fc.integer({ min: 0, max: 9_999_999_99 });
  const text = fc.string({
    unit: fc.constantFrom('a', 'W', ' ', '-', '\u001b', '\u001d', 'م', '\n', 'é', '₨'),
    maxLength: 120,
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...WIDTHS), text, text, amount, async (width, name, note, price) => {
      const line = { name, quantity: 999, price, discount: 0, note };
      const order = soldOrder({
        lines: [line],
        total: price,
        payments: [{ method: 'card', amount: price, reference: name }],
      });
      const { lines, pulses, cuts } = await printed(receiptOf(order, SHOP), width);
      expect(lines.filter((one) => one.length > COLUMNS[width])).toEqual([]);
      expect([pulses, cuts]).toEqual([0, 1]);
    }),
    { numRuns: 60 * TIMES },
  );
});
