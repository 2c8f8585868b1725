import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { scan } from '@shop/shared/testing/scan';
import { testStockVariation } from '@shop/shared/testing/orders';
import { showTill } from './testing/showTill.ts';

const FROCK = testStockVariation({ stockId: 1, barcode: '2000000000015', qty: 20 });
const XL = testStockVariation({
  stockId: 2,
  productName: 'Linen kurta',
  sku: 'ZRA-7K2QF9-XL',
  barcode: '0360004452450',
});
const SHORT = testStockVariation({ stockId: 3, productName: 'Cap', barcode: '67890111' });

const cart = () => within(screen.getByRole('region', { name: 'Cart', hidden: true }));
const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products', hidden: true });
const pieces = () =>
  cart()
    .queryAllByRole('status', { hidden: true })
    .map(({ textContent }) => Number(textContent));
const leave = () => (document.activeElement as HTMLElement).blur();

/** So many frocks in the cart, and the focus nowhere. */
async function withFrocks(count: number, data: Record<string, unknown> = {}) {
  const till = await showTill([FROCK, XL, SHORT], [], data);
  for (let i = 0; i < count; i++) scan(FROCK.barcode);
  leave();
  return till;
}

it.each([
  ['nowhere', () => undefined],
  ['a payment method', () => cart().getByRole('radio', { name: 'Credit' }).focus()],
  ['a button', () => cart().getByRole('button', { name: 'Exact' }).focus()],
])('adds what it reads with the focus on %s, and no dash of it takes a piece away', async (_, focus) => {
  await withFrocks(4);
  for (const [gap, end] of [
    [1, 'Enter'],
    [70, 'Enter'],
    [8, 'Tab'],
  ] as const) {
    focus();
    scan(XL.sku, { gap, end });
  }
  expect(pieces()).toEqual([4, 3]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens the receipt it reads, and leaves the cart alone', async () => {
  await withFrocks(4);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  scan('INV-000001');
  await screen.findByRole('dialog', { name: 'Return or exchange' });
  expect(pieces()).toEqual([4]);
});

it('ends a code by a pause where the scanner presses nothing', async () => {
  await withFrocks(1);
  scan(XL.sku, { end: null });
  await waitFor(() => expect(pieces()).toEqual([1, 1]));
  search().focus();
  scan(FROCK.barcode, { end: null });
  await waitFor(() => expect(pieces()).toEqual([2, 1]));
  expect(search().value).toBe('');
});

it.each(['2000000000022', '5000873887115', 'ZRA-9Q1LM3-S', '12345678901'])(
  'leaves nothing of %s in fields, and says that it is of nothing',
  async (code) => {
    await withFrocks(1);
    const received = cart().getByLabelText<HTMLInputElement>('Amount received');
    await userEvent.type(received, '5000', { delay: 160 });
    scan(code);
    within(await screen.findByRole('dialog', { name: 'Unknown code' })).getByText(
      `Nothing has the barcode or SKU '${code}'.`,
    );
    expect(received.value).toBe('5000');
  },
);

it('leaves a field of a dialog as it was', async () => {
  await withFrocks(1);
  await userEvent.keyboard('{F3}');
  const quantity = within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(/Quantity/);
  fireEvent.change(quantity, { target: { value: '7' } });
  quantity.focus();
  scan('2000000000022');
  expect(quantity.value).toBe('7');
});

it('chooses no salesperson', async () => {
  const people = { 'GET /TillController/salespeople': [{ userId: 77, name: 'Zra Gul' }] };
  await withFrocks(1, people);
  const seller = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Salesperson' });
  const before = seller.value;
  seller.focus();
  scan(XL.sku);
  expect(seller.value).toBe(before);
  expect(pieces()).toEqual([1, 1]);
});

it.each(['360004452450', '0360004452450', '00360004452450', ']E00360004452450', ']C10100360004452450'])(
  'reads %s as the barcode it is',
  async (code) => {
    await withFrocks(0);
    search().focus();
    scan(code);
    expect(pieces()).toEqual([1]);
  },
);

it('reads an Urdu layout by where the keys are', async () => {
  await withFrocks(0);
  const layout = (char: string) => {
    if (/\d/.test(char)) return { key: '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(char)), code: `Digit${char}` };
    return char === '-' ? { key: '-', code: 'Minus' } : { key: 'ظ', code: `Key${char}` };
  };
  search().focus();
  scan(FROCK.barcode, { layout });
  scan(XL.sku, { layout });
  expect(pieces()).toEqual([1, 1]);
});

it('sells nothing for a code that ends like its own, or is inside of it', async () => {
  await withFrocks(0);
  for (const code of ['1234567890111', '00000015', '7890111']) {
    search().focus();
    scan(code);
    await screen.findByText(`Nothing has the barcode or SKU '${code}'.`);
    cart().getByText('No items in cart');
  }
});

it('goes on with the next after an unknown one', async () => {
  await withFrocks(0);
  scan('4006381333931');
  await screen.findByRole('dialog', { name: 'Unknown code' });
  scan(FROCK.barcode);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(pieces()).toEqual([1]);
});

it('stays in the search when Tab, or Tab and Enter, end a code', async () => {
  await withFrocks(0);
  search().focus();
  scan(FROCK.barcode, { end: 'Tab' });
  expect(pieces()).toEqual([1]);
  expect(search().value).toBe('');
  expect(document.activeElement).toBe(search());
});

it('takes a code whole whose keys came with a pause on a slow machine', async () => {
  await withFrocks(0);
  await userEvent.type(search(), '20000', { delay: 60 });
  scan('00000015');
  expect(pieces()).toEqual([1]);
  expect(search().value).toBe('');
});

it('takes a code whose scanner was as fast as the hand before it', async () => {
  await withFrocks(0);
  search().blur();
  scan(`/${FROCK.barcode}`);
  expect(pieces()).toEqual([1]);
  expect(search().value).toBe('');
});

it('leaves alone what a fast hand types', async () => {
  await withFrocks(1);
  const received = cart().getByLabelText<HTMLInputElement>('Amount received');
  received.focus();
  scan('1000.50');
  expect(received.value).toBe('1000.50');
  await userEvent.keyboard('{Alt>}c{/Alt}');
  expect(screen.queryByRole('dialog', { name: 'Unknown code' })).toBeNull();
});
