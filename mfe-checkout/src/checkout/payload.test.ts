import { expect, it } from 'vitest';
import type { CartItem } from '@shop/shared/contracts/cart';
import { testProduct, testVariation } from '@shop/shared/testing/data';
import { orderPayload } from './payload.ts';

const fields = {
  fullname: ' Amna Khan ',
  primaryPhone: '03328888888',
  address: '12 Mall Road ',
  city: 'Lahore',
  landmark: '',
  email: '',
};

function line(stockId: number, quantity: number, price: number, productPrice: number): CartItem {
  const product = {
    ...testProduct({ price: productPrice, variations: [testVariation({ stockId, price })] }),
    mainImg: '',
  };
  return { id: stockId, cartId: 1, productId: 7, stockId, quantity, size: 31, variant: 'Coral', product };
}

it('is the payload of the specification, computed to the paisa', () => {
  const items = [line(71, 2, 1499.95, 1999.5), line(72, 1, 900.1, 850)];
  const now = new Date('2026-11-21T04:05:06Z');
  const shipping = { fee: 20_000, freeFrom: null };
  expect(orderPayload({ fields, items, shipping, applied: null, recaptchaToken: 'token', now })).toEqual({
    user: { fullname: 'Amna Khan', primaryPhone: '03328888888', address: '12 Mall Road', city: 'Lahore' },
    items: [
      { id: 7, stockId: 71, price: 1499.95, quantity: 2, subtotal: 2999.9 },
      { id: 7, stockId: 72, price: 900.1, quantity: 1, subtotal: 900.1 },
    ],
    summary: {
      subtotal: 4899.1,
      discount: { type: 'fixed', value: 999.1, amount: 999.1 },
      afterDiscount: 3900,
      tax: '0.00',
      total: 4100,
    },
    details: { method: 'COD', timestamp: '21/11/2026 09:05:06' },
    recaptchaToken: 'token',
  });
});

it('has a promotion code beside the summary, and its part among the discount', () => {
  const items = [line(71, 2, 1499.95, 1999.5), line(72, 1, 900.1, 850)];
  const offer = { code: 'SPRING20', type: 'percentage', value: 20, minimum: 0 } as const;
  const applied = { offer, part: 78_000 };
  const shipping = { fee: 20_000, freeFrom: 390_000 };
  const order = orderPayload({ fields, items, shipping, applied, recaptchaToken: 'token', now: new Date() });
  expect([order.promotionCode, order.summary]).toEqual([
    'SPRING20',
    {
      subtotal: 4899.1,
      discount: { type: 'fixed', value: 1779.1, amount: 1779.1 },
      afterDiscount: 3120,
      tax: '0.00',
      total: 3320,
    },
  ]);
});

it.each([
  ['12 Mall Road ', 'Imtiaz Store ', '12 Mall Road, near Imtiaz Store'],
  ['12 Mall Road, ', 'near Imtiaz Store', '12 Mall Road, near Imtiaz Store'],
  ['12 Mall Road', '  ', '12 Mall Road'],
])('sends the address %j near %j as %j', (address, landmark, sent) => {
  const input = {
    items: [line(71, 1, 1500, 1500)],
    shipping: { fee: 0, freeFrom: null },
    applied: null,
    recaptchaToken: '',
    now: new Date(),
  };
  expect(orderPayload({ ...input, fields: { ...fields, address, landmark } }).user?.address).toBe(sent);
});
