import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPrice, formatStaffAmount, paisaOf, parseAmount, rupeesOf } from './money.ts';

const paisa = fc.integer({ min: 0, max: 99_999_999_999 });

describe('amounts', () => {
  it('survive the way through JSON, as a number and as a string', () => {
    fc.assert(
      fc.property(paisa, (amount) => {
        expect(parseAmount(rupeesOf(amount))).toBe(amount);
        expect(parseAmount(JSON.parse(JSON.stringify(rupeesOf(amount))) as number)).toBe(amount);
        expect(parseAmount((amount / 100).toFixed(2))).toBe(amount);
      }),
    );
  });

  it.each([-1, 0.001, 1.005, NaN, Infinity, 1e21, 1e-7, '', ' 1', '1.', '.5', '-1', '1e3', '0x10', '1,000', '1.234'])(
    'refuse %s',
    (value) => {
      expect(parseAmount(value)).toBeNull();
      expect(paisaOf(value)).toBe(0);
    },
  );
});

describe('formatting', () => {
  it('writes storefront prices in US English, with paisa only where there are some', () => {
    expect(formatPrice(1450)).toBe('Rs 1,450');
    expect(formatPrice(1450.5)).toBe('Rs 1,450.50');
    expect(formatPrice(0, 'PKR')).toBe('PKR 0');
  });

  it('groups as the browser would, in Urdu too', () => {
    const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
    const inUrdu = new Intl.NumberFormat('ur-PK-u-nu-latn', { maximumFractionDigits: 0 });
    const exact = new Intl.NumberFormat('en-PK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(paisa, (amount) => {
        const rupees = rupeesOf(amount);
        expect(formatStaffAmount(rupees)).toBe(`₨ ${exact.format(rupees)}`);
        for (const language of [whole, inUrdu])
          expect(formatPrice(Math.floor(rupees))).toBe(`Rs ${language.format(Math.floor(rupees))}`);
      }),
    );
  });

  it('writes back office amounts with two decimals', () => {
    expect(formatStaffAmount(1450)).toBe('₨ 1,450.00');
    expect(formatStaffAmount(-0.5)).toBe('-₨ 0.50');
  });

  it.each<[unknown, string]>([
    ['1450', '₨ 1,450.00'],
    [null, 'N/A'],
    [undefined, 'N/A'],
    ['abc', 'N/A'],
    [{}, 'N/A'],
  ])('writes what another server sends for an amount: %j', (amount, text) => {
    expect(formatStaffAmount(amount as number)).toBe(text);
  });
});
