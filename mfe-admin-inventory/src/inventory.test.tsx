import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { ListingItem, StockItem } from '@shop/shared/contracts/http/catalog';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { setup } from './remote.tsx';

const frock: ListingItem = {
  prdId: 1,
  productName: 'Coral Frock',
  price: 2000,
  salePrice: 1500,
  img: 'uploads/abc/640.webp',
  entityName: 'Girls Collection',
  onSale: '1',
  stockId: 11,
  groupIds: '21',
  totalStock: 12,
};
const kurta: ListingItem = {
  ...frock,
  prdId: 2,
  productName: 'Blue Kurta',
  entityName: 'Boys Collection',
  onSale: '0',
};

const small: StockItem = {
  stockId: 11,
  productId: 1,
  productName: 'Coral Frock',
  varient: 'Coral',
  sku: 'GCO230011',
  barcode: '890011',
  sizeTitle: '2-3 Years',
  price: 1500,
  costPrice: 800,
  qty: 4,
  img: '',
  supplierCompany: 'Nishat Mills',
  createdDate: '2026-11-20 10:00:00',
};
const large: StockItem = {
  ...small,
  stockId: 12,
  sku: 'GCO450012',
  sizeTitle: '4-5 Years',
  qty: 20,
  supplierCompany: '',
};

afterEach(cleanup);

function show(at: string, answers: Record<string, unknown> = {}) {
  const fetch: typeof globalThis.fetch = async (input) => {
    const data = answers[String(input)];
    if (data === undefined) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ status: true, data }));
  };
  const tokens = { userToken: 'u', authToken: 'a', apiKey: 'k' };
  const shell = createStandInShell({ fetch, tokens: () => tokens, role: 'administrator' });
  renderRoutes(setup(shell).routes, shell, at);
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('lists products with the price to pay, and searches them', async () => {
  show('/admin/inventory', { '/api/StockController/stocks?groupPrds=1': [frock, kurta] });
  const row = await screen.findByRole('row', { name: /Coral Frock/ });
  expect(cellsOf(row)).toEqual(['Coral Frock', 'Girls Collection', '₨ 2,000.00₨ 1,500.00', 'Stock 12']);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search products' }), 'boys');
  expect(screen.queryByRole('row', { name: /Coral Frock/ })).toBeNull();
  expect(screen.getByRole('row', { name: /Blue Kurta/ })).toBeDefined();
});

it('invites to add the first product', async () => {
  show('/admin/inventory', { '/api/StockController/stocks?groupPrds=1': [] });
  await screen.findByText('No products found. Add your first product to get started.');
  expect(screen.getByRole('link', { name: 'Add Product' }).getAttribute('href')).toBe('/admin/add-product');
});

it('lists the stock under its four figures', async () => {
  show('/admin/stock', { '/api/StockController/stocks': [small, large] });
  const row = await screen.findByRole('row', { name: /GCO230011/ });
  expect(cellsOf(row)).toEqual([
    'Coral Frock Coral',
    'Supplier Nishat Mills',
    '2-3 Years',
    'GCO230011',
    '₨ 1,500.00',
    'Quantity low 4',
    'Nov 20, 2026',
  ]);
  expect(cellsOf(screen.getByRole('row', { name: /GCO450012/ }))[1]).toBe('Supplier N/A');
  const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
  expect(figures).toEqual(['24', '₨ 19,200.00', '₨ 36,000.00', '1']);
  await userEvent.type(screen.getByPlaceholderText('Search stocks...'), '4-5');
  expect(screen.queryByRole('row', { name: /GCO230011/ })).toBeNull();
});

it.each([
  ['/admin/inventory', 'Failed to load products. Please try again later.'],
  ['/admin/stock', 'Failed to load stocks. Please try again later.'],
])('%s says when it cannot load', async (at, text) => {
  show(at);
  await screen.findByText(text);
});

it.each([
  ['/admin/add-product', 'Add New Product'],
  ['/admin/edit-product/7', 'Add New Product'],
  ['/admin/add-stock', 'Add Stock'],
  ['/admin/edit-stock/7', 'Edit Stock'],
  ['/admin/purchases', 'Purchases'],
  ['/admin/add-purchase', 'Add Purchase'],
])('%s answers with its heading', async (at, heading) => {
  show(at);
  await screen.findByRole('heading', { level: 1, name: heading });
});
