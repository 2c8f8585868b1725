import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coverOrders, type Charge } from './reading.ts';

const charges = fc
  .array(fc.record({ total: fc.nat(5_000_00), isFinished: fc.boolean() }), { maxLength: 12 })
  .map((rows): Charge[] => rows.map((row, id) => ({ id, ...row })));

it('leaves open what was not paid, completed orders first, then the oldest', () => {
  const rows = [
    { id: 1, total: 100, isFinished: false },
    { id: 2, total: 50, isFinished: true },
    { id: 3, total: 70, isFinished: false },
  ];
  expect([...coverOrders(rows, 120).openOf.values()]).toEqual([0, 30, 70]);
  expect(coverOrders(rows, 300)).toMatchObject({ owed: 0, advance: 80 });
});

it('adds up: what is open is charges less payments, never below 0, and no younger order is paid before an older', () => {
  fc.assert(
    fc.property(charges, fc.nat(30_000_00), (rows, paid) => {
      const { openOf, owed, advance } = coverOrders(rows, paid);
      const total = rows.reduce((sum, row) => sum + row.total, 0);
      const open = rows.map(({ id }) => openOf.get(id) ?? -1);
      expect(open.reduce((sum, one) => sum + one, 0)).toBe(owed);
      expect(owed - advance).toBe(total - paid);
      expect(owed === 0 || advance === 0).toBe(true);
      for (const isFinished of [true, false]) {
        const its = rows.filter((row) => row.isFinished === isFinished && row.total > 0);
        const firstOpen = its.findIndex(({ id }) => (openOf.get(id) ?? 0) > 0);
        if (firstOpen === -1) continue;
        for (const { id, total: whole } of its.slice(firstOpen + 1)) expect(openOf.get(id)).toBe(whole);
      }
    }),
  );
});
