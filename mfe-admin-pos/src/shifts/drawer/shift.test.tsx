import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { testStockVariation } from '@shop/shared/testing/orders';
import { scan } from '@shop/shared/testing/scan';
import { tillDatabase } from '../../offline/store.ts';
import { beTill } from '../../till/testing/beTill.ts';
import { fill } from '../../till/testing/fill.ts';
import { showTill } from '../../till/testing/showTill.ts';
import { testShift as REPORT } from '../testing/testShift.ts';

it('opens a shift with the cash in the drawer', async () => {
  const { asked } = await showTill([testStockVariation({ stockId: 1 })], [], {
    'POST /TillController/openShift': REPORT,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Open shift' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Open shift' }));
  await fill(dialog.getByLabelText(/Cash in the drawer/), '2000');
  await userEvent.click(dialog.getByRole('button', { name: 'Open shift' }));
  await expect.poll(() => asked['POST /TillController/openShift']).toEqual([{ till: 'Counter 1', float: '2000' }]);
});

it('shows the X report, and closes with counted notes; the reason of a difference is asked for beside it', async () => {
  const closed = { ...REPORT, zNumber: 7, counted: 3200, difference: -50, reason: 'Given too much' };
  const { asked } = await showTill([testStockVariation({ stockId: 1 })], [], {
    'GET /TillController/shift': REPORT,
    'POST /TillController/closeShift': closed,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Shift: Counter 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Shift' }));
  dialog.getByText(/X report/);
  dialog.getByText('Paid out: Tea');
  expect(dialog.getByText('Rounding of cash').nextElementSibling?.textContent).toBe('₨ 0.50');
  await userEvent.click(dialog.getByRole('button', { name: 'Close shift' }));
  const counting = within(await screen.findByRole('dialog', { name: 'Count the drawer' }));
  await userEvent.type(counting.getByLabelText('Notes or coins of 1000'), '3');
  await userEvent.type(counting.getByLabelText('Notes or coins of 100'), '2');
  counting.getByText('-₨ 50.00');
  await fill(counting.getByLabelText('Reason'), 'Given too much');
  await userEvent.click(counting.getByRole('button', { name: 'Close shift' }));
  await screen.findByText(/Z report 7\b/);
  expect(asked['POST /TillController/closeShift']).toMatchObject([
    { shiftId: 3, seen: 3250, reason: 'Given too much' },
  ]);
});

it('pays an expense out of the drawer, for who keeps accounts', async () => {
  const calls = {
    'GET /TillController/shift': REPORT,
    'GET /AccountingController/categories': [{ id: 4, name: 'Other', uses: 0 }],
    'POST /AccountingController/payExpense': REPORT,
  };
  const open = async (role: 'cashier' | 'manager') => {
    const till = await showTill([testStockVariation({ stockId: 1 })], [], calls, role);
    await userEvent.click(await screen.findByRole('button', { name: 'Shift: Counter 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pay out' }));
    return { ...till, form: within(await screen.findByRole('dialog', { name: 'Pay out' })) };
  };
  const cashier = await open('cashier');
  expect(cashier.form.queryByLabelText(/pays an expense/)).toBeNull();
  cashier.unmount();
  const { asked, form } = await open('manager');
  await fill(form.getByLabelText(/Amount/), '250');
  await fill(form.getByLabelText(/Reason/), 'Tea');
  await userEvent.click(form.getByLabelText(/pays an expense/));
  await userEvent.click(form.getByRole('button', { name: 'Pay out' }));
  expect(form.getByLabelText(/Category/).getAttribute('aria-invalid')).toBe('true');
  await userEvent.selectOptions(form.getByLabelText(/Category/), await form.findByRole('option', { name: 'Other' }));
  await userEvent.click(form.getByRole('button', { name: 'Pay out' }));
  await expect
    .poll(() => asked['POST /AccountingController/payExpense'])
    .toEqual([{ amount: '250', reason: 'Tea', category: '4' }]);
  expect(asked['POST /TillController/drawer']).toBeUndefined();
});

it('counts blind where the report does not say what is expected, and asks why only then', async () => {
  const { expected: _, cashSales: _sales, rounding: _rounding, ...blind } = REPORT;
  const answers = [
    { ...REPORT, counted: 3200, difference: -50 },
    { ...REPORT, zNumber: 7, counted: 3200, difference: -50, reason: 'Given too much' },
  ];
  const { asked } = await showTill([testStockVariation({ stockId: 1 })], [], {
    'GET /TillController/shift': blind,
    'POST /TillController/closeShift': () => new Response(JSON.stringify({ status: true, data: answers.shift() })),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Shift: Counter 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Shift' }));
  dialog.getByText('How much cash should be here is said once it was counted.');
  expect(dialog.queryByText('Cash expected')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Close shift' }));
  const counting = within(await screen.findByRole('dialog', { name: 'Count the drawer' }));
  const done = counting.getByRole('button', { name: 'This is all of it' });
  expect(done).toHaveProperty('disabled', true);
  await userEvent.type(counting.getByLabelText('Notes or coins of 1000'), '3');
  await userEvent.type(counting.getByLabelText('Notes or coins of 100'), '2');
  expect(counting.queryByText('Difference')).toBeNull();
  await userEvent.click(done);
  await counting.findByText('-₨ 50.00');
  await fill(counting.getByLabelText('Reason'), 'Given too much');
  await userEvent.click(counting.getByRole('button', { name: 'Close shift' }));
  await screen.findByText(/Z report 7\b/);
  const [first, second] = asked['POST /TillController/closeShift'] ?? [];
  expect(first).not.toHaveProperty('seen');
  expect(second).toMatchObject({ shiftId: 3, seen: 3250, reason: 'Given too much' });
});

it('keeps what was counted when the dialog is closed, and asks before the till is left', async () => {
  await showTill([testStockVariation({ stockId: 1 })], [], { 'GET /TillController/shift': REPORT });
  const count = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Shift: Counter 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close shift' }));
    return screen.findByLabelText<HTMLInputElement>('Notes or coins of 1000');
  };
  await userEvent.type(await count(), '3');
  const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(mayClose()).toBe(false);
  await userEvent.keyboard('{Escape}');
  expect((await count()).value).toBe('3');
});

it('opens a shift, pays in and out and sells without the network, and shows the X report of it', async () => {
  const cut = () => Promise.reject(new TypeError('Failed to fetch'));
  const frock = testStockVariation({ stockId: 1, price: 1500 });
  await showTill([frock], [cut], {
    ...(await beTill()),
    'GET /TillController/shift': cut,
    'GET /TillController/heldCarts': cut,
    'POST /TillController/openShift': cut,
    'POST /TillController/drawer': cut,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Open shift' }));
  const opening = within(await screen.findByRole('dialog', { name: 'Open shift' }));
  await fill(opening.getByLabelText(/Cash in the drawer/), '2000');
  await userEvent.click(opening.getByRole('button', { name: 'Open shift' }));
  const report = within(await screen.findByRole('dialog', { name: 'Shift' }));
  expect(report.getByRole('button', { name: 'Close shift' })).toHaveProperty('disabled', true);
  report.getByText(/^The day report waits for the network/);
  await userEvent.click(report.getByRole('button', { name: 'Pay out' }));
  const paying = within(await screen.findByRole('dialog', { name: 'Pay out' }));
  await fill(paying.getByLabelText(/Amount/), '250');
  await fill(paying.getByLabelText(/Reason/), 'چائے');
  await userEvent.click(paying.getByRole('button', { name: 'Pay out' }));
  await screen.findByText('Paid out: چائے');
  await userEvent.keyboard('{Escape}');
  scan(frock.barcode);
  await userEvent.keyboard('{F9}');
  await screen.findByRole('dialog', { name: 'Order created successfully!' });
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Shift: Counter 1' }));
  const after = within(await screen.findByRole('dialog', { name: 'Shift' }));
  await expect.poll(() => after.getByText('Cash expected').nextElementSibling?.textContent).toBe('₨ 3,250.00');

  const kept = await (await tillDatabase()).getAllFromIndex('sales', 'at');
  const [open, tea, sale] = kept.map(({ payload }) => JSON.parse(payload) as Record<string, unknown>);
  expect(open).toMatchObject({ drawer: { open: { till: 'Counter 1', float: '2000' } } });
  expect(tea).toMatchObject({ shiftKey: open?.['key'], drawer: { move: { kind: 'paid-out', amount: '250' } } });
  expect(sale).toMatchObject({ shiftKey: open?.['key'], order: { details: { method: 'CASH' } } });
  expect(kept.map(({ number }) => number.split('-')[2])).toEqual(['1', '2', '3']);
});
