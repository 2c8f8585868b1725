import { expect, it } from 'vitest';
import { maybeCourierBill } from './CourierBillNotice.tsx';

const COURIERS = ['Leopards', 'M&P', ''];

it.each([
  [['Delivery', 'Rider for Eid'], true],
  [['Other', 'Bill of LEOPARDS, March'], true],
  [['Other', 'm&p'], true],
  [['Packaging', 'Bags for parcels'], true],
  [['Rent', 'Shop rent'], false],
  [['Salaries', ''], false],
  [['Other', 'Discourse'], false],
])('of %j is %s', (texts, expected) => {
  expect(maybeCourierBill(texts, COURIERS)).toBe(expected);
});
