import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { LiveEvent } from '@shop/shared/contracts/http/events';
import type { Movement, StockDetail } from '@shop/shared/contracts/http/stock/stock';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { setup } from '../../remote.tsx';

const item: StockDetail = {
  stockId: 11,
  productId: 7,
  productName: 'Coral Frock',
  varient: 'Coral',
  variantCode: 'G',
  size: 5,
  sku: 'G-C-23-0011',
  barcode: '2000000000114',
  sizeTitle: '2-3 Years',
  price: 1450.1,
  costPrice: 800,
  supplierCompany: 'Nishat Mills',
  qty: 8,
  img: '',
  createdDate: '2026-11-20 10:00:00',
  minimumQty: null,
  shelf: '',
  version: 'seen',
  correction: { movementId: 31, change: 2, reason: 'count', createdDate: '2026-11-21 14:05:00', undone: false },
};
const sale: Movement = {
  movementId: 32,
  stockId: 11,
  change: -3,
  quantityAfter: 8,
  reason: 'sale',
  reference: 'INV-000007',
  subject: { kind: 'order', id: 7 },
  by: '',
  createdDate: '2026-11-21 15:30:00',
};

function show(at: string, refusals: Record<string, { status: number; body: object }> = {}) {
  const sent: { path: string; body: unknown }[] = [];
  const answers: Record<string, unknown> = {
    '/StockController/stock/11': item,
    '/StockController/movements': [sale],
    '/StockController/stocks': [item],
    '/EntitiesController/index': [{ entityId: 5, name: '2-3 Years' }],
    '/ProductsController/Products': [{ id: 7, name: 'Coral Frock' }],
    '/ProductsController/product/7': { id: 7, name: 'Coral Frock', onSale: '0', price: 1500, salePrice: 0, cog: 800 },
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = String(input).replace('/api', '').replace(/\?.*/, '');
    if (init?.method === 'POST') {
      sent.push({ path, body: JSON.parse(String(init.body)) });
      const refusal = refusals[path];
      if (refusal) return Response.json(refusal.body, { status: refusal.status });
      return Response.json({ status: true, data: { ...item, correction: null } });
    }
    if (String(input).includes('facets=1'))
      return Response.json({ status: true, data: [], total: 0, facets: { colors: [{ name: 'Coral', code: '#f77' }] } });
    const data = answers[path] === undefined ? [] : answers[path];
    if (data === null)
      return Response.json({ status: false, code: 'UNKNOWN_STOCK_ITEM', note: 'Gone' }, { status: 404 });
    return Response.json({ status: true, data, ...(Array.isArray(data) && { total: data.length }) });
  };
  const told = new Set<(event: LiveEvent) => void>();
  const live = {
    on: (_: string, read: (event: LiveEvent) => void) => {
      told.add(read);
      return () => told.delete(read);
    },
  };
  const shell = { ...createStandInShell({ fetch, role: 'manager' }), live };
  /** Somebody else makes it `changed` and this is told; null deletes it. */
  const change = (changed: StockDetail | null, productId = item.productId) => {
    answers['/StockController/stock/11'] = changed;
    for (const read of told) read({ id: 1, kind: 'stock', subject: productId, userId: 99, at: '' });
  };
  return { sent, change, ...renderRoutes(setup(shell).routes, shell, at) };
}

it('asks for a reason when the quantity changes, and sends what was seen', async () => {
  const { sent, address, shell } = show('/admin/edit-stock/11');
  const quantity = await screen.findByLabelText(/^Quantity/);
  expect(screen.queryByLabelText(/^Reason/)).toBeNull();
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '5');
  screen.getByText('8 → 5 (−3)');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByRole('link', { name: /Choose why the quantity changes/ });
  expect(sent).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'Damaged or lost');
  await userEvent.type(screen.getByLabelText('Note'), 'Torn');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(address()).toBe('/admin/stock'));
  expect(sent).toMatchObject([
    {
      path: '/StockController/update',
      body: { stockId: 11, version: 'seen', qty: '5', seenQuantity: '8', reason: 'damage', note: 'Torn', size: '5' },
    },
  ]);
  expect(shell.toasts.at(-1)?.title).toBe('Stock updated');
});

it('says that a stock item which was deleted is hidden, and shows it in the shop', async () => {
  const { sent, change, shell } = show('/admin/edit-stock/11');
  await screen.findByLabelText(/^Quantity/);
  expect(screen.queryByRole('button', { name: 'Show in the shop' })).toBeNull();
  cleanup();
  change({ ...item, hidden: true });
  renderRoutes(setup(shell).routes, shell, '/admin/edit-stock/11');
  await userEvent.click(await screen.findByRole('button', { name: 'Show in the shop' }));
  await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe('G-C-23-0011 is shown in the shop'));
  expect(sent).toEqual([{ path: '/StockController/update', body: { stockId: 11, hidden: '0' } }]);
});

it('sets my quantity against what was sold meanwhile', async () => {
  const data = { ...item, qty: 6, version: 'new', price: 1600 };
  const { sent } = show('/admin/edit-stock/11', {
    '/StockController/update': { status: 409, body: { code: 'CHANGED_MEANWHILE', note: 'Somebody else', data } },
  });
  const quantity = await screen.findByLabelText(/^Quantity/);
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '9');
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'Counted anew');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  dialog.getByText(/Quantity/);
  await userEvent.click(dialog.getByRole('button', { name: 'Save this' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ version: 'new', seenQuantity: '6', price: '1600' });
});

it('says at once what somebody else changed, and keeps what is typed', async () => {
  const { sent, change } = show('/admin/edit-stock/11');
  const note = await screen.findByLabelText('SKU');
  await userEvent.clear(note);
  await userEvent.type(note, 'MINE-1');
  change({ ...item, qty: 3 }, 12);
  change({ ...item, qty: 6, price: 1600, version: 'new' });
  await screen.findByText('This stock item was changed meanwhile.');
  screen.getByText('Quantity: 8 → 6');
  screen.getByText('Price: 1450.1 → 1600');
  expect(screen.getByLabelText<HTMLInputElement>('SKU').value).toBe('MINE-1');
  await userEvent.click(screen.getByRole('button', { name: 'Compare with mine' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save this' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ version: 'new', seenQuantity: '6', price: '1600', sku: 'MINE-1' });
});

it('shows it as it is now where nothing was typed, and says when it is gone', async () => {
  const { change } = show('/admin/edit-stock/11');
  await screen.findByLabelText('SKU');
  change({ ...item, qty: 6 });
  await userEvent.click(await screen.findByRole('button', { name: 'Show it as it is now' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Quantity/).value).toBe('6'));
  expect(screen.queryByText('This stock item was changed meanwhile.')).toBeNull();
  change(null);
  await screen.findByText(/was deleted meanwhile/);
});

it('tells the history with the order as a link, and undoes the last correction after asking', async () => {
  const { sent, shell } = show('/admin/edit-stock/11');
  const row = await screen.findByRole('row', { name: /INV-000007/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toEqual([
    'Nov 21, 2026, 15:30',
    'Sale',
    'Reference INV-000007',
    'Who Shopper',
    'Before 11',
    '−3',
    'After 8',
  ]);
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/admin/edit-order?id=7');
  screen.getByText('Last correction: +2, Counted anew, Nov 21, 2026, 14:05');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Undo the last correction' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent).toEqual([{ path: '/StockController/undoCorrection', body: { stockId: 11, movementId: 31 } }]),
  );
  await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe('The correction is undone'));
});

it('adds a stock item at its product’s prices, and shows what the server refuses beside its field', async () => {
  const { sent } = show('/admin/add-stock?product=7', {
    '/StockController/create': {
      status: 422,
      body: { code: 'INVALID_FIELDS', note: 'No', data: { fields: { sku: 'This SKU is used by another article.' } } },
    },
  });
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Price/ }).value).toBe('1500'));
  await userEvent.type(screen.getByLabelText(/^Color/), 'Coral');
  await userEvent.click(await screen.findByRole('option', { name: 'Coral' }));
  await userEvent.type(screen.getByLabelText(/^Size/), '2-3');
  await userEvent.click(await screen.findByRole('option', { name: '2-3 Years' }));
  await userEvent.type(screen.getByLabelText('SKU'), 'TAKEN');
  await userEvent.click(screen.getByRole('button', { name: 'Add Stock' }));
  await screen.findAllByText('This SKU is used by another article.');
  expect(sent[0]).toEqual({
    path: '/StockController/create',
    body: {
      productId: '7',
      variantCode: 'G',
      varient: 'Coral',
      size: '5',
      price: '1500',
      costPrice: '800',
      sku: 'TAKEN',
      barcode: '',
      qty: '0',
      minimumQty: '',
      shelf: '',
    },
  });
});
