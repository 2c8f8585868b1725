import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listPrice, unitPrice } from '@shop/shared/cart/rules';
import { FormFaults } from '../../kernel/http/formFaults.ts';
import { variationPrice, usualPrice } from './prices.ts';
import { checkVariations, checkPrices, kindOf } from './rules.ts';
import type { VariationDraft, ProductDraft } from './draft.ts';

const retail = fc.integer({ min: 2, max: 1_000_000 });
const sold = (price: number, sale: number | null) => ({ price, sale_price: sale ?? 0, on_sale: sale === null ? 0 : 1 });
const follow = (stored: number, before: number, after: number) =>
  variationPrice({ typed: null, stored, usual: { before, after } });

const saleOf = retail.chain((price) =>
  fc.record({ price: fc.constant(price), sale: fc.integer({ min: 1, max: price - 1 }) }),
);

it('charges the sale price while on sale and the retail price afterwards, whatever the variation costs meanwhile', () => {
  fc.assert(
    fc.property(saleOf, ({ price, sale }) => {
      const [off, on] = [usualPrice(sold(price, null)), usualPrice(sold(price, sale))];
      const charged = follow(price, off, on);
      expect(charged).toBe(sale);
      // What the cart shows as the discount of a piece is what the sale takes off.
      const line = { productPrice: price, unitPrice: unitPrice(charged, sale, price) };
      expect(listPrice(line) - line.unitPrice).toBe(price - sale);
      expect(follow(charged, on, off)).toBe(price);
    }),
  );
});

it('gives every variation the price back it had before a sale, its own price too, unless the sale met it', () => {
  fc.assert(
    fc.property(saleOf, retail, ({ price, sale }, own) => {
      fc.pre(own !== sale);
      const [off, on] = [usualPrice(sold(price, null)), usualPrice(sold(price, sale))];
      expect(follow(follow(own, off, on), on, off)).toBe(own);
    }),
  );
});

it('takes a price that was typed, whatever the product costs', () => {
  fc.assert(
    fc.property(retail, retail, retail, retail, (typed, stored, before, after) => {
      fc.pre(typed !== stored);
      expect(variationPrice({ typed, stored, usual: { before, after } })).toBe(typed);
    }),
  );
});

function textsOf(check: (faults: FormFaults) => void): Record<string, string> {
  const faults = new FormFaults();
  check(faults);
  try {
    faults.throwIfAny();
    return {};
  } catch (error) {
    return (error as { data: { fields: Record<string, string> } }).data.fields;
  }
}

it('lets a product on sale only at a price above nothing and below its retail price', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), fc.boolean(), (price, salePrice, onSale) => {
      const texts = textsOf((faults) => checkPrices({ price, salePrice, onSale } as ProductDraft, faults));
      expect('product.salePrice' in texts).toBe(onSale && (salePrice === 0 || salePrice >= price));
    }),
  );
});

it('marks every variation that repeats an earlier one, and no other', () => {
  const variation = fc.record({
    variant: fc.constantFrom('G' as const, 'B' as const),
    color: fc.constantFrom('Rose', 'rose', 'Gold'),
    sizeId: fc.integer({ min: 1, max: 2 }),
    sku: fc.constant(null),
    barcode: fc.constant(null),
  });
  fc.assert(
    fc.property(fc.array(variation, { maxLength: 8 }), (variations) => {
      const texts = textsOf((faults) => checkVariations('articles', variations as unknown as VariationDraft[], faults));
      const kinds = variations.map(({ variant, color, sizeId }) => kindOf(variant, color, sizeId));
      const repeated = kinds.flatMap((kind, i) => (kinds.indexOf(kind) < i ? [`articles[${i}].color`] : []));
      expect(Object.keys(texts).toSorted()).toEqual(repeated.toSorted());
    }),
  );
});
