import { expect, it } from 'vitest';
import { placedOrderIn } from './placedOrder.ts';

it('reads the order a navigation carried', () => {
  const state = {
    order: { invoiceId: 4, invoiceNumber: 'INV-000004', trackToken: 'abc', confirmCode: '481516' },
    placedAt: '2026-11-21T10:00:00.000Z',
  };
  expect(placedOrderIn(state)).toEqual({
    invoiceNumber: 'INV-000004',
    confirmCode: '481516',
    trackToken: 'abc',
    placedAt: new Date('2026-11-21T10:00:00Z'),
    wasEarlier: false,
    isKeptLater: false,
  });
});

it.each([null, undefined, 'x', [], { order: 7, placedAt: 'yesterday', wasEarlier: 'yes' }])(
  'takes %j as none',
  (state) => {
    expect(placedOrderIn(state)).toEqual({
      invoiceNumber: null,
      confirmCode: null,
      trackToken: null,
      placedAt: null,
      wasEarlier: false,
      isKeptLater: false,
    });
  },
);
