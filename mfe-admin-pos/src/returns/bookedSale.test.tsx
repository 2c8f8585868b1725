import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { OfflineReturn } from '@shop/shared/contracts/http/till/offline';
import type { Returnable } from '@shop/shared/contracts/http/till/returns';
import { DAY_MS } from '@shop/shared/format/durations';
import { scan } from '@shop/shared/testing/scan';
import { testStockVariation } from '@shop/shared/testing/orders';
import { booked, keepBooked } from '../offline/booked.ts';
import { tillDatabase, type KeptSale } from '../offline/store.ts';
import { testShift } from '../shifts/testing/testShift.ts';
import { beTill, keptSale } from '../till/testing/beTill.ts';
import { fill } from '../till/testing/fill.ts';
import { showTill } from '../till/testing/showTill.ts';

afterEach(() => {
  // While the till is there: whoever listens goes with it.
  window.dispatchEvent(new Event('online'));
});

const FROCK = testStockVariation({ stockId: 1, price: 900 });
const rules = { payments: 'checked', credit: false, refunds: 1000, discount: 10, shiftForCash: 'required' } as const;
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const find = async () => {
  await userEvent.keyboard('{F6}');
  const form = await dialog('Return or exchange');
  await fill(form.getByLabelText(/Receipt number/), 'INV-000009{Enter}');
  return form;
};
const kept = async () => (await (await tillDatabase()).getAll('kept', booked())) as KeptSale[];

it('comes back without the shop where this device sold it with the shop, less what came back since, for a week', async () => {
  const said: Returnable = {
    invoiceId: 9,
    invoiceNumber: 'INV-000009',
    invoiceDate: '2026-11-26 14:00:00',
    customerName: '',
    paymentMethod: 'CASH',
    total: 1800,
    owed: 0,
    needsManager: false,
    lines: [{ ...FROCK, lineId: 31, sold: 2, returned: 1, paid: 1800 }],
    returns: [],
  };
  const { sent, line } = await showTill([FROCK], [], {
    ...(await beTill([], { offline: rules })),
    'GET /TillController/heldCarts': [],
    'GET /TillController/shift': testShift,
    'GET /TillController/returnable?invoice=INV-000009': said,
  });
  await screen.findByRole('button', { name: 'Shift: Counter 1' });
  for (const _frock of [1, 2]) scan(FROCK.barcode);
  await userEvent.click(screen.getByRole('button', { name: 'Complete Order' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next sale' }));
  await expect.poll(kept).toHaveLength(1);
  expect(JSON.stringify(await kept())).not.toContain('Walk-in');
  // One of the two came back to another till.
  await within(await find().then(() => document.body)).findByText('1 of 2 can come back');
  await userEvent.keyboard('{Escape}');

  line.isCut = true;
  window.dispatchEvent(new Event('offline'));
  const form = await find();
  await form.findByText(/^The shop is not asked/);
  await form.findByText('1 of 2 can come back');
  scan(FROCK.barcode);
  await userEvent.click(await form.findByRole('button', { name: /^Refund ₨ 900/ }));
  await dialog(/^A-\d{4}-1 is taken back$/);
  const [message] = await (await tillDatabase()).getAll('sales');
  expect((JSON.parse(message?.payload ?? '') as OfflineReturn).back).toMatchObject({
    invoiceId: sent[0]?.key,
    lines: [{ lineId: 1, quantity: 1, back: 'stock' }],
  });

  const old = { ...keptSale(1, 'taken'), at: new Date(Date.now() - 8 * DAY_MS).toISOString() };
  await keepBooked(old);
  const next = { ...keptSale(2, 'taken'), at: new Date().toISOString() };
  await keepBooked(next);
  expect((await kept()).map(({ key }) => key).toSorted()).toEqual([next.key, sent[0]?.key].toSorted());
});
