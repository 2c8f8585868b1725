import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { scan as scanAnywhere } from '@shop/shared/testing/scan';
import { showPurchases, refusal } from '../testing/showPurchases.ts';
import { testPurchase } from '../testing/testPurchase.ts';

const scanBox = () => screen.findByRole('combobox', { name: /^Search or scan items/ });
const rowOf = (sku: string) => screen.findByRole('row', { name: new RegExp(sku) });
const field = async (sku: string, name: RegExp) =>
  within(await rowOf(sku)).getByRole<HTMLInputElement>('spinbutton', { name });

async function scan(code: string) {
  await userEvent.type(await scanBox(), `${code}{Enter}`);
}

async function chooseSupplier() {
  await userEvent.type(await screen.findByRole('combobox', { name: /^Supplier/ }), 'Nishat');
  await userEvent.click(await screen.findByRole('option', { name: /Imran Nishat/ }));
}

it('takes items by scanner, one more of what is scanned again, and shows what a piece costs with its charges', async () => {
  const { sent, address, shell } = showPurchases('/admin/add-purchase');
  await chooseSupplier();
  await scan('2000000000114');
  await scan('b-m-23-0012');
  await rowOf('B-M-23-0012');
  await scan('2000000000114');
  await waitFor(async () => expect((await field('G-C-23-0011', /^Quantity/)).value).toBe('2'));
  await userEvent.type(screen.getByLabelText('Freight'), '155');
  // Of Rs 155 the two of Rs 1,200 bear 120, the one of 350 the other 35.
  await waitFor(async () => expect((await rowOf('G-C-23-0011')).textContent).toContain('₨ 660.00'));
  expect((await rowOf('B-M-23-0012')).textContent).toContain('₨ 385.00');
  await userEvent.type(screen.getByLabelText(/^Note/), ' Before Eid ');
  await userEvent.click(screen.getByRole('button', { name: 'Add Purchase' }));
  await waitFor(() => expect(address()).toBe('/admin/purchase/7'));
  expect(sent).toEqual([
    {
      path: '/PurchaseController/create',
      body: {
        supplierId: '5',
        items: [
          { stockId: '11', quantity: '2', costPrice: '600' },
          { stockId: '12', quantity: '1', costPrice: '350' },
        ],
        note: 'Before Eid',
        freight: '155',
      },
    },
  ]);
  expect(shell.toasts.at(-1)?.title).toBe('PUR-000007 is ordered');
});

it('adds all sizes of an item at once, as many of each, and fills down', async () => {
  showPurchases('/admin/add-purchase');
  await scan('2000000000114');
  const quantity = await field('G-C-23-0011', /^Quantity/);
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '6');
  await userEvent.click(screen.getByRole('button', { name: /^All sizes and colors of Coral Frock/ }));
  expect((await field('B-M-23-0012', /^Quantity/)).value).toBe('6');
  expect((await field('B-M-23-0012', /^Cost/)).value).toBe('350');
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '24{Control>}d{/Control}');
  expect((await field('B-M-23-0012', /^Quantity/)).value).toBe('24');
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

it('hears a scanner in any field, and adds nothing that merely contains its code', async () => {
  showPurchases('/admin/add-purchase');
  const freight = await screen.findByLabelText<HTMLInputElement>('Freight');
  await userEvent.type(freight, '155', { delay: 160 });
  scanAnywhere('2000000000114', { gap: 70 });
  await rowOf('G-C-23-0011');
  scanAnywhere('G-C-23', { end: 'Tab' });
  await screen.findByText('Nothing has the name, SKU or barcode “G-C-23”.');
  expect(freight.value).toBe('155');
  expect(document.activeElement).toBe(freight);
  expect((await field('G-C-23-0011', /^Quantity/)).value).toBe('1');
});

it('says what was scanned and is not known, and what is missing before anything is sent', async () => {
  const { sent } = showPurchases('/admin/add-purchase');
  await scan('NO-SUCH-CODE');
  await screen.findByText(/Nothing has the name, SKU or barcode/);
  await userEvent.click(screen.getByRole('button', { name: 'Add Purchase' }));
  await screen.findByRole('link', { name: 'Supplier is required' });
  expect(sent).toEqual([]);
});

it('makes a supplier from its picker and keeps what was typed', async () => {
  const { sent } = showPurchases('/admin/add-purchase', ({ path }) =>
    Response.json({ status: true, data: path === '/UserController/create' ? { userId: 77 } : testPurchase() }),
  );
  await scan('2000000000114');
  await userEvent.type(screen.getByLabelText(/^Note/), 'First order');
  await userEvent.type(screen.getByRole('combobox', { name: /^Supplier/ }), 'Gul Textiles');
  await userEvent.click(await screen.findByRole('option', { name: /Gul Textiles/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add supplier' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Full Name/).value).toBe('Gul Textiles');
  await userEvent.type(dialog.getByLabelText('Company'), 'Gul');
  await userEvent.click(dialog.getByRole('button', { name: 'Add supplier' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Supplier/ }).value).toBe('Gul Textiles - Gul'),
  );
  expect(screen.getByLabelText<HTMLInputElement>(/^Note/).value).toBe('First order');
  await userEvent.click(screen.getByRole('button', { name: 'Add Purchase' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { path: '/UserController/create', body: { fullname: 'Gul Textiles', company: 'Gul', role: 52 } },
    { path: '/PurchaseController/create', body: { supplierId: '77', items: [{ stockId: '11' }], note: 'First order' } },
  ]);
});

it('loses nothing when it is refused, and shows the reason beside its field', async () => {
  const { address } = showPurchases('/admin/add-purchase', () =>
    refusal(422, 'INVALID_FIELDS', { fields: { 'items[0].quantity': 'Too many at once.' } }),
  );
  await chooseSupplier();
  await scan('2000000000114');
  const quantity = await field('G-C-23-0011', /^Quantity/);
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '99999');
  await userEvent.click(screen.getByRole('button', { name: 'Add Purchase' }));
  await screen.findByRole('link', { name: /Item 1: Too many at once/ });
  expect((await field('G-C-23-0011', /^Quantity/)).value).toBe('99999');
  expect(address()).toBe('/admin/add-purchase');
});

it('sets what I changed against what somebody else saved of the purchase', async () => {
  const theirs = testPurchase({ version: 4, note: 'By truck', freight: 200 });
  let tries = 0;
  const { sent } = showPurchases('/admin/edit-purchase/7', () => {
    tries += 1;
    return tries === 1
      ? refusal(409, 'CHANGED_MEANWHILE', theirs)
      : Response.json({ status: true, data: testPurchase() });
  });
  const quantity = await field('G-C-23-0011', /^Quantity/);
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '12');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  dialog.getByText('By truck');
  await userEvent.click(dialog.getByRole('button', { name: 'Save this' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    path: '/PurchaseController/update',
    body: { id: 7, version: 4, note: 'By truck', freight: '200', items: [{ stockId: '11', quantity: '12' }] },
  });
});
