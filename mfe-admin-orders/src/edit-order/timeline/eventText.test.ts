import { expect, it } from 'vitest';
import { eventLines, eventTitle } from './eventText.ts';

const event = (kind: string, detail: Record<string, unknown> = {}) => ({
  eventId: 1,
  kind,
  at: '2026-11-20 14:05:00',
  by: 'Sana',
  detail,
  undone: false,
});

it.each([
  ['placed', { channel: 'storefront', method: 'COD' }, 'Placed in the online shop, cash on delivery'],
  ['placed', { channel: 'till', method: 'CREDIT' }, 'Placed at the till, credit'],
  ['placed', { channel: 'whatsapp', method: 'COD' }, 'Written down from a message, cash on delivery'],
  ['undone', { step: 'dispatched' }, 'Dispatching was taken back'],
  ['undone', { step: 'attempted' }, 'That it was not handed over was taken back'],
  ['attempt', { outcome: 'no-answer' }, 'Called: no answer'],
  ['confirmed', { rule: true }, 'Confirmed by the rules of the settings'],
  ['confirmed', {}, 'Confirmed'],
  ['confirmed', { byCustomer: 'link' }, 'Confirmed by the customer, by their link'],
  ['confirmed', { byCustomer: 'whatsapp' }, 'Confirmed by the customer’s code in WhatsApp'],
  ['edited', { byCustomer: 'link' }, 'Changed by the customer'],
  ['advised', { advice: 'retry', byCustomer: 'whatsapp' }, 'Courier advised: try again'],
  ['link-sent', { how: 'copied' }, 'Link to confirm sent'],
  ['parcel', { state: 'comingBack' }, 'Parcel: coming back'],
  ['attempted', { state: 'attempted' }, 'Parcel: attempted'],
  ['of-tomorrow', {}, 'of-tomorrow'],
])('says of %s with %j: %s', (kind, detail, title) => {
  expect(eventTitle(event(kind, detail))).toBe(title);
});

it('names deleted items that are in stock again', () => {
  const again = event('reactivated', { items: ['Eid Frock · Rose · 6-9 Months'] });
  expect(eventTitle(again)).toMatch(/hidden from the shop$/);
  expect(eventLines(again)).toEqual(['Eid Frock · Rose · 6-9 Months']);
});

it('says what an edit changed', () => {
  const changes = [
    { field: 'item', name: 'Coral Frock · Red', before: 2, after: 3 },
    { field: 'item', name: 'Trousers', before: 0, after: 1 },
    { field: 'item', name: 'Cap', before: 1, after: 0 },
    { field: 'paymentMethod', before: 'COD', after: 'CASH' },
    { field: 'notes', before: '', after: 'Ring' },
    { field: 'discountPercent', before: 0, after: 10 },
    { field: 'total', before: 2900, after: 3100.5 },
  ];
  expect(eventLines(event('edited', { changes }))).toEqual([
    'Coral Frock · Red: 2 → 3',
    '1 × Trousers added',
    'Cap taken out',
    'Payment method: cash on delivery → cash',
    'Notes: – → Ring',
    'Discount in percent: – → 10 %',
    'Total: ₨ 2,900.00 → ₨ 3,100.50',
  ]);
});

it('says what came back to the counter, and how its money went', () => {
  const items = [
    { name: 'Frock · Red', quantity: 1, back: 'stock' },
    { name: 'Cap', quantity: 2, back: 'damaged' },
  ];
  const refunds = { exchange: 900, cash: 600 };
  const back = event('goods-returned', {
    number: 'RET-000004',
    items,
    refunds,
    rounding: -0.5,
    exchange: 'INV-000013',
    note: 'Size',
  });
  expect(eventTitle(back)).toBe('Returned at the counter: RET-000004');
  expect(eventLines(back)).toEqual([
    '1 × Frock · Red',
    '2 × Cap, damaged',
    'Paid for new goods: ₨ 900.00',
    'Refunded in cash: ₨ 600.00',
    'Rounding of cash: -₨ 0.50',
    'Exchanged for INV-000013',
    'Size',
  ]);
});

it('says what a courier said, once', () => {
  const detail = {
    byCourier: 'PostEx',
    trackingNumber: 'CX-1',
    state: 'attempted',
    words: 'ATTEMPTED',
    reason: 'Not there',
  };
  expect(eventLines(event('attempted', detail))).toEqual(['Not there']);
  expect(eventLines(event('attempted', { words: 'Not at home', reason: 'Not at home' }))).toEqual(['Not at home']);
});

it('says what was noted of a step, and when to call again', () => {
  expect(eventLines(event('cancelled', { note: 'Wrong size' }))).toEqual(['Wrong size']);
  expect(eventLines(event('attempt', { outcome: 'later', callAt: '2026-11-21 10:00:00' }))).toEqual([
    'Call again Nov 21, 2026, 10:00',
  ]);
  expect(eventLines(event('dispatched', { courier: 'TCS', trackingNumber: '123' }))).toEqual(['TCS · 123']);
});
