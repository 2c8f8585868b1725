import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { formatStaffAmount } from '@shop/shared/format/money';
import { readPdf, readRows } from '@shop/shared/testing/readPdf';
import { TIMES } from '@shop/shared/testing/times';
import { stockReport } from './stockReport.ts';

/** Left edges of the report's columns and its right edge, by their shares of the sheet. */
const EDGES = [0, 20, 52, 76, 91, 109, 119].map((share) => 40 + (share / 119) * 515.28);

const latin = ['Coral', 'Frock', 'Café', '“Zoë”', '—', "Girl's", 'Āmina', 'Şahin', 'O\\B', '…'];
const urdu = ['گلابی', 'فراک', 'بچوں', 'کے', 'کپڑے', 'لڑکیوں', 'ٹوپی', 'نیا'];
// Which way a bracket or a quotation mark between two scripts looks cannot be told from the paper.
const vocabularies = [
  [...latin, 'A(1)', '100%'],
  [...latin.filter((word) => !word.startsWith('“')), ...urdu],
];
const item = fc.constantFrom(...vocabularies).chain((vocabulary) => {
  const words = (maxLength: number) =>
    fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength }).map((some) => some.join(' '));
  return fc.record({
    productName: words(9),
    varient: words(2),
    supplierCompany: words(4),
    sizeTitle: fc.constantFrom('2-3 Years', 'Small', 'نیا'),
    price: fc.integer({ min: 0, max: 9_999_999 }).map((paisa) => paisa / 100),
    qty: fc.nat(9999),
  });
});
const items = fc.array(item, { minLength: 1, maxLength: 90 }).map((some) =>
  some.map((one, at): StockVariation => ({
    ...one,
    stockId: at,
    productId: 1,
    sku: `G-${String(at).padStart(4, '0')}`,
    barcode: '',
    img: '',
    createdDate: '2026-11-20 10:00:00',
  })),
);

/** Words, whatever their order: one that is read from the right stands elsewhere in a line of both scripts. */
const wordsIn = (text = '') => text.normalize('NFKC').split(/\s+/).filter(Boolean).toSorted();

it('says in every cell what the row says, in any script, on every page', async () => {
  await fc.assert(
    fc.asyncProperty(items, async (some) => {
      const file = await stockReport({ items: some, shopName: 'Little Sparrow', address: '', now: new Date(0) });
      const texts = await readPdf(file);
      const rows = readRows(texts, EDGES).filter(([sku = '']) => /^G-\d{4}$/.test(sku));
      expect(rows.map((row) => row.map((cell) => wordsIn(cell)))).toEqual(
        some.map(({ sku, productName, varient, supplierCompany = '', sizeTitle, price, qty }) =>
          [
            sku,
            `${productName} · ${varient}`,
            supplierCompany,
            sizeTitle,
            formatStaffAmount(Number(price)).replace('₨', 'Rs'),
            qty.toLocaleString('en-PK'),
          ].map(wordsIn),
        ),
      );
      const pages = Math.max(...texts.map(({ page }) => page));
      const numbers = texts.filter(({ text }) => /^Page \d+ of \d+$/.test(text)).map(({ text }) => text);
      expect(numbers).toEqual(Array.from({ length: pages }, (_, at) => `Page ${at + 1} of ${pages}`));
      const total = texts.find(({ text }) => text.startsWith('Total quantity'))?.text;
      const quantity = some.reduce((sum, { qty }) => sum + Number(qty), 0);
      expect(total).toBe(`Total quantity: ${quantity.toLocaleString('en-PK')}`);
    }),
    { numRuns: 12 * TIMES },
  );
});
