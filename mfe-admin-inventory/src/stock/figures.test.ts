import { expect, it } from 'vitest';
import type { StockItem } from '@shop/shared/contracts/http/catalog';
import { searchStock, stockFigures } from './figures.ts';

const item = (fields: Partial<StockItem>): StockItem => ({
  stockId: 1,
  productId: 1,
  productName: 'Coral Frock',
  varient: 'Coral',
  sku: 'GCO230001',
  barcode: '890001',
  sizeTitle: '2-3 Years',
  price: 1450,
  costPrice: 800.1,
  qty: 3,
  img: '',
  supplierCompany: '',
  createdDate: '2026-11-20 10:00:00',
  ...fields,
});

it('adds up pieces, cost and value in paisa, and counts what is under ten', () => {
  const items = [item({}), item({ qty: 9, price: 0.1, costPrice: 0.2 }), item({ qty: 10, price: 100, costPrice: 50 })];
  expect(stockFigures(items)).toEqual({ available: 22, cost: 290210, value: 535090, low: 2 });
});

it.each([
  ['frock', 1],
  ['gco23', 1],
  ['890', 1],
  ['2-3 y', 1],
  [' CORAL ', 1],
  ['supplier', 0],
  ['', 1],
])('searches name, SKU, barcode and size: %j', (text, found) => {
  expect(searchStock([item({})], text)).toHaveLength(found);
});
