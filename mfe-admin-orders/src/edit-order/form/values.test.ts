import { expect, it } from 'vitest';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { testOrderDetail } from '@shop/shared/testing/orders';
import { testSettings } from '@shop/shared/testing/data';
import { comparedOrders } from './compare.ts';
import { bodyOf, fieldOf, orderValues, rulesOf, shippingFor, totalsOf, type OrderValues } from './values.ts';

const values = (change: Partial<OrderValues> = {}): OrderValues => ({ ...orderValues(testOrderDetail()), ...change });

const fee = (amount: number) => ({ fee: amount, freeFrom: null });
const free = () => fee(0);

it('makes one line of a variation that was ordered in two', () => {
  const [line] = testOrderDetail().line_items;
  const order = testOrderDetail({ line_items: line ? [line, { ...line, lineItemId: 2, quantity: 3 }] : [] });
  expect(orderValues(order).items).toMatchObject([{ id: '71', quantity: '5', available: 10, price: 1450 }]);
});

it('sends every sum as the till computes it, with the shipping of the order', () => {
  const body = bodyOf(values({ discount: { type: 'percentage', value: '10' }, notes: ' Ring ' }), () => fee(20_000));
  expect(body).toMatchObject({
    id: 7,
    version: 1,
    items: [{ id: '71', price: 1450, quantity: '2', subtotal: 2900 }],
    summary: {
      subtotal: 2900,
      discount: { type: 'percentage', value: 10, amount: 290 },
      afterDiscount: 2610,
      tax: 0,
      total: 2810,
    },
    details: { method: 'COD' },
    notes: 'Ring',
  });
  expect(bodyOf(values(), free).summary).toMatchObject({ discount: null, total: 2900 });
});

it('adds the delivery charge when a sale at the till becomes cash on delivery, and drops it', () => {
  const settings = { ...testSettings, shippingFee: 200, freeShippingFrom: 3000 };
  const after = (order: Partial<OrderDetail>, method: string) => {
    const one = testOrderDetail({ channel: 'till', ...order });
    return bodyOf({ ...orderValues(one), details: { method } }, shippingFor(one, settings)).summary.total;
  };
  expect(after({ paymentMethod: 'CREDIT', shipping: 0 }, 'COD')).toBe(3100);
  expect(after({ paymentMethod: 'COD', shipping: 150 }, 'COD')).toBe(3050);
  expect(after({ paymentMethod: 'COD', shipping: 150 }, 'CASH')).toBe(2900);
  expect(after({ paymentMethod: 'COD', shipping: 150, fulfilment: 'delivered' }, 'CASH')).toBe(3050);
  expect(after({ paymentMethod: 'COD', shipping: 150, channel: 'storefront' }, 'CASH')).toBe(3050);
});

it('keeps what the till noted of a line and took off it, no more than it costs', () => {
  const [line] = testOrderDetail().line_items;
  const order = testOrderDetail({ line_items: line ? [{ ...line, note: 'Gift wrap', discount: 400.5 }] : [] });
  expect(bodyOf(orderValues(order), free)).toMatchObject({
    items: [{ subtotal: 2499.5, discount: 400.5, note: 'Gift wrap' }],
    summary: { subtotal: 2499.5, total: 2499.5 },
  });
  const all = testOrderDetail({ line_items: line ? [{ ...line, discount: 2900 }] : [] });
  const fewer = orderValues(all).items.map((item) => ({ ...item, quantity: '1' }));
  expect(bodyOf({ ...orderValues(all), items: fewer }, free).items).toMatchObject([{ subtotal: 0, discount: 1450 }]);
});

it('counts what cannot be read as nothing', () => {
  const [item] = values().items;
  const items = item ? [{ ...item, quantity: 'x' }] : [];
  expect(totalsOf({ items, discount: { type: 'fixed', value: '-1' } }, fee(100)).total).toBe(100);
});

it.each<[Partial<OrderValues>, Record<string, string>]>([
  [{}, {}],
  [{ discount: { type: 'fixed', value: '2900' } }, {}],
  [{ discount: { type: 'fixed', value: '2900.01' } }, { 'discount.value': 'This is more than the subtotal.' }],
  [{ discount: { type: 'percentage', value: '101' } }, { 'discount.value': 'A percentage is at most 100.' }],
  ...['-1', '12.345', 'words'].map((value): [Partial<OrderValues>, Record<string, string>] => [
    { discount: { type: 'fixed', value } },
    { 'discount.value': 'Enter a number of at least 0, with at most two decimals.' },
  ]),
])('of %j refuses %j', (change, refused) => {
  expect(rulesOf(values(change))).toEqual(refused);
});

it.each([
  ['0', 'Enter a whole number of at least 1.'],
  ['2.5', 'Enter a whole number of at least 1.'],
  ['7', undefined],
  ['8', 'This order can have 7 at most.'],
])('of the quantity %s says %j', (quantity, text) => {
  const items = values().items.map((item) => ({ ...item, quantity }));
  expect(rulesOf(values({ items }))['items.0.quantity']).toBe(text);
});

it('shows what is wrong with a sum at the discount, and with an item at its quantity', () => {
  expect(fieldOf('summary.discount.value')).toBe('discount.value');
  expect(fieldOf('summary.total')).toBe('discount.value');
  expect(fieldOf('items.3.id')).toBe('items.3.quantity');
  expect(fieldOf('user.city')).toBe('user.city');
});

it('takes over from somebody else what is chosen, and what was seen in any case', () => {
  const theirs = orderValues(testOrderDetail({ version: 4, customerCity: 'Okara', notes: 'Theirs' }));
  const mine = values({ notes: 'Mine' });
  const merged = comparedOrders.merge(mine, theirs, new Set(['city']));
  expect(merged).toMatchObject({ notes: 'Mine', user: { city: 'Okara' }, seen: { version: 4 } });
  const without = { ...theirs, items: [] };
  expect(comparedOrders.merge(mine, without, new Set(['item 71'])).items).toEqual([]);
  expect(comparedOrders.merge({ ...mine, items: [] }, theirs, new Set(['item 71'])).items).toEqual(theirs.items);
});
