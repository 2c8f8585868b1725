import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ToSettle } from '@shop/shared/contracts/http/till/offline';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { SettlePage } from './SettlePage.tsx';

const shortfall: ToSettle = {
  rowId: 'shortfall-3',
  kind: 'shortfall',
  id: 3,
  number: 'A-2611-17',
  date: '2026-11-26 11:20:10',
  till: 'کاؤنٹر ۱',
  cashier: 'Sana Iqbal',
  invoiceId: 812,
  invoiceNumber: 'INV-000812',
  amount: 2990,
  reason: '',
  items: [{ name: 'Floral Cotton Frock · 2-3 Years', quantity: 2 }],
  onHand: 1,
};
const listed: ToSettle = {
  ...shortfall,
  rowId: 'sale-9',
  kind: 'listed',
  id: 9,
  number: 'B-2611-4',
  invoiceId: undefined,
  invoiceNumber: undefined,
  onHand: undefined,
  reason: 'STRUCK_OFF',
};

function show(rows: ToSettle[]) {
  const sent: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify({ status: true, data: init?.method === 'POST' ? null : rows }));
  };
  renderInRemote(<SettlePage />, { shell: createStandInShell({ fetch, role: 'manager' }), at: '/admin/pos/settle' });
  return sent;
}

it('says what waits and why, and takes from stock only what is there', async () => {
  const sent = show([shortfall, listed]);
  const one = within(await screen.findByRole('row', { name: /A-2611-17/ }));
  one.getByText('2 × Floral Cotton Frock · 2-3 Years');
  one.getByText('1 in stock now');
  expect(one.getByRole('link', { name: 'INV-000812' }).getAttribute('href')).toBe('/admin/edit-order?id=812');
  expect(one.getByRole('button', { name: 'Take from stock: A-2611-17' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(one.getByRole('button', { name: 'Count in: A-2611-17' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Count in' }));
  expect(sent).toEqual([{ kind: 'shortfall', id: 3, answer: 'found' }]);
  within(screen.getByRole('row', { name: /B-2611-4/ })).getByText('The till was struck off before it was sent.');
});

it('asks why a sale is said never to have happened', async () => {
  const sent = show([listed]);
  await userEvent.click(await screen.findByRole('button', { name: 'It never happened: B-2611-4' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'It never happened' }));
  await dialog.findByText('Why is required');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Why' }), 'Tried out');
  await userEvent.click(dialog.getByRole('button', { name: 'It never happened' }));
  await screen.findByRole('row', { name: /B-2611-4/ });
  expect(sent).toEqual([{ kind: 'listed', id: 9, answer: 'never-happened', note: 'Tried out' }]);
});

it('says so when nothing waits', async () => {
  show([]);
  await screen.findByText('Nothing to settle');
});
