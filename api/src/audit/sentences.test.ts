import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';
import { sentenceOf } from './sentences.ts';

const sentence = (action: string, subjectName: string, before: unknown, after: unknown, who = 'Sana') => {
  const [subject = ''] = action.split('.');
  const changes = differencesOf(subject, before, after, () => undefined);
  return sentenceOf({ who, action, subject, subjectId: '7', subjectName, changes });
};

it.each<[string, string, string, unknown, unknown]>([
  [
    'Sana raised the price of Floral Cotton Frock from ₨ 960.00 to ₨ 990.00',
    'product.update',
    'Floral Cotton Frock',
    { price: 960 },
    { price: 990 },
  ],
  [
    'Sana lowered the sale price of SKU UX-M-0002 of Frock from ₨ 1,080.00 to ₨ 900.00',
    'product.update',
    'Frock',
    { 'SKU UX-M-0002': { salePrice: 1080 } },
    { 'SKU UX-M-0002': { salePrice: 900 } },
  ],
  [
    'Sana changed name, price and 2 more fields of Frock',
    'product.update',
    'Frock',
    { name: 'A', price: 1, cog: 1, wholesale: 1 },
    { name: 'B', price: 2, cog: 2, wholesale: 2 },
  ],
  [
    'Sana changed the description of Frock',
    'product.update',
    'Frock',
    { description: '' },
    { description: 'x'.repeat(61) },
  ],
  [
    'Sana set the notes of order INV-000001 to Wrapped',
    'order.update',
    'INV-000001',
    { notes: '' },
    { notes: 'Wrapped' },
  ],
  [
    'Sana emptied the note of purchase PUR-000001, which was By road',
    'purchase.update',
    'PUR-000001',
    { note: 'By road' },
    {},
  ],
  [
    'Sana raised the value of the promotion code EID10 from 10% to 12%',
    'promotion.update',
    'EID10',
    { type: 'percentage', value: 10 },
    { type: 'percentage', value: 12 },
  ],
  ['Sana switched the promotion code EID10 off', 'promotion.switch', 'EID10', { isOff: false }, { isOff: true }],
  [
    'Sana changed the primary phone of Imran from 03001234567 to 03211234567',
    'user.update',
    'Imran',
    { phone1: '03001234567' },
    { phone1: '03211234567' },
  ],
  [
    'Sana lowered the order of shopper limits of the settings from 40 to 20',
    'settings.update',
    '',
    { shopperLimits: { order: 40 } },
    { shopperLimits: { order: 20 } },
  ],
  ['Sana added the size XXS', 'entity.create', 'XXS', null, { name: 'XXS', group: 'prdSize' }],
  [
    'Sana changed the name of the list entry XXS from XS to XXS',
    'entity.update',
    'XXS',
    { name: 'XS' },
    { name: 'XXS' },
  ],
  ['Sana put the featured products in another order', 'products.reorder', '', { order: [1, 2] }, { order: [2, 1] }],
  [
    'Sana paid ₨ 5.00 out of the drawer of the shift Counter 1',
    'shift.drawer',
    'Counter 1',
    null,
    { name: 'Counter 1', kind: 'paid-out', amount: 5, reason: 'Tea' },
  ],
  ['Sana said that phone 0300 may be written to again', 'phone.startWriting', '0300', null, { purposes: ['orders'] }],
  [
    'Sana stopped the orders of the network of order INV-000001 for a day',
    'order.barNetwork',
    'INV-000001',
    null,
    null,
  ],
  ['Sana sent a link to confirm order INV-000001', 'order.sendLink', 'INV-000001', null, null],
  ['Sana took back the last step of order INV-000001', 'order.undoStep', 'INV-000001', null, null],
  ['Sana reversed the supplier payment of Imran', 'payment.reverse', 'Imran', { amount: 1 }, { amount: -1 }],
  ['Sana closed the shift Counter $& 1', 'shift.close', 'Counter $& 1', null, { counted: 5 }],
  ['Sana cancelled stock-take no. 7', 'stockTake.cancel', '', null, null],
  ['Sana signed their own account out everywhere', 'user.signOutEverywhere', 'Sana', null, null],
  ['Sana saved Frock without a change', 'product.update', 'Frock', { version: 1 }, { version: 2 }],
])('%s', (said, action, name, before, after) => {
  expect(sentence(action, name, before, after)).toBe(said);
});

it.each([
  ['sms', 'message.setUp', 'Sana set up messages by SMS'],
  ['mail', 'message.try', 'Sana sent a test of messages by email'],
  ['outForDelivery sms ur-Latn', 'message.write', 'Sana wrote the message “out for delivery” by SMS in Roman Urdu'],
  ['12', 'message.answer', 'Sana answered message no. 12'],
])('names the messages %s of %s', (subjectId, action, said) => {
  expect(sentenceOf({ who: 'Sana', action, subject: 'message', subjectId, subjectName: '', changes: [] })).toBe(said);
});

it('counts the parts of a release', () => {
  const parts = (names: string) => sentence('release.current', names, null, null, 'npm start on shop-1');
  expect(parts('shell, catalog')).toBe('npm start on shop-1 made 2 parts of the shop current');
  expect(parts('catalog')).toBe('npm start on shop-1 made catalog current');
});

it('says that the shop did what nobody of staff did', () => {
  expect(sentence('order.cancel', 'INV-000009', null, null, '')).toBe('The shop cancelled order INV-000009');
});
