import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, followingPrices, marginOf, markupOf, usualPrice, withMarkup } from './prices.ts';

const paisa = fc.integer({ min: 0, max: 100_000_000_000 });
const hundredths = fc.integer({ min: 0, max: 100_000 });

describe('markups', () => {
  it.each([
    ['1000', '5', '1050.00'],
    ['1000', '20', '1200.00'],
    ['333.33', '5', '350.00'],
    ['0.10', '5', '0.11'],
    ['99.99', '12.5', '112.49'],
    ['450', '0', '450.00'],
  ])('%s rupees and %s percent are %s', (cost, percent, price) => {
    expect(amountText(withMarkup(cost, percent) ?? -1)).toBe(price);
  });

  it.each(['', '-1', '1.234', 'cheap'])('come to nothing for %j', (cost) => {
    expect(withMarkup(cost, '5')).toBeNull();
    expect(withMarkup('5', cost)).toBeNull();
  });

  it('are exact to the paisa, rounded half up, and never below cost', () => {
    fc.assert(
      fc.property(paisa, hundredths, (cost, percent) => {
        const price = withMarkup(amountText(cost), (percent / 100).toFixed(2)) ?? -1;
        expect(price).toBeGreaterThanOrEqual(cost);
        const exact = BigInt(cost) * BigInt(10_000 + percent);
        const off = BigInt(price) * 10_000n - exact;
        expect(off > -5_000n && off <= 5_000n).toBe(true);
      }),
    );
  });

  it('are found again from the prices they made', () => {
    const costs = fc.integer({ min: 10_000, max: 100_000_000 });
    fc.assert(
      fc.property(costs, fc.integer({ min: 0, max: 30_000 }), (cost, percent) => {
        const price = withMarkup(amountText(cost), (percent / 100).toFixed(2)) ?? -1;
        expect(Number(markupOf(cost, price, 'x'))).toBeCloseTo(percent / 100, 1);
      }),
    );
    expect(markupOf(0, 500, '20')).toBe('20');
    expect(markupOf(1000, 900, '20')).toBe('20');
  });
});

it('says what a price leaves', () => {
  expect(marginOf('900', '1200')).toEqual({ left: 30_000, percent: 25 });
  expect(marginOf('1300', '1200')).toEqual({ left: -10_000, percent: -8.3 });
  expect([marginOf('', '1200'), marginOf('900', ''), marginOf('900', '0')]).toEqual([null, null, null]);
});

it('takes the sale price while on sale, else the retail price', () => {
  expect(usualPrice({ onSale: '1', salePrice: '900', retailPrice: '1200' })).toBe('900');
  expect(usualPrice({ onSale: '0', salePrice: '900', retailPrice: '1200' })).toBe('1200');
});

it('changes the prices of variations that cost what the product does, and no others', () => {
  const rows = [{ price: '1200' }, { price: '1200.00' }, { price: '1500' }, { price: '' }];
  expect(followingPrices(rows, '1200', '900').map(({ price }) => price)).toEqual(['900', '900', '1500', '900']);
  expect(followingPrices(rows, '1200', '')).toEqual(rows);
  const amounts = fc.array(paisa.map((price) => ({ price: amountText(price) })));
  fc.assert(
    fc.property(amounts, paisa, paisa, (rows, before, after) => {
      const [was, is] = [amountText(before), amountText(after)];
      for (const [at, { price }] of followingPrices(rows, was, is).entries())
        expect(price).toBe(rows[at]?.price === was ? is : rows[at]?.price);
    }),
  );
});
