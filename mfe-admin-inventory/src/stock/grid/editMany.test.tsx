import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { GridProduct } from '@shop/shared/contracts/http/stock/grid';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { setup } from '../../remote.tsx';

const product = (productId: number, name: string, price: number): GridProduct => ({
  productId,
  name,
  price,
  salePrice: 0,
  costPrice: 700,
  minimumQty: 0,
  variations: [
    {
      stockId: productId * 10,
      varient: 'Red',
      sizeTitle: '2-3',
      sku: `S-${productId}`,
      price,
      costPrice: 700,
      minimumQty: null,
      qty: 4,
    },
  ],
});

let stored: GridProduct[] = [];
let answers: Response[] = [];
const sent: unknown[] = [];
const asked: string[] = [];

beforeEach(() => {
  stored = [product(1, 'Lawn frock', 1500), product(2, 'کُرتا', 900), product(3, 'Romper', 800)];
  answers = [];
  sent.length = 0;
  asked.length = 0;
});

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const fetch: typeof globalThis.fetch = async (input, init) => {
  if (init?.method === 'POST') {
    sent.push(JSON.parse(String(init.body)));
    return answers.shift() ?? json({ status: true, data: { changed: 1 } });
  }
  if (String(input).includes('/grid')) asked.push(String(input));
  return json({ status: true, data: { products: stored, total: 3 }, total: 0 });
};

async function open(address: string) {
  const shell = createStandInShell({ fetch, role: 'manager' });
  renderRoutes(setup(shell).routes, shell, address);
  await screen.findByRole('table', { name: 'Products and what they cost' });
  return { user: userEvent.setup(), shell };
}
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Save Changes' }));

it('carries the filters of the list in, and goes from cell to cell by keys', async () => {
  const { user } = await open('/admin/edit-many?category=21&q=lawn');
  expect(asked[0]).toContain('/StockController/grid?category=21&q=lawn&sort=-created&limit=25&offset=0');
  await user.click(cell('Price, Lawn frock'));
  await user.keyboard('1600{Enter}');
  expect(document.activeElement).toBe(cell('Price, کُرتا'));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(cell('Cost, کُرتا'));
  await user.keyboard('650{ArrowUp}{Control>}d{/Control}');
  await waitFor(() => expect([cell('Cost, کُرتا').value, cell('Cost, Romper').value]).toEqual(['700', '700']));
  await save(user);
  await waitFor(() =>
    expect(sent).toEqual([{ products: [{ productId: 1, price: { seen: '1500', value: '1600' } }], variations: [] }]),
  );
});

it('takes a block of a spreadsheet, and says beside a cell what is wrong with it', async () => {
  const { user } = await open('/admin/edit-many');
  fireEvent.paste(cell('Price, کُرتا'), { clipboardData: { getData: () => 'Rs 1,950/-\t600\n-5\t610\n7\t8\n' } });
  expect([cell('Price, کُرتا').value, cell('Cost, Romper').value]).toEqual(['1950', '610']);
  await save(user);
  await waitFor(() => expect(cell('Price, Romper').getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
});

it('asks why pieces are counted anew, and shows the server’s word beside its cell', async () => {
  const { user } = await open('/admin/edit-many?rows=variations');
  await user.click(cell('Quantity, Romper · Red · 2-3 · S-3'));
  await user.keyboard('9');
  await save(user);
  await screen.findAllByText('Choose why the quantity changes');
  await user.selectOptions(screen.getByRole('combobox', { name: /Reason/ }), 'count');
  answers = [
    json({ status: false, code: 'INVALID_FIELDS', data: { fields: { 'variations[0].qty': 'Too many.' } } }, 422),
  ];
  await save(user);
  await waitFor(() => expect(cell('Quantity, Romper · Red · 2-3 · S-3').getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([
    { products: [], variations: [{ stockId: 30, qty: { seen: '4', value: '9' } }], reason: 'count' },
  ]);
});

it('says in its row what somebody else did meanwhile, and saves on top of it', async () => {
  const { user } = await open('/admin/edit-many');
  await user.click(cell('Price, Lawn frock'));
  await user.keyboard('1600');
  const theirs = product(1, 'Lawn frock', 1550);
  answers = [json({ status: false, code: 'CHANGED_MEANWHILE', data: [theirs] }, 409)];
  await save(user);
  await screen.findByText('Somebody changed price from 1500 to 1550');
  expect(cell('Price, Lawn frock').value).toBe('1600');
  await save(user);
  await waitFor(() =>
    expect(sent[1]).toEqual({ products: [{ productId: 1, price: { seen: '1550', value: '1600' } }], variations: [] }),
  );
});

it('shows what was saved in the rows of the other kind too', async () => {
  const { user } = await open('/admin/edit-many');
  await user.click(cell('Price, Lawn frock'));
  await user.keyboard('1600');
  stored = [product(1, 'Lawn frock', 1600), ...stored.slice(1)];
  await save(user);
  const variations = screen.getByRole('button', { name: 'Variations' });
  await waitFor(() => expect(variations.closest('fieldset')?.disabled).toBe(false));
  await user.click(variations);
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Price, Lawn frock · Red/ })).value).toBe(
    '1600',
  );
  await user.click(screen.getByRole('button', { name: 'Products' }));
  await waitFor(() => expect(cell('Price, Lawn frock').value).toBe('1600'));
});

it('strikes out what was deleted meanwhile', async () => {
  const { user } = await open('/admin/edit-many');
  await user.click(cell('Price, Romper'));
  await user.keyboard('850');
  stored = stored.slice(0, 2);
  answers = [json({ status: false, code: 'UNKNOWN_PRODUCT' }, 404)];
  await save(user);
  await screen.findByText('Deleted meanwhile; it is not saved');
});
