import { testProduct, testVariation } from '@shop/shared/testing/data';
import { describe, expect, it } from 'vitest';
import { coloursOf, offeredSizes, picturesOf, selectedVariation, shownPrice } from './selection.ts';

const picture = (varient: string, name: string) => ({ varient, preview: `${name}.webp`, thumbnail: `${name}-s.webp` });

const product = testProduct({
  img: [picture('Coral', 'coral-1'), picture('Coral', 'coral-2'), picture('Mint', 'mint'), picture('', 'both')],
  variations: [
    testVariation({ stockId: 1, varient: 'Coral', sizeTitle: '2-3 Years', qty: 0 }),
    testVariation({ stockId: 2, varient: 'Coral', sizeTitle: '4-5 Years', qty: 4 }),
    testVariation({ stockId: 3, varient: 'Mint', sizeTitle: '2-3 Years', qty: 0, img: 'mint-own.webp' }),
    testVariation({ stockId: 4, varient: 'Lilac', sizeTitle: '2-3 Years', qty: 2, img: 'lilac-own.webp' }),
  ],
});

describe('selectedVariation', () => {
  it('is the one the address names, also sold out', () => {
    expect(selectedVariation(product, '4')?.stockId).toBe(4);
    expect(selectedVariation(product, '3')?.stockId).toBe(3);
  });

  it('is the first that can be bought otherwise, and the first of all when none can', () => {
    expect(selectedVariation(product, null)?.stockId).toBe(2);
    expect(selectedVariation(product, '99')?.stockId).toBe(2);
    const soldOut = product.variations.map((variation) => ({ ...variation, qty: 0 }));
    expect(selectedVariation({ ...product, variations: soldOut }, null)?.stockId).toBe(1);
  });
});

describe('coloursOf', () => {
  it('picks the first size in stock of each colour, else its first size', () => {
    expect(coloursOf(product).map(({ label, stockId }) => [label, stockId])).toEqual([
      ['Coral', 2],
      ['Mint', 3],
      ['Lilac', 4],
    ]);
  });

  it("shows the colour's thumbnail, else the variation's own picture", () => {
    expect(coloursOf(product).map(({ thumbnail }) => thumbnail)).toEqual([
      'coral-1-s.webp',
      'mint-s.webp',
      'lilac-own.webp',
    ]);
  });
});

describe('offeredSizes', () => {
  it('leaves out what is sold out', () => {
    expect(offeredSizes(product, 'Coral').map(({ stockId }) => stockId)).toEqual([2]);
    expect(offeredSizes(product, 'Mint')).toEqual([]);
  });
});

describe('picturesOf', () => {
  it("shows the colour's pictures and those of no colour", () => {
    expect(picturesOf(product, 'Coral').map(({ preview }) => preview)).toEqual([
      'coral-1.webp',
      'coral-2.webp',
      'both.webp',
    ]);
  });

  it('shows every picture of a colour that has none', () => {
    expect(picturesOf(product, 'Lilac')).toHaveLength(4);
  });
});

describe('shownPrice', () => {
  it('falls back from the variation to the sale price, the price and 0', () => {
    const variation = testVariation({ stockId: 1, price: 900 });
    expect(shownPrice(testProduct({ price: 2000, salePrice: 1500 }), variation).amount).toBe(900);
    expect(shownPrice(testProduct({ price: 2000, salePrice: 1500 }), { ...variation, price: 0 }).amount).toBe(1500);
    expect(shownPrice(testProduct({ price: 2000, salePrice: 0 }), undefined).amount).toBe(2000);
    expect(shownPrice(testProduct({ price: 0, salePrice: 0 }), undefined).amount).toBe(0);
  });

  it('names the original price on sale only', () => {
    expect(shownPrice(testProduct({ onSale: '1', price: 2000 }), undefined).original).toBe(2000);
    expect(shownPrice(testProduct({ onSale: '0', price: 2000 }), undefined).original).toBeUndefined();
  });
});
