import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { standInUploads } from '@shop/shared/testing/standInUploads';
import { setup } from '../../remote.tsx';
import { testProduct } from './testProduct.ts';

const entity = (entityId: number, name: string) => ({ entityId, name });

const answers: Record<string, unknown> = {
  '/api/EntitiesController/index?entityGroup=prdCategory': [entity(21, 'Girls Collection')],
  '/api/EntitiesController/index?entityGroup=prdSizeGroup': [entity(41, 'Toddler')],
  '/api/EntitiesController/index?entityGroup=prdSize': [entity(5, '1-2 Years'), entity(6, '2-3 Years')],
  '/api/UserController/users?role=52': [
    { userId: 3, fullname: 'Sana', company: 'Memon' },
    { userId: 4, fullname: 'Tariq', company: '' },
  ],
  '/api/ProductsController/nextSku': { next: 41 },
};

/** What was sent, and how the server answers it. */
let sent: FormData[] = [];
let reply: { status: number; body: object };

beforeEach(() => {
  reply = { status: 200, body: { status: true, data: { id: 7, version: 5 } } };
  sent = standInUploads(() => reply);
});

function show(at: string, product: Product = testProduct, suppliers?: () => Promise<Response>, made?: object) {
  const fetch: typeof globalThis.fetch = async (input) => {
    const path = String(input);
    if (made && path.endsWith('/UserController/create')) return Response.json({ status: true, ...made });
    if (suppliers && path.endsWith('?role=52')) return suppliers();
    if (path.includes('facets=1'))
      return Response.json({ status: true, data: [], facets: { colors: [{ name: 'Coral', code: '#cf3f2e' }] } });
    const data = path.endsWith('/product/7') ? product : answers[path];
    return data === undefined
      ? Response.json({ status: false, note: 'This product does not exist.' }, { status: 404 })
      : Response.json({ status: true, data });
  };
  const tokens = { userToken: 'u', authToken: 'a', apiKey: 'k' };
  const shell = createStandInShell({ fetch, tokens: () => tokens, role: 'manager' });
  return renderRoutes(setup(shell).routes, shell, at);
}

const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const row = (at: number) => within(screen.getByRole('row', { name: `Article ${at}` }));
const rows = () => screen.queryAllByRole('row', { name: /^Article \d+$/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pick = async (name: string, option: string) => {
  // The row that makes variations stands above them, and has the same names.
  await userEvent.click(screen.getAllByRole('combobox', { name })[0] as HTMLElement);
  await userEvent.click(
    await within(await screen.findByRole('listbox', { name })).findByRole('option', { name: option }),
  );
};
const set = async (name: RegExp | string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};

async function addSizes(...sizes: string[]) {
  await pick('Color', 'Coral');
  for (const size of sizes) await pick('Sizes', size);
  await userEvent.keyboard('{Escape}');
  await press('Add Variant');
}

it('recalculates prices when cost is left and when a markup changes', async () => {
  show('/admin/add-product');
  await screen.findByRole('heading', { name: 'Basic Information' });
  expect([field('Wholesale markup').value, field('Retail markup').value]).toEqual(['5', '20']);
  await set(/Cost Price/, '1000');
  expect(field(/Retail Price/).value).toBe('');
  await userEvent.tab();
  expect([field(/Wholesale Price/).value, field(/Retail Price/).value]).toEqual(['1050.00', '1200.00']);
  expect(screen.getByText('Margin ₨ 200.00 (16.7 %)')).toBeDefined();
  await set('Retail markup', '50');
  expect(field(/Retail Price/).value).toBe('1500.00');
  await set(/Retail Price/, '1499');
  await userEvent.click(field(/Cost Price/));
  await userEvent.tab();
  expect(field(/Retail Price/).value).toBe('1499');
});

it('asks for the shade of a new colour once, for all its articles', async () => {
  const teal = testProduct.variations.map((variation) => ({ ...variation, varient: 'Teal', colorCode: '' }));
  show('/admin/edit-product/7', { ...testProduct, variations: teal });
  await screen.findByText('You are editing Coral Frock.');
  const shade = row(1).getByLabelText('Shade of this color');
  expect(row(2).queryByLabelText('Shade of this color')).toBeNull();
  fireEvent.change(shade, { target: { value: '#008080' } });
  await press('Add Product');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect([0, 1].map((at) => sent[0]?.get(`articles[${at}][colorCode]`))).toEqual(['#008080', '#008080']);
});

it('shows and requires a sale price only while on sale', async () => {
  show('/admin/edit-product/7');
  await screen.findByText('You are editing Coral Frock.');
  expect(screen.queryByLabelText(/Sale Price/)).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'This product is on sale' }));
  await press('Add Product');
  await screen.findByRole('link', { name: 'Sale Price is required' });
  expect(sent).toEqual([]);
  await set(/Sale Price/, '1500');
  await userEvent.tab();
  expect(row(1).getByLabelText<HTMLInputElement>(/Price/).value).toBe('1500');
  await userEvent.click(screen.getByRole('checkbox', { name: 'This product is on sale' }));
  expect(row(1).getByLabelText<HTMLInputElement>(/Price/).value).toBe('2000');
  await userEvent.click(screen.getByRole('checkbox', { name: 'This product is on sale' }));
  expect(field(/Sale Price/).value).toBe('');
});

it('expands a variant into one variation for each size, and no variant and colour twice', async () => {
  show('/admin/add-product');
  await screen.findByRole('heading', { name: 'Size Variations' });
  await press('Regenerate SKUs');
  await screen.findByText('No articles to generate SKUs for');
  await pick('Color', 'Coral');
  await press('Add Variant');
  await screen.findByText('Please select at least one size');
  await set(/Retail Price/, '1450');
  await addSizes('1-2 Years', '2-3 Years');
  expect(rows()).toHaveLength(2);
  expect(row(2).getByLabelText<HTMLInputElement>(/Price/).value).toBe('1450');
  await addSizes('1-2 Years');
  await screen.findByText('This variant and color combination already exists in the Articles section.');
  expect(rows()).toHaveLength(2);
  await press('Regenerate SKUs');
  await waitFor(() => expect(row(2).getByLabelText<HTMLInputElement>('SKU').value).toBe('G-C-23-0042'));
});

it('takes all sizes at once', async () => {
  show('/admin/add-product');
  await screen.findByRole('heading', { name: 'Basic Information' });
  await pick('Color', 'Coral');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'All sizes' }).disabled).toBe(false),
  );
  await press('All sizes');
  await press('Add Variant');
  expect(rows()).toHaveLength(2);
});

it('copies and deletes variations, but never the last of a product that exists', async () => {
  show('/admin/edit-product/7');
  await screen.findByText('You are editing Coral Frock.');
  await press('Copy Article 1');
  expect(rows()).toHaveLength(3);
  expect(row(2).getByLabelText<HTMLInputElement>('SKU').value).toBe('');
  await press('Delete Article 2');
  await press('Delete Article 1');
  const last = row(1).getByRole<HTMLButtonElement>('button', { name: 'Delete Article 1' });
  expect(last.disabled).toBe(true);
  await press('Add Size Variation');
  expect(rows()).toHaveLength(2);
});

it('writes what stands in an article into those below it, by a button or Ctrl+D', async () => {
  show('/admin/edit-product/7');
  await screen.findByText('You are editing Coral Frock.');
  const value = (at: number, label: RegExp) => row(at).getByLabelText<HTMLInputElement>(label).value;
  const price = row(1).getByLabelText(/Price/);
  await userEvent.clear(price);
  await userEvent.type(price, '1850');
  await userEvent.click(screen.getAllByRole('button', { name: 'Fill down Price' })[0] ?? price);
  expect(value(2, /Price/)).toBe('1850');
  await press('Copy Article 2');
  await userEvent.click(row(2).getByLabelText(/Quantity/));
  await userEvent.keyboard('{Control>}d{/Control}');
  expect([1, 2, 3].map((at) => value(at, /Quantity/))).toEqual(['8', '3', '3']);
  await screen.findByText('1 article filled.');
});

it('sends a changed product and goes to the inventory with a word of it', async () => {
  const { address, shell } = show('/admin/edit-product/7');
  await screen.findByText('You are editing Coral Frock.');
  expect(screen.getByRole('heading', { level: 1, name: 'Add New Product' })).toBeDefined();
  await set(/Product Name/, 'Red Frock');
  await press('Add Product');
  await waitFor(() => expect(address()).toBe('/admin/inventory'));
  expect(sent[0]?.get('product[name]')).toBe('Red Frock');
  expect(sent[0]?.get('product[version]')).toBe('4');
  expect(sent[0]?.get('articles[0][seenQuantity]')).toBe('8');
  expect(shell.toasts.map(({ title }) => title)).toEqual(['Product updated']);
});

it('says that it was not saved, with the server’s words beside the variation', async () => {
  reply = {
    status: 422,
    body: {
      status: false,
      note: 'Wrong.',
      data: { fields: { 'articles[1].sku': 'This SKU is used by another article.' } },
    },
  };
  const { address } = show('/admin/edit-product/7');
  await screen.findByText('You are editing Coral Frock.');
  await press('Add Product');
  await screen.findByText('Failed to update product. Please try again.');
  expect(address()).toBe('/admin/edit-product/7');
  await userEvent.click(screen.getByRole('link', { name: 'Article 2: This SKU is used by another article.' }));
  expect(document.activeElement).toBe(row(2).getByLabelText('SKU'));
});

it('begins a copy of another product, with its pictures', async () => {
  show('/admin/add-product?copy=7');
  await screen.findByText('A new product like Coral Frock; its articles begin without stock.');
  expect(field(/Product Name/).value).toBe('Copy of Coral Frock');
  await press('Add Product');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.get('product[images][0][id]')).toBe('31');
  expect(sent[0]?.get('variations[0][quantity]')).toBe('0');
});

it.each([
  ['/admin/edit-product/none', 'Product ID not found'],
  ['/admin/edit-product/8', 'This product does not exist.'],
])('%s: %s', async (at, text) => {
  show(at);
  await screen.findByText(text);
});

it('says so when the answer is no product', async () => {
  show('/admin/edit-product/7', {} as Product);
  await screen.findByText('Invalid data format received from server');
});

it('does not save past sizes that were chosen and never added', async () => {
  show('/admin/edit-product/7');
  await screen.findByText('You are editing Coral Frock.');
  await pick('Color', 'Coral');
  await pick('Sizes', '1-2 Years');
  await userEvent.keyboard('{Escape}');
  await press('Add Product');
  await screen.findByRole('link', { name: /^These sizes are not among the articles yet/ });
  expect(sent).toEqual([]);
  await press('Remove 1-2 Years');
  await userEvent.clear(screen.getAllByRole('combobox', { name: 'Color' })[0] as HTMLElement);
  await press('Add Product');
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('leaves prices alone when a cost taken over from somebody else is only looked at', async () => {
  show('/admin/edit-product/7');
  await screen.findByText('You are editing Coral Frock.');
  await set(/Product Name/, 'Rose Frock');
  reply = { status: 409, body: { status: false, code: 'CHANGED_MEANWHILE', data: { ...testProduct, cog: 1500 } } };
  await press('Add Product');
  const question = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  expect(question.getByRole<HTMLInputElement>('radio', { name: /Take theirs/ }).checked).toBe(true);
  reply = { status: 503, body: { status: false, note: 'The shop cannot save anything right now.' } };
  await press('Save this');
  await screen.findByText('Failed to update product. Please try again.');
  expect(field(/Cost Price/).value).toBe('1500');
  await userEvent.click(field(/Cost Price/));
  await userEvent.tab();
  expect(field(/Retail Price/).value).toBe('2000');
});

it.each([
  ['Loading suppliers...', () => new Promise<Response>(() => undefined)],
  ['Failed to load suppliers. Please try again later.', async () => Response.json({}, { status: 500 })],
  ['No suppliers found', async () => Response.json({ status: true, data: [] })],
])('says ‘%s’ of its suppliers', async (text, suppliers) => {
  show('/admin/add-product', testProduct, suppliers);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Supplier' }));
  await screen.findByText(text);
});

it.each([{ data: {} }, { data: { userId: 'abc' } }, {}])('takes no supplier of the answer %j', async (answer) => {
  show('/admin/add-product', testProduct, async () => Response.json({ status: true, data: [] }), answer);
  const picker = await screen.findByRole('combobox', { name: 'Supplier' });
  await userEvent.type(picker, 'Sapphire');
  await userEvent.click(await screen.findByRole('option', { name: /Sapphire/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add supplier' }));
  await userEvent.type(dialog.getByLabelText(/^Primary Phone/), '03001234567');
  await userEvent.click(dialog.getByRole('button', { name: 'Add supplier' }));
  await dialog.findByText(/^Failed to add user\. Please try again\./);
});

it('says another thing where one looked for a supplier that is not there', async () => {
  show('/admin/add-product');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Supplier' }), 'Sapphire');
  await screen.findByText('No supplier found.');
});

it('has its sections in the order of the specification', async () => {
  show('/admin/add-product');
  await screen.findByRole('combobox', { name: 'Supplier' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Basic Information',
    'Pricing Information',
    'Size Variations',
    'Articles',
    'Product Video',
    'Product Gallery',
  ]);
});
