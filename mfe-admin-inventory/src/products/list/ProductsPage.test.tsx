import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ProductRow } from '@shop/shared/contracts/http/catalog/products';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { setup } from '../../remote.tsx';

const frock: ProductRow = {
  id: 7,
  name: 'Coral Frock',
  state: 'shown',
  entityName: 'Girls Collection',
  entityId: 21,
  supplierId: 5,
  supplierName: 'Imran Nishat',
  supplierCompany: 'Nishat Mills',
  groupId: 0,
  groupName: '',
  description: 'Soft.',
  stockLimit: 20,
  cog: 800,
  wholesale: 900,
  price: 2000,
  onSale: '1',
  salePrice: 1500,
  totalStock: 12,
  variants: 4,
  soldOutVariants: 1,
  img: '',
  createdDate: '2026-11-20 10:00:00',
  version: 1,
};
const kurta: ProductRow = {
  ...frock,
  id: 8,
  name: 'Blue Kurta',
  supplierName: '',
  supplierCompany: '',
  onSale: '0',
  salePrice: 0,
  totalStock: 0,
  variants: 0,
};

function show(rows: ProductRow[], { at = '/admin/inventory', refuse = '', fields = {} } = {}) {
  const calls: { path: string; body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = `${init?.method ?? 'GET'} ${String(input).replace('/api', '')}`;
    calls.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    if (refuse && path.startsWith(refuse))
      return new Response(JSON.stringify({ note: 'It is in an open order.', data: { fields } }), { status: 409 });
    const lookup = [{ entityId: 21, name: 'Girls Collection' }];
    const people = [{ userId: 5, fullname: 'Imran Nishat', company: 'Nishat Mills' }];
    const data = path.includes('Entities') ? lookup : path.includes('/users') ? people : rows;
    return new Response(JSON.stringify({ status: true, data, total: data.length }));
  };
  const shell = createStandInShell({ fetch, role: 'manager' });
  return { calls, ...renderRoutes(setup(shell).routes, shell, at) };
}
const row = (name: RegExp) => screen.findByRole('row', { name });

it('shows picture, names, price with the sale’s, stock with a mark, variants', async () => {
  show([frock, kurta]);
  const cells = within(await row(/Coral Frock/))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(1, -1)).toEqual([
    'Coral Frock',
    'Girls Collection',
    'Supplier Imran Nishat - Nishat Mills',
    '₨ 2,000.00₨ 1,500.00',
    'StockLow121 of 4 sold out',
    'Variants 4',
  ]);
  within(await row(/Blue Kurta/)).getByText('Sold out');
  screen.getByRole('link', { name: 'Import' });
  expect(screen.getByRole('link', { name: 'Add Product' }).getAttribute('href')).toBe('/admin/add-product');
});

it('invites to add the first product', async () => {
  show([]);
  await screen.findByText('No products found. Add your first product to get started.');
});

it('asks the server for what is searched and filtered', async () => {
  const { calls } = show([frock], {
    at: '/admin/inventory?q=coral&category=21&supplier=5&onSale=1&stock=low&sort=-price',
  });
  await row(/Coral Frock/);
  expect(calls.map(({ path }) => path)).toContain(
    'GET /ProductsController/Products?category=21&supplier=5&onSale=1&stock=low&q=coral&sort=-price&limit=25&offset=0',
  );
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>('Supplier').selectedOptions[0]?.text).toBe(
      'Imran Nishat - Nishat Mills',
    ),
  );
});

it('leads to edit and duplicate; Enter opens', async () => {
  const { address } = show([frock]);
  const shown = within(await row(/Coral Frock/));
  expect(shown.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/admin/edit-product/7');
  expect(shown.getByRole('link', { name: 'Duplicate' }).getAttribute('href')).toBe('/admin/add-product?copy=7');
  expect(shown.getByRole('link', { name: 'Coral Frock' }).getAttribute('href')).toBe('/admin/edit-product/7');
  (await row(/Coral Frock/)).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/edit-product/7'));
});

it('asks before it deletes, and says when that fails', async () => {
  const { calls } = show([frock], { refuse: 'DELETE' });
  await userEvent.click(within(await row(/Coral Frock/)).getByRole('button', { name: 'Delete' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Coral Frock' }));
  dialog.getByText('Are you sure you want to delete this product?');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await dialog.findByText('Failed to delete product. Please try again. It is in an open order.');
  expect(calls.map(({ path }) => path)).toContain('DELETE /ProductsController/delete/7');
});

async function selectAll(options = {}) {
  const user = userEvent.setup();
  const page = show([frock, kurta], options);
  await row(/Coral Frock/);
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  const bulk = () => page.calls.filter(({ path }) => path === 'POST /ProductsController/bulk').map(({ body }) => body);
  return { ...page, user, bulk, bar: within(screen.getByRole('region', { name: 'With what is selected' })) };
}

it('moves selected products to another category', async () => {
  const { user, bulk, bar, shell } = await selectAll();
  await user.click(bar.getByRole('button', { name: 'Change category' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change category of 2 products' }));
  await user.click(dialog.getByRole('button', { name: 'Change category' }));
  await dialog.findByText('Choose a category', { selector: 'p' });
  expect(bulk()).toEqual([]);
  await user.selectOptions(dialog.getByLabelText(/Category/), 'Girls Collection');
  await user.click(dialog.getByRole('button', { name: 'Change category' }));
  await waitFor(() => expect(bulk()).toEqual([{ ids: [7, 8], action: 'category', category: 21 }]));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'With what is selected' })).toBeNull());
  expect(shell.toasts.at(-1)?.title).toBe('2 products moved to the category');
});

it('puts selected products on sale by a percentage above 0 and below 100', async () => {
  const { user, bulk, bar } = await selectAll();
  await user.click(bar.getByRole('button', { name: 'Put on sale' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Put 2 products on sale' }));
  const field = dialog.getByLabelText(/Percent/);
  for (const wrong of ['0', '100', 'ten', '-5']) {
    await user.clear(field);
    await user.type(field, `${wrong}{Enter}`);
    await dialog.findByText('Enter a percentage above 0 and below 100');
  }
  await user.clear(field);
  await user.type(field, '12.5{Enter}');
  await waitFor(() => expect(bulk()).toEqual([{ ids: [7, 8], action: 'sale', percentage: 12.5 }]));
});

it('says which product cannot be put on sale', async () => {
  const percentage = 'Blue Kurta cannot be put on sale by this percentage.';
  const { user, bar } = await selectAll({ refuse: 'POST /ProductsController/bulk', fields: { percentage } });
  await user.click(bar.getByRole('button', { name: 'Put on sale' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Put 2 products on sale' }));
  await user.type(dialog.getByLabelText(/Percent/), '99{Enter}');
  await dialog.findByText(percentage);
});

it.each([
  ['Take off sale', 'unsale', 'Take 2 products off sale'],
  ['Delete', 'delete', 'Delete 2 products'],
])('%s: asks first', async (button, action, title) => {
  const { user, bulk, bar } = await selectAll();
  await user.click(bar.getByRole('button', { name: button }));
  const dialog = within(screen.getByRole('alertdialog', { name: title }));
  await user.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(bulk()).toEqual([{ ids: [7, 8], action }]));
});
