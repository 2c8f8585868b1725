import { expect, it } from 'vitest';
import { bodyOf, emptyPurchase, sumsOf, type ItemRow } from './values.ts';

const row = (quantity: string, costPrice: string, price = 1000): ItemRow => ({
  stockId: '7',
  quantity,
  costPrice,
  name: 'Coral Frock · Coral · 2-3 Years',
  sku: 'G-C-23-0007',
  price,
  onHand: 3,
});

it('shows the landed cost and the margin of each line, freight and charges spread by value', () => {
  const sums = sumsOf({ items: [row('10', '600'), row('4', '1000', 900)], freight: '900', charges: '100' });
  expect(sums.rows).toEqual([
    { amount: 600_000, landed: 66_000, margin: 340 },
    { amount: 400_000, landed: 110_000, margin: -222 },
  ]);
  expect([sums.pieces, sums.goods, sums.total]).toEqual([14, 1_000_000, 1_100_000]);
});

it('counts what cannot be read as nothing', () => {
  const sums = sumsOf({ items: [row('', '5'), row('2', 'x'), row('1', '5', 0)], freight: '-3', charges: '' });
  expect(sums.rows).toEqual([
    { amount: 0, landed: null, margin: null },
    { amount: 0, landed: 0, margin: 1000 },
    { amount: 500, landed: 500, margin: null },
  ]);
});

it('sends what was seen, and no amount that was left empty', () => {
  const values = { ...emptyPurchase(), supplierId: '5', items: [row(' 2 ', '3.50')], charges: ' 10 ' };
  const items = [{ stockId: '7', quantity: '2', costPrice: '3.50' }];
  expect(bodyOf(values)).toEqual({ supplierId: '5', items, note: '', charges: '10' });
  expect(bodyOf({ ...values, seen: { id: 3, version: 2 } })).toMatchObject({ id: 3, version: 2 });
});
