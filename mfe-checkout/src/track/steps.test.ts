import { expect, it } from 'vitest';
import { stepOf } from './steps.ts';

it.each([
  ['pending', 'new', 'new'],
  ['processing', 'new', 'confirmed'],
  ['pending', 'dispatched', 'dispatched'],
  ['paid', 'new', 'confirmed'],
  ['completed', 'new', 'delivered'],
  ['completed', 'returned', null],
  ['pending', 'something else', 'new'],
] as const)('an order that is %s and %s stands at %s', (status, fulfilment, step) => {
  expect(stepOf({ status, fulfilment })).toBe(step);
});
