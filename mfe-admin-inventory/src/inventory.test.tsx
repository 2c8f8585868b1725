import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { setup } from './remote.tsx';

const small: StockVariation = {
  low: true,
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
const large: StockVariation = {
  ...small,
  low: false,
  stockId: 12,
  sku: 'GCO450012',
  sizeTitle: '4-5 Years',
  qty: 20,
  supplierCompany: '',
};

function show(at: string, answers: Record<string, object> = {}) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(String(input));
    const answer = answers[String(input).replace(/\?.*/, '')];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ status: true, ...answer }));
  };
  const tokens = { userToken: 'u', authToken: 'a', apiKey: 'k' };
  const shell = createStandInShell({ fetch, tokens: () => tokens, role: 'administrator' });
  renderRoutes(setup(shell).routes, shell, at);
  return { asked };
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('lists the stock under its four figures', async () => {
  const figures = { available: 24, cost: 19_200, value: 36_000, low: 1 };
  const { asked } = show('/admin/stock?stock=low', {
    '/api/StockController/stocks': { data: [small, large], total: 2, figures },
  });
  const row = await screen.findByRole('row', { name: /GCO230011/ });
  expect(cellsOf(row)).toEqual([
    '',
    'Coral Frock Coral',
    'Supplier Nishat Mills',
    '2-3 Years',
    'GCO230011',
    '₨ 1,500.00',
    'Quantity low 4',
    'Nov 20, 2026',
    '',
  ]);
  expect(cellsOf(screen.getByRole('row', { name: /GCO450012/ }))[2]).toBe('Supplier N/A');
  const shown = screen.getAllByRole('definition').map((figure) => figure.textContent);
  expect(shown).toEqual(['24', '₨ 19,200.00', '₨ 36,000.00', '1']);
  screen.getByPlaceholderText('Search stocks...');
  expect(asked).toContain('/api/StockController/stocks?stock=low&sort=product&limit=25&offset=0');
});

it('keeps the cost of the stock from whoever is not told it', async () => {
  const figures = { available: 24, value: 36_000, low: 1 };
  show('/admin/stock', { '/api/StockController/stocks': { data: [small], total: 1, figures } });
  await screen.findByRole('row', { name: /GCO230011/ });
  await waitFor(() => expect(screen.queryByText('Stock Cost')).toBeNull());
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
