import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { MonthRow, ProfitLoss } from '@shop/shared/contracts/http/accounting/accounting';
import type { CreditAccount, CreditStatement } from '@shop/shared/contracts/http/accounting/credit';
import type { Expense } from '@shop/shared/contracts/http/accounting/expenses';
import { renderRoutes } from '@shop/shared/testing/render';
import { manifest } from '../nav.ts';
import { setup } from '../remote.tsx';
import { orderApi, refusal } from '../testing/orderApi.ts';
import { statementLink } from './credit/AccountActions.tsx';

afterEach(cleanup);

const open = (answers: Record<string, () => unknown>, at: string, role: 'manager' | 'administrator' = 'manager') => {
  const api = orderApi(answers, role);
  renderRoutes(setup(api.shell).routes, api.shell, at);
  return api;
};

const figures = {
  orders: 2,
  listed: 5200,
  discounts: 200,
  deliveryCharged: 0,
  returned: 0,
  tax: 0,
  sales: 5000,
  costOfGoods: 2000,
  gross: 3000,
  expenses: 3500,
  deliveryCosts: 100,
  net: -600,
};

const expense: Expense = {
  id: 3,
  category: 'Rent',
  categoryId: 1,
  description: 'Shop rent',
  amount: 40000,
  date: '2026-03-01',
  status: 'pending',
  receipt: '',
  by: 'Sana',
  createdDate: '2026-03-01 10:00:00',
  approvedBy: '',
  approvedDate: '',
  recurringId: 0,
  reversesId: 0,
  reversed: false,
  version: 1,
};

const account: CreditAccount = {
  phone: '03001234567',
  customerName: 'Bilal Ahmed',
  charged: 5000,
  paid: 1500,
  owed: 3500,
  advance: 0,
  openOrders: 1,
  oldestDate: '2026-02-01',
  lastPaymentDate: '2026-03-01',
  aged: { days30: 0, days60: 3500, days90: 0, older: 0 },
  ownLimit: null,
  limit: null,
};

const entry = { note: '', by: '', createdDate: '', reversed: false, method: '', charge: 0, payment: 0 };
const statement: CreditStatement = {
  account,
  opening: 0,
  closing: 3500,
  openOrders: [{ invoiceId: 7, invoiceNumber: 'INV-000007', date: '2026-02-01', total: 5000, open: 3500, age: 40 }],
  entries: [
    { ...entry, kind: 'order', id: 7, date: '2026-02-01', invoiceNumber: 'INV-000007', charge: 5000, balance: 5000 },
    {
      ...entry,
      kind: 'payment',
      id: 4,
      date: '2026-03-01',
      invoiceNumber: '',
      method: 'bank',
      payment: 1500,
      balance: 3500,
    },
  ],
};

it('stands in the menu as Invoices, Expenses, Loss/Profit under Accounting', () => {
  const group = manifest.nav.filter((one) => one.group === 'Accounting');
  expect(group.map(({ label }) => label)).toEqual(['Invoices', 'Expenses', 'Loss/Profit']);
});

it('shows a period from what was sold to what is left, a loss as one', async () => {
  const data: ProfitLoss = {
    ...figures,
    from: '2026-03-01',
    to: '2026-03-02',
    by: 'day',
    rounding: 0.5,
    expensesBy: [{ category: 'Rent', amount: 3500 }],
    periods: [
      { period: '2026-03-01', ...figures },
      { period: '2026-03-02', ...figures, net: 0 },
    ],
  };
  const { calls } = open(
    { 'GET /AccountingController/profitLoss': () => data },
    '/admin/accounting/profit-loss?from=2026-03-01&to=2026-03-02',
  );
  const table = await screen.findByRole('table', { name: 'Profit and loss' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'Sold, at list prices₨ 5,200.00',
    'Discounts-₨ 200.00',
    'Delivery charged₨ 0.00',
    'Sales₨ 5,000.00',
    'Cost of goods sold-₨ 2,000.00',
    'Gross profit₨ 3,000.00',
    'Expenses-₨ 3,500.00',
    'Rent-₨ 3,500.00',
    'Couriers and returns-₨ 100.00',
    'Cash rounding₨ 0.50',
    'Net loss-₨ 600.00',
  ]);
  expect(calls.at(-1)?.path).toBe('/AccountingController/profitLoss?from=2026-03-01&to=2026-03-02');
  screen.getByText('60.0 % of sales');
});

it('says of what looks like a courier’s bill that it would count twice', async () => {
  open(
    {
      'GET /AccountingController/expenses': () => [],
      'GET /AccountingController/categories': () => [{ id: 1, name: 'Other', uses: 0 }],
      'GET /CourierController/couriers': () => [{ courierId: 3, name: 'Leopards' }],
    },
    '/admin/accounting/expenses',
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add Expense' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText(/^Description/), 'Tea for the staff');
  expect(form.queryByText(/would count twice/)).toBeNull();
  await user.clear(form.getByLabelText(/^Description/));
  await user.type(form.getByLabelText(/^Description/), 'Leopards, March');
  await form.findByText(/would count twice/);
});

it('approves an expense, and says why it cannot', async () => {
  const user = userEvent.setup();
  let answer: () => unknown = () => ({ approved: 1 });
  const { calls, shell } = open(
    {
      'GET /AccountingController/expenses': () => [expense],
      'GET /AccountingController/categories': () => [],
      'POST /AccountingController/approveExpense': () => answer(),
    },
    '/admin/accounting/expenses',
  );
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await expect.poll(() => shell.toasts).toMatchObject([{ title: '1 expense is approved' }]);
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ id: 3 });
  answer = () => refusal(409, 'February 2026 is closed.');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await expect
    .poll(() => shell.toasts.at(-1)?.title)
    .toBe('Failed to approve. Please try again. February 2026 is closed.');
});

it('takes the picture of a receipt out of an expense that waits, and puts it back before it is saved', async () => {
  const user = userEvent.setup();
  const { calls } = open(
    {
      'GET /AccountingController/expenses': () => [{ ...expense, receipt: 'a'.repeat(32) }],
      'GET /AccountingController/categories': () => [{ id: 1, name: 'Rent', uses: 1 }],
      'POST /AccountingController/updateExpense': () => expense,
    },
    '/admin/accounting/expenses',
  );
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    return within(await screen.findByRole('dialog', { name: 'Edit Expense' }));
  };
  const sent = () => calls.filter(({ path }) => path.endsWith('/updateExpense')).map(({ body }) => body);
  let dialog = await edit();
  await user.click(dialog.getByRole('button', { name: 'Remove receipt' }));
  dialog.getByText('The receipt is removed when you save.');
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(sent).toMatchObject([{ id: 3, receipt: 'a'.repeat(32) }]);
  dialog = await edit();
  await user.click(dialog.getByRole('button', { name: 'Remove receipt' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(sent).toMatchObject([{}, { id: 3, receipt: '' }]);
});

it.each([
  ['mine', { amount: '45000', category: '1', receipt: '' }],
  ['theirs', { amount: '42000', category: '2', receipt: 'b'.repeat(32) }],
] as const)('saves %s of an expense that somebody else has changed meanwhile, as a whole', async (whose, saved) => {
  const user = userEvent.setup();
  const theirs = { ...expense, category: 'Repairs', categoryId: 2, amount: 42000, receipt: 'b'.repeat(32), version: 2 };
  const changed = { status: false, code: 'CHANGED_MEANWHILE', data: theirs };
  const replies: unknown[] = [new Response(JSON.stringify(changed), { status: 409 }), theirs];
  const { calls } = open(
    {
      'GET /AccountingController/expenses': () => [expense],
      'GET /AccountingController/categories': () => [
        { id: 1, name: 'Rent', uses: 1 },
        { id: 2, name: 'Repairs', uses: 0 },
      ],
      'POST /AccountingController/updateExpense': () => replies.shift(),
    },
    '/admin/accounting/expenses',
  );
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Expense' }));
  await user.clear(form.getByLabelText(/^Amount/));
  await user.type(form.getByLabelText(/^Amount/), '45000');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  const [mine, others] = dialog.getAllByRole('radio');
  expect(mine?.closest('label')?.textContent).toMatch(/^Keep mine.*Category: Rent\n.*Amount \(₨\): 45000\n/s);
  expect(others?.closest('label')?.textContent).toMatch(
    /^Take theirs.*Category: Repairs\n.*42000\n.*another picture$/s,
  );
  if (whose === 'theirs' && others) await user.click(others);
  await user.click(dialog.getByRole('button', { name: 'Save this' }));
  const sent = () => calls.filter(({ path }) => path.endsWith('/updateExpense')).map(({ body }) => body);
  await expect.poll(sent).toMatchObject([
    { id: 3, version: 1, amount: '45000' },
    { id: 3, version: 2, description: 'Shop rent', ...saved },
  ]);
});

it('shows the account of a customer, and notes a payment of what is owed', async () => {
  const user = userEvent.setup();
  const { calls } = open(
    {
      'GET /AccountingController/creditAccount': () => statement,
      'POST /AccountingController/creditPayment': () => ({ paymentId: 5, account, invoices: ['INV-000007'] }),
    },
    '/admin/credit/03001234567',
  );
  const ledger = await screen.findByRole('table', { name: 'Ledger' });
  expect(within(ledger).getAllByRole('row')).toHaveLength(3);
  within(ledger).getByText('Payment, bank transfer');
  await user.click(screen.getByRole('button', { name: 'Note Payment' }));
  const dialog = await screen.findByRole('dialog', { name: 'Payment of Bilal Ahmed' });
  const amount = within(dialog).getByLabelText(/^Amount/);
  expect(amount).toHaveProperty('value', '3500');
  await user.clear(amount);
  await user.type(amount, '0');
  await user.click(within(dialog).getByRole('button', { name: 'Save Payment' }));
  await within(dialog).findByText('Amount (₨) must be more than 0, with at most two decimals');
  await user.clear(amount);
  await user.type(amount, '1200.50');
  await user.click(within(dialog).getByRole('button', { name: 'Save Payment' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      phone: '03001234567',
      amount: '1200.50',
      method: 'cash',
    });
});

it('says what is to be taken in cash where that is rounded, also when it is by now', async () => {
  const user = userEvent.setup();
  const data = { rounding: -0.5, step: 5 };
  const rounded = {
    status: false,
    msg: '',
    note: 'Cash is rounded in another way by now.',
    code: 'ROUNDING_CHANGED',
    data,
  };
  const answers = [
    () => new Response(JSON.stringify(rounded), { status: 409 }),
    () => ({ paymentId: 5, account, invoices: [] }),
  ];
  const { calls } = open(
    {
      'GET /AccountingController/creditAccount': () => statement,
      'POST /AccountingController/creditPayment': () => answers.shift()?.(),
    },
    '/admin/credit/03001234567',
  );
  await user.click(await screen.findByRole('button', { name: 'Note Payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment of Bilal Ahmed' }));
  const save = () => user.click(dialog.getByRole('button', { name: 'Save Payment' }));
  await user.clear(dialog.getByLabelText(/^Amount/));
  await user.type(dialog.getByLabelText(/^Amount/), '1200.50');
  await save();
  await dialog.findByText(/Cash is rounded in another way by now/);
  dialog.getByText('₨ 1,200.00 is to be taken in cash (rounding -₨ 0.50).');
  await user.selectOptions(dialog.getByLabelText(/^Method/), 'bank');
  expect(dialog.queryByText(/to be taken in cash/)).toBeNull();
  await user.selectOptions(dialog.getByLabelText(/^Method/), 'cash');
  await save();
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await expect.poll(sent).toMatchObject([{ amount: '1200.50' }, { amount: '1200.50', rounding: -0.5 }]);
});

it('says how much a customer may owe, and goes back to the limit of the settings', async () => {
  const user = userEvent.setup();
  const limited = { ...account, ownLimit: 4000, limit: 4000 };
  const { calls } = open(
    {
      'GET /AccountingController/creditAccount': () => ({ ...statement, account: limited }),
      'POST /AccountingController/creditLimit': () => account,
    },
    '/admin/credit/03001234567',
  );
  await screen.findByText('Own limit');
  await user.click(screen.getByRole('button', { name: 'Set limit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Credit limit of Bilal Ahmed' }));
  const limit = dialog.getByLabelText(/^May owe at most/);
  expect(limit).toHaveProperty('value', '4000');
  await user.clear(limit);
  await user.click(dialog.getByRole('button', { name: 'Save Limit' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({ phone: '03001234567', limit: null, seen: 4000 });
});

it('writes to the customer what is open', () => {
  const link = new URL(statementLink(statement, 'Little Stars'));
  expect(link.pathname).toBe('/923001234567');
  expect(link.searchParams.get('text')).toBe(
    [
      'Dear Bilal Ahmed, this is your account with Little Stars.',
      '• INV-000007 of Feb 1, 2026: ₨ 3,500.00 open',
      'To pay: ₨ 3,500.00',
      'Thank you!',
    ].join('\n'),
  );
});

it('closes the oldest open month; the last closed is opened again by administrators alone', async () => {
  const month = { isNext: false, isLast: false, closedBy: '', closedDate: '', figures: null };
  const rows: MonthRow[] = [
    { ...month, month: '2026-03', state: 'running' },
    { ...month, month: '2026-02', state: 'open', isNext: true },
    {
      ...month,
      month: '2026-01',
      state: 'closed',
      isLast: true,
      closedBy: 'Sana',
      closedDate: '2026-02-02 10:00:00',
      figures: { ...figures, expensesBy: [] },
    },
  ];
  const answers = {
    'GET /AccountingController/months': () => rows,
    'POST /AccountingController/closeMonth': () => null,
  };
  const user = userEvent.setup();
  const { calls } = open(answers, '/admin/months');
  await user.click(await screen.findByRole('button', { name: 'Close February 2026' }));
  expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }));
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toEqual({ month: '2026-02' });
  cleanup();
  open(answers, '/admin/months', 'administrator');
  await screen.findByRole('button', { name: 'Open again' });
});
