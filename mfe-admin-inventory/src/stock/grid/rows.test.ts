import { expect, it } from 'vitest';
import type { GridProduct } from '@shop/shared/contracts/http/stock/grid';
import { bodyOf, changedAt, mergedWith, pastedCells, rowsOf, valuesOf } from './rows.ts';

const FROCK: GridProduct = {
  productId: 7,
  name: 'Lawn frock',
  price: 1500,
  salePrice: 0,
  costPrice: 700.5,
  minimumQty: 0,
  variations: [
    {
      stockId: 70,
      varient: 'Red',
      sizeTitle: '2-3',
      sku: 'G-R-23-1',
      price: 1500,
      costPrice: 700.5,
      minimumQty: null,
      qty: 8,
    },
    {
      stockId: 71,
      varient: 'Red',
      sizeTitle: '3-4',
      sku: 'G-R-34-2',
      price: 1800,
      costPrice: 700.5,
      minimumQty: 2,
      qty: 0,
    },
  ],
};

it('sends changed cells only, with what was seen in them', () => {
  const rows = rowsOf('variations', [FROCK]);
  const values = valuesOf(rows);
  Object.assign(values.rows[0] ?? {}, { price: '1500.00', qty: '9' });
  Object.assign(values.rows[1] ?? {}, { minimumQty: '' });
  values.reason = 'count';
  const places = changedAt('variations', values.rows, new Set());
  expect(bodyOf('variations', rows, values, places)).toEqual({
    products: [],
    variations: [
      { stockId: 70, qty: { seen: '8', value: '9' } },
      { stockId: 71, minimumQty: { seen: '2', value: '' } },
    ],
    reason: 'count',
  });
  expect(changedAt('variations', values.rows, new Set([0]))).toEqual([1]);
});

it('keeps what I changed and takes the rest of what somebody else has saved', () => {
  const rows = rowsOf('products', [FROCK]);
  const values = valuesOf(rows);
  Object.assign(values.rows[0] ?? {}, { price: '1600' });
  const now = rowsOf('products', [{ ...FROCK, price: 1550, minimumQty: 12 }]);
  expect(mergedWith('products', rows, values, now)).toMatchObject([
    {
      at: 0,
      values: { price: '1600', minimumQty: '12', seen: { price: '1550', minimumQty: '12' } },
      said: 'Somebody changed price from 1500 to 1550. Somebody changed minimum from 0 to 12',
    },
  ]);
  expect(mergedWith('products', rows, values, rows)).toEqual([]);
});

it('reads what is copied from a spreadsheet as plain numbers', () => {
  expect(pastedCells('Rs 1,500/-\t۷۰۰\r\n1,650.50\t\r\n')).toEqual([
    ['1500', '700'],
    ['1650.50', ''],
  ]);
});
