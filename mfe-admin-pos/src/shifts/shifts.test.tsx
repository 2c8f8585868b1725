import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ShiftReport, ShiftRow } from '@shop/shared/contracts/http/till/shifts';
import type { LooseCash } from '@shop/shared/contracts/http/till/looseCash';
import type { RoleName } from '@shop/shared/contracts/rights';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { setup } from '../remote.tsx';
import { REPORT } from './texts.ts';

const row: ShiftRow = {
  shiftId: 4,
  zNumber: 2,
  till: 'Counter 1',
  by: 'Amina',
  openedDate: '2026-11-20 09:00:00',
  closedDate: '2026-11-20 18:00:00',
  float: 2000,
  sales: 9000,
  counted: 10_950,
  difference: -50,
};
const report: ShiftReport = {
  shiftId: 4,
  zNumber: 2,
  till: 'Counter 1',
  by: 'Amina',
  openedDate: '2026-11-20 09:00:00',
  closedDate: '2026-11-20 18:00:00',
  float: 2000,
  sales: [{ method: 'CASH', count: 6, total: 9000 }],
  payments: [
    { method: 'cash', count: 4, total: 6000 },
    { method: 'card', count: 2, total: 3000 },
  ],
  cashSales: 6000,
  paidIn: 0,
  paidOut: 0,
  movements: [],
  expected: 11_000,
  counted: 10_950,
  difference: -50,
  notes: [{ value: 5000, count: 2 }],
  reason: 'Coins given as change',
};

const LOOSE: LooseCash[] = [
  {
    cashId: 8,
    date: '2026-11-20 10:00:00',
    kind: 'sale',
    invoiceId: 12,
    invoiceNumber: 'INV-000012',
    customerName: 'Walk-in Customer',
    by: 'Amina',
    amount: 3000,
  },
  {
    cashId: 9,
    date: '2026-11-20 11:00:00',
    kind: 'account',
    invoiceId: null,
    invoiceNumber: '',
    customerName: 'Sana',
    by: 'Sara Malik',
    amount: -500,
  },
];

function open(at: string, role: RoleName = 'cashier', shown = report) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const path = String(input).replace('/api', '');
    asked.push(path);
    const data = path.includes('/shiftReport?') ? shown : path.includes('/looseCash') ? LOOSE : [row];
    return new Response(
      JSON.stringify({ status: true, data, total: data === LOOSE ? 2 : 1, figures: { total: 2500 } }),
    );
  };
  const shell = createStandInShell({ role, fetch });
  renderRoutes(setup(shell).routes, shell, at);
  return asked;
}

it('lists shifts as the address asks, and leads to the report of each', async () => {
  const asked = open('/admin/pos/shifts?open=0&till=counter&from=2026-11-01');
  await screen.findByText(/Z report 2\b/);
  expect(asked).toContain('/TillController/shifts?open=0&till=counter&from=2026-11-01&sort=-opened&limit=25&offset=0');
  await userEvent.click(screen.getByRole('link', { name: /Open report/ }));
  await screen.findByRole('heading', { name: /Z report 2\b/ });
  for (const text of ['Coins given as change', '– Card, 2 payments', '2 × 5000', '₨ 10,000.00']) screen.getByText(text);
});

it('prints a report on rolls and sheets', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  open('/admin/pos/shift?id=4');
  await screen.findByRole('heading', { name: /Z report 2\b/ });
  const sheets = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  expect(sheets()).toMatch(/size: 80mm \d+mm/);
  await userEvent.selectOptions(screen.getByLabelText('Paper'), '58 mm roll');
  expect(sheets()).toMatch(/size: 58mm \d+mm/);
  await userEvent.selectOptions(screen.getByLabelText('Paper'), 'A4 sheet');
  expect(sheets()).toContain('size: A4');
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it.each(['1e3', '3000000000', '%207'])('asks for no report of %s, which is no shift', async (id) => {
  const asked = open(`/admin/pos/shift?id=${id}`);
  await screen.findByText(REPORT.missing);
  expect(asked.filter((path) => path.includes('shiftReport'))).toEqual([]);
});

it('lets who may see all shifts close one whose person is gone, and names both', async () => {
  const left: ShiftReport = { ...report, zNumber: null, closedDate: '', counted: null, difference: null, notes: [] };
  const shown = { ...left };
  const asked = open('/admin/pos/shift?id=4', 'manager', shown);
  await userEvent.click(await screen.findByRole('button', { name: 'Close shift' }));
  await userEvent.type(screen.getByLabelText('Notes or coins of 5000'), '2');
  Object.assign(shown, report, { closedBy: 'Sara Malik' });
  const dialog = screen.getByRole('dialog', { name: 'Count the drawer' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close shift' }));
  await screen.findByRole('heading', { name: /Z report 2\b/ });
  expect(asked).toContain('/TillController/closeShift');
  screen.getByText('Sara Malik');
  expect(screen.queryByRole('button', { name: 'Close shift' })).toBeNull();
});

it('does not offer a cashier to close a shift on its page', async () => {
  open('/admin/pos/shift?id=4', 'cashier', { ...report, zNumber: null, closedDate: '' });
  await screen.findByRole('heading', { name: /X report/ });
  expect(screen.queryByRole('button', { name: 'Close shift' })).toBeNull();
});

it('shows who may see reports the cash that no shift has', async () => {
  open('/admin/pos/shifts', 'manager');
  await userEvent.click(await screen.findByRole('link', { name: 'Cash without a shift' }));
  await screen.findByText('INV-000012');
  const table = within(screen.getByRole('table'));
  for (const text of ['INV-000012', '₨ 3,000.00', 'Paid on account', 'Sana']) table.getByText(text);
  screen.getByText('₨ 2,500.00');
  cleanup();
  open('/admin/pos/shifts');
  await screen.findByText(/Z report 2\b/);
  expect(screen.queryByRole('link', { name: 'Cash without a shift' })).toBeNull();
});
