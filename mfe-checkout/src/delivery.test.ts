import { expect, it } from 'vitest';
import { expectedDelivery } from './delivery.ts';

it.each([
  ['2026-11-21T10:00:00Z', 'Mon, Nov 23 – Tue, Nov 24'],
  ['2026-11-21T18:59:00Z', 'Mon, Nov 23 – Tue, Nov 24'],
  ['2026-11-21T19:00:00Z', 'Tue, Nov 24 – Wed, Nov 25'],
  ['2026-12-29T08:00:00Z', 'Thu, Dec 31 – Fri, Jan 1'],
])('expects an order of %s on %s', (ordered, days) => {
  expect(expectedDelivery(new Date(ordered))).toBe(days);
});

it('follows the days that are set', () => {
  const ordered = new Date('2026-11-21T10:00:00Z');
  expect(expectedDelivery(ordered, { from: 4, to: 7 })).toBe('Wed, Nov 25 – Sat, Nov 28');
  expect(expectedDelivery(ordered, { from: 1, to: 1 })).toBe('Sun, Nov 22');
});
