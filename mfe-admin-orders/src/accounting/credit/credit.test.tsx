import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { CreditAccount, CreditStatement } from '@shop/shared/contracts/http/accounting/credit';
import { renderRoutes } from '@shop/shared/testing/render';
import { setup } from '../../remote.tsx';
import { orderApi } from '../../testing/orderApi.ts';
import { statementLink } from './AccountActions.tsx';

const open = (answers: Record<string, () => unknown>, at: string) => {
  const api = orderApi(answers);
  renderRoutes(setup(api.shell).routes, api.shell, at);
  return api;
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
