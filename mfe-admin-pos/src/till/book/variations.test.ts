import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { testStockVariation } from '@shop/shared/testing/orders';
import { findCode, variationsOf, searchVariations, withItems, withProduct, type Variations } from './variations.ts';

const item = fc
  .record({
    stockId: fc.integer({ min: 1, max: 6 }),
    productName: fc.constantFrom('Cotton frock', 'Linen kurta'),
    sku: fc.constantFrom('G-AB-34-0001', 'B-CD-56-0002', ''),
    barcode: fc.constantFrom('8900000000001', '8900000000002', ''),
    qty: fc.nat({ max: 9 }),
  })
  .map((fields) => testStockVariation({ ...fields, productId: Math.ceil(fields.stockId / 2) }));
const items = fc.uniqueArray(item, { selector: ({ stockId }) => stockId });

/** Everything that is found by whatever is typed or scanned. */
const answersOf = (variations: Variations) => ({
  codes: ['g-ab-34-0001', 'B-CD-56-0002', '8900000000001', '8900000000002'].map((code) => findCode(variations, code)),
  found: ['cotton', 'LINEN', '890', '-34-', 'x'].map((typed) => searchVariations(variations, typed, 99)),
});
const byId = (a: StockVariation, b: StockVariation) => a.stockId - b.stockId;

it('finds after every change what it would find if all were read anew', () => {
  fc.assert(
    fc.property(items, items, (first, news) => {
      const all = first.toSorted(byId);
      const changed = new Map(all.map((one) => [one.stockId, one]));
      for (const one of news) changed.set(one.stockId, one);
      const updated = withItems(variationsOf(all), news);
      expect(answersOf(updated)).toEqual(answersOf(variationsOf([...changed.values()])));

      const ofOne = news.filter(({ productId }) => productId === 1);
      const others = all.filter(({ productId }) => productId !== 1);
      const wanted = variationsOf([...others, ...ofOne].toSorted(byId));
      expect(answersOf(withProduct(variationsOf(all), 1, ofOne))).toEqual(answersOf(wanted));
    }),
  );
});

it('finds what has all words, in other letters or number, where nothing is as it was typed', () => {
  const variations = variationsOf([
    testStockVariation({ stockId: 1, productName: 'Cotton Frock' }),
    testStockVariation({ stockId: 2, productName: 'Café Kurta' }),
    testStockVariation({ stockId: 3, productName: 'Frock of cotton and lace' }),
  ]);
  const found = (typed: string) => searchVariations(variations, typed, 9).map(({ stockId }) => stockId);
  expect(found('frock')).toEqual([1, 3]);
  expect(found('frocks cotton')).toEqual([1, 3]);
  expect(found('cotton frock')).toEqual([1]);
  expect(found('“cafe” kurtas.')).toEqual([2]);
  expect(found('frock velvet')).toEqual([]);
});
