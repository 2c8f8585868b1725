import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShippingRule } from '@shop/shared/cart/rules';
import type { ItemForSale } from './itemsForSale.ts';
import type { Ordered } from './ordered.ts';
import { checkSums, NO_SHIPPING, priceLines } from './sums.ts';

const FEE = 20_000;
const SHIPPING = { fee: FEE, freeFrom: null };

function priceOrder(ordered: Ordered, items: ReadonlyMap<number, ItemForSale>, shipping: ShippingRule) {
  const lines = priceLines(ordered, items);
  return { lines, ...checkSums(ordered, lines, { shipping, promotion: null }) };
}

const price = fc.integer({ min: 1, max: 1_000_000 });
const carts = fc.array(
  fc.record({ productPrice: price, unitPrice: price, quantity: fc.integer({ min: 1, max: 50 }) }),
  { minLength: 1, maxLength: 12 },
);
type Cart = { productPrice: number; unitPrice: number; quantity: number }[];

function shelf(cart: Cart): Map<number, ItemForSale> {
  const details = { productName: '', sku: '', sizeTitle: '', color: '', hidden: false, onHand: 99, withdrawn: false };
  return new Map(
    cart.map(({ productPrice, unitPrice }, i) => [
      i + 1,
      { ...details, stockId: i + 1, productId: i + 100, productPrice, unitPrice },
    ]),
  );
}

/** What an honest checkout would send; computed without the rules under test. */
function honest(cart: Cart, channel: Ordered['channel']): Ordered {
  let subtotal = 0;
  let paid = 0;
  for (const { productPrice, unitPrice, quantity } of cart) {
    paid += unitPrice * quantity;
    subtotal += (channel === 'storefront' && productPrice > unitPrice ? productPrice : unitPrice) * quantity;
  }
  return {
    channel,
    lines: cart.map(({ unitPrice, quantity }, i) => ({
      stockId: i + 1,
      productId: channel === 'storefront' ? i + 100 : null,
      price: unitPrice,
      quantity,
      subtotal: unitPrice * quantity,
      note: '',
      discount: 0,
    })),
    subtotal,
    discount: { type: 'fixed', value: subtotal - paid, amount: subtotal - paid },
    afterDiscount: paid,
    tax: 0,
    total: paid + (channel === 'storefront' ? FEE : 0),
  };
}

describe('the sums of an order', () => {
  it('of the till with discounts of lines are kept as at list prices, and are refused a paisa beside', () => {
    const ones = carts.map((cart) => cart.map((line) => ({ ...line, off: 0 })));
    const some = ones.chain((cart) =>
      fc.tuple(
        ...cart.map((line) =>
          fc.integer({ min: 0, max: line.unitPrice * line.quantity }).map((off) => ({ ...line, off })),
        ),
      ),
    );
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 10_000 }), (cart, percent) => {
        const { lines, subtotal: gross } = honest(cart, 'till');
        const taken = cart.reduce((sum, { off }) => sum + off, 0);
        const subtotal = gross - taken;
        const amount = Number((BigInt(subtotal) * BigInt(percent) * 2n + 10_000n) / 20_000n);
        const sent: Ordered = {
          channel: 'till',
          lines: lines.map((line, i) => {
            const discount = cart[i]?.off ?? 0;
            return { ...line, discount, subtotal: line.subtotal - discount };
          }),
          subtotal,
          discount: { type: 'percentage', value: percent, amount },
          afterDiscount: subtotal - amount,
          tax: 0,
          total: subtotal - amount,
        };
        const { totals } = priceOrder(sent, shelf(cart), NO_SHIPPING);
        expect(totals).toEqual({
          subtotal: gross,
          discount: taken + amount,
          afterDiscount: subtotal - amount,
          tax: 0,
          shipping: 0,
          total: gross - taken - amount,
        });
        const [first, ...others] = sent.lines;
        const more = first && { ...first, discount: first.discount + 1 };
        const wrong = { ...sent, lines: more ? [more, ...others] : others };
        expect(() => priceOrder(wrong, shelf(cart), NO_SHIPPING)).toThrow();
      }),
    );
  });

  it('of the till have on delivery what the shop asks for sending so much, and nothing else', () => {
    const rules = fc.record({ fee: fc.nat({ max: 50_000 }), freeFrom: fc.option(fc.nat({ max: 3_000_000 })) });
    fc.assert(
      fc.property(
        carts,
        fc.integer({ min: 0, max: 10_000 }),
        rules,
        fc.nat({ max: 500 }),
        (cart, percent, rule, by) => {
          const ordered = honest(cart, 'till');
          const amount = Number((BigInt(ordered.subtotal) * BigInt(percent) * 2n + 10_000n) / 20_000n);
          const afterDiscount = ordered.subtotal - amount;
          const fee = rule.freeFrom === null || afterDiscount < rule.freeFrom ? rule.fee : 0;
          const discount = { type: 'percentage', value: percent, amount } as const;
          const sent = (total: number): Ordered => ({ ...ordered, discount, afterDiscount, total });
          const { totals } = priceOrder(sent(afterDiscount + fee), shelf(cart), rule);
          expect([totals.shipping, totals.total]).toEqual([fee, afterDiscount + fee]);
          const wrong = () => priceOrder(sent(afterDiscount + fee + by + 1), shelf(cart), rule);
          expect(wrong).toThrow(expect.objectContaining({ code: 'SUM_MISMATCH' }));
        },
      ),
    );
  });

  it('are accepted when they are right', () => {
    fc.assert(
      fc.property(carts, fc.constantFrom('storefront' as const, 'till' as const), (cart, channel) => {
        const ordered = honest(cart, channel);
        const { totals, lines } = priceOrder(ordered, shelf(cart), channel === 'till' ? NO_SHIPPING : SHIPPING);
        expect(totals.total).toBe(ordered.total);
        expect(totals.total).toBe(totals.subtotal - totals.discount + totals.tax + totals.shipping);
        expect(lines.reduce((sum, line) => sum + line.listPrice * line.quantity, 0)).toBe(totals.subtotal);
      }),
    );
  });

  it('are refused when any one of them is off by anything', () => {
    const fields = ['subtotal', 'afterDiscount', 'tax', 'total', 'amount', 'value', 'price', 'lineSubtotal'] as const;
    const delta = fc.integer({ min: -5_000, max: 5_000 }).filter((amount) => amount !== 0);
    fc.assert(
      fc.property(carts, fc.constantFrom(...fields), delta, fc.nat(), (cart, field, by, at) => {
        const ordered = honest(cart, 'storefront');
        const line = ordered.lines[at % cart.length];
        if (field === 'price' && line) line.price += by;
        else if (field === 'lineSubtotal' && line) line.subtotal += by;
        else if ((field === 'amount' || field === 'value') && ordered.discount) ordered.discount[field] += by;
        else if (field === 'subtotal' || field === 'afterDiscount' || field === 'tax' || field === 'total') {
          ordered[field] += by;
        }
        const code = field === 'price' ? 'PRICE_CHANGED' : 'SUM_MISMATCH';
        expect(() => priceOrder(ordered, shelf(cart), SHIPPING)).toThrow(expect.objectContaining({ code }));
      }),
    );
  });

  it('take the discount of the till, to the paisa, and never below zero', () => {
    fc.assert(
      fc.property(carts, fc.integer({ min: 0, max: 10_000 }), (cart, percent) => {
        const ordered = honest(cart, 'till');
        const exact = (BigInt(ordered.subtotal) * BigInt(percent) * 2n + 10_000n) / 20_000n;
        const amount = Number(exact);
        const afterDiscount = ordered.subtotal - amount;
        const discount = { type: 'percentage', value: percent, amount } as const;
        const { totals } = priceOrder(
          { ...ordered, discount, afterDiscount, total: afterDiscount },
          shelf(cart),
          NO_SHIPPING,
        );
        expect(totals.discount).toBe(amount);
        expect(totals.total).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('are free of shipping only from what is left after the code', () => {
    const cart = [{ productPrice: 100_000, unitPrice: 80_000, quantity: 1 }];
    const promotion = { id: 1, code: 'SPRING20', type: 'percentage', value: 2_000, minimum: 80_000 } as const;
    const sums = (freeFrom: number, total: number) => {
      const discount = { type: 'fixed', value: 36_000, amount: 36_000 } as const;
      const ordered = { ...honest(cart, 'storefront'), discount, afterDiscount: 64_000, total };
      const extras = { shipping: { fee: FEE, freeFrom }, promotion };
      return checkSums(ordered, priceLines(ordered, shelf(cart)), extras);
    };
    expect(sums(64_000, 64_000)).toMatchObject({ part: 16_000, totals: { shipping: 0, discount: 36_000 } });
    expect(sums(64_001, 64_000 + FEE)).toMatchObject({ part: 16_000, totals: { shipping: FEE } });
    expect(() => sums(64_001, 64_000)).toThrow(expect.objectContaining({ code: 'SUM_MISMATCH' }));
  });

  it('belong to the product that was named', () => {
    const cart = [{ productPrice: 100, unitPrice: 100, quantity: 1 }];
    const ordered = honest(cart, 'storefront');
    const wrong = { ...ordered, lines: ordered.lines.map((line) => ({ ...line, productId: 7 })) };
    expect(() => priceOrder(wrong, shelf(cart), SHIPPING)).toThrow(expect.objectContaining({ code: 'WRONG_PRODUCT' }));
    expect(() => priceOrder(ordered, new Map(), SHIPPING)).toThrow(expect.objectContaining({ code: 'UNKNOWN_STOCK' }));
  });
});
