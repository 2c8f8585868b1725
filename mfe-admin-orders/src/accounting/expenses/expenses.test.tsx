import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Expense } from '@shop/shared/contracts/http/accounting/expenses';
import { renderRoutes } from '@shop/shared/testing/render';
import { setup } from '../../remote.tsx';
import { orderApi, refusal } from '../../testing/orderApi.ts';

const open = (answers: Record<string, () => unknown>, at: string) => {
  const api = orderApi(answers);
  renderRoutes(setup(api.shell).routes, api.shell, at);
  return api;
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
