import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scan } from '../testing/scan.ts';
import { showTill, testItem } from '../testing/showTill.ts';
import { createWedge } from './wedge.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const cart = () => within(screen.getByRole('region', { name: 'Cart' }));

function typed(text: string, apart: number) {
  const wedge = createWedge();
  const keys = [...text].map((key, i) => wedge.press({ key, at: i * apart }));
  expect(new Set(keys)).toEqual(new Set([null]));
  return wedge.press({ key: 'Enter', at: text.length * apart });
}

it('tells a scanner from fingers by how fast the keys come', () => {
  expect(typed('8900000000001', 8)).toBe('8900000000001');
  expect(typed('8900000000001', 120)).toBeNull();
  expect(typed('12345', 8)).toBeNull();
});

it('begins anew after a pause', () => {
  const wedge = createWedge();
  wedge.press({ key: 'x', at: 0 });
  [...'890000'].forEach((key, i) => wedge.press({ key, at: 1000 + i * 5 }));
  expect(wedge.press({ key: 'Enter', at: 1035 })).toBe('890000');
});

it('adds what it reads wherever the focus is, and leaves no trace of it in a field', async () => {
  await showTill([testItem({ stockId: 1 })]);
  const received = cart().getByLabelText('Amount received');
  await userEvent.type(received, '20', { delay: 60 });
  scan('8900000000001');
  expect(cart().getByRole('status').textContent).toBe('1');
  expect(received).toHaveProperty('value', '20');
});

it('says that a code is of nothing, and goes on with the next', async () => {
  await showTill([testItem({ stockId: 1 })]);
  scan('4006381333931');
  const alert = await screen.findByRole('dialog', { name: 'Unknown code' });
  within(alert).getByText("Nothing has the barcode or SKU '4006381333931'.");
  scan('8900000000001');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(cart().getByRole('status').textContent).toBe('1');
});

it('takes a code whole whose keys came with a pause on a slow machine', async () => {
  await showTill([testItem({ stockId: 1 })]);
  const search = screen.getByRole('combobox', { name: 'Search products' });
  await userEvent.type(search, '89000', { delay: 60 });
  scan('00000001');
  expect(cart().getByRole('status').textContent).toBe('1');
  expect(search).toHaveProperty('value', '');
});

it('takes a code whose scanner was as fast as the hand before it', async () => {
  await showTill([testItem({ stockId: 1, qty: 20 })]);
  scan('8900000000001');
  scan('+8900000000001');
  expect(cart().getByRole('status').textContent).toMatch(/^[23]$/);
  const search = screen.getByRole('combobox', { name: 'Search products' });
  search.blur();
  scan('/8900000000001');
  expect(cart().getByRole('status').textContent).toMatch(/^[34]$/);
  expect(search).toHaveProperty('value', '');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leaves alone what a fast hand types into a field', async () => {
  await showTill([testItem({ stockId: 1 })]);
  const received = cart().getByLabelText('Amount received');
  received.focus();
  scan('1000.50');
  expect(received).toHaveProperty('value', '1000.50');
  expect(screen.queryByRole('dialog')).toBeNull();
});
