import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EMPTY_CART, type Cart } from './cart.ts';
import { partsOfCode, readReceiptCode, receiptCode, type CodedSale } from './receiptCode.ts';

const unnamed = { productName: '', sku: '', sizeTitle: '', varient: '', img: '' };
const LINE = fc
  .record({
    stockId: fc.integer({ min: 1, max: 40_000 }),
    quantity: fc.integer({ min: 1, max: 12 }),
    price: fc.integer({ min: 100, max: 1_500_000 }),
  })
  .map((line) => ({ ...line, ...unnamed }));
const SALE: fc.Arbitrary<CodedSale> = fc.record({
  key: fc.uuid(),
  number: fc.constantFrom('A-2611-17', 'AB-2701-104233', 'Z-2609-1'),
  at: fc.integer({ min: 1_790_000_000, max: 1_950_000_000 }).map((s) => new Date(s * 1000).toISOString()),
  cashier: fc.integer({ min: 1, max: 900 }),
  cart: fc
    .record({
      lines: fc.array(LINE, { minLength: 1, maxLength: 14 }),
      discount: fc.constantFrom(null, { type: 'percentage', value: '7.50' }, { type: 'fixed', value: '0.25' }),
      cashStep: fc.constantFrom(0, 5, 10),
    })
    .map((part) => ({ ...EMPTY_CART, ...part }) as Cart),
});

it('is at most 200 letters, has all of a sale in cash, and is not read with a letter that is wrong', async () => {
  await fc.assert(
    fc.asyncProperty(SALE, fc.nat(), fc.constantFrom('A', 'z', '7', '_'), async (sale, at, wrong) => {
      const code = await receiptCode(sale);
      expect(code.length).toBeGreaterThan(0);
      expect(code.length).toBeLessThanOrEqual(200);
      expect(await readReceiptCode(` ${code}\n`)).toEqual(sale);
      const place = 6 + (at % (code.length - 7));
      const mistyped = code.slice(0, place) + wrong + code.slice(place + 1);
      if (mistyped !== code) expect(await readReceiptCode(mistyped)).toBeNull();
    }),
  );
});

it('is none of a sale by card, and several codes, in whatever order they are read, of more lines than one holds', async () => {
  const line = { stockId: 4021, quantity: 2, price: 145_000, ...unnamed, discount: 5000 };
  const sale: CodedSale = {
    key: '6f9619ff-8b86-4011-b42d-00cf4fc964ff',
    number: 'A-2611-17',
    at: '2026-11-26T09:30:00.000Z',
    cashier: 3,
    cart: { ...EMPTY_CART, lines: [line] },
  };
  expect(await readReceiptCode(await receiptCode(sale))).toMatchObject({ cart: { lines: [{ discount: 5000 }] } });
  const cardPaid = [{ method: 'card' as const, amount: '', reference: '' }];
  expect(await receiptCode({ ...sale, cart: { ...sale.cart, payments: cardPaid } })).toBe('');
  const lines = Array.from({ length: 30 }, (_, i) => ({ ...line, stockId: 4000 + i }));
  const many: CodedSale = { ...sale, cart: { ...sale.cart, lines, cashStep: 0 } };
  const codes = (await receiptCode(many)).split(' ');
  expect(codes.map((code) => code.slice(0, 10))).toEqual(['TILL1-1.2-', 'TILL1-2.2-']);
  expect(codes.every((code) => code.length <= 200)).toBe(true);
  expect(await readReceiptCode(codes.toReversed().join('\n'))).toEqual(many);
  const [first = '', second = ''] = codes;
  expect(partsOfCode(second)).toMatchObject({ here: [2], of: 2 });
  expect(await readReceiptCode(second)).toBeNull();
  const [other = ''] = (await receiptCode({ ...many, cashier: 4 })).split(' ');
  expect(await readReceiptCode(`${other} ${second}`)).toBeNull();
  expect(partsOfCode(`${first} ${other}`)).toBeNull();
  expect(await receiptCode({ ...sale, cart: { ...sale.cart, lines: Array.from({ length: 400 }, () => line) } })).toBe(
    '',
  );
  expect(await readReceiptCode('INV-000123')).toBeNull();
});
