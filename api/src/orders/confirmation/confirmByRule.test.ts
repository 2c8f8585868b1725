import fc from 'fast-check';
import { expect, it } from 'vitest';
import { needsCall } from './confirmByRule.ts';

const nobody = { all: false, from: null, firstOrder: false, afterReturn: false, cities: [] };
const order = { total: 500_000, city: 'Lahore', delivered: 2, returned: 1 };

it.each([
  ['all of them', { all: true }, true],
  ['none', {}, false],
  ['the amount itself', { from: 5000 }, true],
  ['a paisa less', { from: 5000.01 }, false],
  ['a first order, of a phone something was delivered to', { firstOrder: true }, false],
  ['returns', { afterReturn: true }, true],
  ['a city however it is written', { cities: ['Karachi', ' LAHORE '] }, true],
  ['a city named in Urdu', { cities: ['Karachi', 'لاہور'] }, true],
  ['another city', { cities: ['Karachi'] }, false],
])('calls about %s', (_name, rule, expected) => {
  expect(needsCall({ ...nobody, ...rule }, order)).toBe(expected);
});

it('calls about a phone nothing was delivered to, whatever it ordered', () => {
  expect(needsCall({ ...nobody, firstOrder: true }, { ...order, delivered: 0 })).toBe(true);
});

it('calls about no fewer orders for any rule that is added', () => {
  const rules = fc.record({
    all: fc.boolean(),
    from: fc.option(fc.integer({ min: 0, max: 10_000 })),
    firstOrder: fc.boolean(),
    afterReturn: fc.boolean(),
    cities: fc.subarray(['Lahore', 'Karachi', 'Multan']),
  });
  const orders = fc.record({
    total: fc.nat(1_000_000),
    city: fc.constantFrom('lahore', 'Multan', 'Quetta'),
    delivered: fc.nat(2),
    returned: fc.nat(2),
  });
  fc.assert(
    fc.property(rules, rules, orders, (some, others, one) => {
      const both = {
        all: some.all || others.all,
        from:
          some.from === null || others.from === null ? (some.from ?? others.from) : Math.min(some.from, others.from),
        firstOrder: some.firstOrder || others.firstOrder,
        afterReturn: some.afterReturn || others.afterReturn,
        cities: [...some.cities, ...others.cities],
      };
      expect(needsCall(both, one)).toBe(needsCall(some, one) || needsCall(others, one));
    }),
  );
});
