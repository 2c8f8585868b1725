import { expect, it } from 'vitest';
import { differencesOf, idsIn } from './differences.ts';
import { actionText } from './words.ts';

const nameOf = (kind: string, id: number) => (id === 404 ? undefined : `${kind} ${id}`);
const lines = (before: unknown, after: unknown) =>
  differencesOf('product', before, after, nameOf).map(
    ({ field, before: was, after: is }) => `${field}: ${was} → ${is}`,
  );

it.each([
  ['what is the same says nothing', { name: 'Frock', version: 1 }, { name: 'Frock', version: 2 }, []],
  [
    'amounts are in rupees',
    { salePrice: 0, cog: 700.5 },
    { salePrice: 1200, cog: 700.5 },
    ['Sale price: ₨ 0.00 → ₨ 1,200.00'],
  ],
  [
    'quantities and parts are not',
    { qty: 3, percentage: 5 },
    { qty: 4, percentage: 6 },
    ['Quantity: 3 → 4', 'Percentage: 5% → 6%'],
  ],
  ['ids are names', { role_id: 53 }, { role_id: 404 }, ['Role: entity 53 → 404']],
  [
    'a name stands for its id',
    { entityId: 20, entityName: 'Boys', supplierId: 7, supplierName: 'Zain' },
    { entityId: 21, entityName: 'Girls', supplierId: 8, supplierName: 'Umar' },
    ['Category: Boys → Girls', 'Supplier name: Zain → Umar'],
  ],
  [
    'flags are words',
    { onSale: '1', isOff: false },
    { onSale: '0', isOff: true },
    ['On sale: Yes → No', 'Switched off: No → Yes'],
  ],
  [
    'what is inside is told by its path',
    { 'SKU UX-m-0002': { price: 900, sku: 'A' }, deliveryDays: { from: 2, to: 4 } },
    { 'SKU UX-m-0002': { price: 800, sku: 'A' }, deliveryDays: { from: 2, to: 5 } },
    ['SKU UX-m-0002 · Price: ₨ 900.00 → ₨ 800.00', 'Delivery days · To: 4 → 5'],
  ],
  [
    'a category of expenses is no lookup, whatever it is called; our own numbers are left out',
    null,
    { id: 5, category: '53', categoryId: 53, reversesId: 0, amount: 1 },
    ['Category:  → 53', 'Amount:  → ₨ 1.00'],
  ],
  [
    'dates are as people write them, codes have a space',
    { date: '2026-10-31', signedIn: '2026-11-26 08:28:27', kind: 'paid-in' },
    {},
    ['Date: Oct 31, 2026 → ', 'Signed in: Nov 26, 2026, 08:28 → ', 'Kind: paid in → '],
  ],
  [
    'codes of ours are words, languages and lists have names, what was received is worth something',
    {},
    {
      state: 'onTheWay',
      reason: 'WRONG_SIGNATURE',
      language: 'ur-Latn',
      group: 'prdSize',
      receivedValue: 0,
      isShared: false,
    },
    [
      'State:  → on the way',
      'Reason:  → wrong signature',
      'Language:  → Roman Urdu',
      'List:  → sizes',
      'Received value:  → ₨ 0.00',
      'Shared:  → No',
    ],
  ],
  [
    'what is typed stays as it is',
    {},
    { note: 'iPhone', reason: 'Too small' },
    ['Note:  → iPhone', 'Reason:  → Too small'],
  ],
  [
    'a part is no amount',
    { type: 'percentage', value: 10 },
    { type: 'fixed', value: 10 },
    ['Type: percentage → fixed', 'Value: 10% → ₨ 10.00'],
  ],
  ['something new comes from nothing', null, { code: 'SPRING20', note: '' }, ['Code:  → SPRING20']],
  ['something deleted becomes nothing', { fullname: 'Sana', phone2: null }, undefined, ['Full name: Sana → ']],
  ['lists are told', { promoTexts: ['a'] }, { promoTexts: ['a', 'b'] }, ['Ticker texts: a → a, b']],
  [
    'things in lists are told while they are few',
    { lines: [{ sku: 'A', quantity: 1 }] },
    { lines: Array.from({ length: 6 }, () => ({ sku: 'A' })) },
    ['Lines: SKU A, Quantity 1 → 6'],
  ],
  ['no list is nothing', 'text', [1], []],
])('%s', (_name, before, after, expected) => {
  expect(lines(before, after)).toEqual(expected);
});

it('finds the ids it will ask the names of, also inside', () => {
  expect(idsIn('entities', { role_id: 53, lines: [{ supplierId: '7' }], order: [2, 1] })).toEqual({
    entity: [53, 2, 1],
    user: [7],
    product: [],
  });
  expect(idsIn('products', { order: [2, 1] })).toEqual({ entity: [], user: [], product: [2, 1] });
});

it('knows what is an amount by what it is of: what was counted is pieces of a stock-take, rupees of a drawer', () => {
  const counted = (subject: string) => differencesOf(subject, {}, { counted: 8 }, nameOf)[0]?.after;
  expect([counted('stockTake'), counted('shift')]).toEqual(['8', '₨ 8.00']);
});

it.each([
  ['user.switchOff', 'User switched off'],
  ['entity.create', 'Entry of a list added'],
  ['order.complete', 'Order completed'],
  ['shelf.putAway', 'Shelf put away'],
])('says %s as %s', (action, text) => {
  expect(actionText(action)).toBe(text);
});
