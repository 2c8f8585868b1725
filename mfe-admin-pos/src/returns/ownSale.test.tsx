import 'fake-indexeddb/auto';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { OfflineReturn, OfflineSale } from '@shop/shared/contracts/http/till/offline';
import type { Returnable } from '@shop/shared/contracts/http/till/returns';
import { scan } from '@shop/shared/testing/scan';
import { testStockVariation } from '@shop/shared/testing/orders';
import { PATIENCE_MS } from '../patiently.ts';
import { tellOfSales } from '../offline/onSales.ts';
import { tillDatabase, type KeptSale } from '../offline/store.ts';
import { receiptCode } from '../till/book/receiptCode.ts';
import { saleOf, WALK_IN } from '../till/book/sale.ts';
import { EMPTY_CART, lineOf } from '../till/book/cart.ts';
import { beTill, keptSale } from '../till/testing/beTill.ts';
import { fill } from '../till/testing/fill.ts';
import { showTill } from '../till/testing/showTill.ts';
import { orderOfSale } from '../till/pay/orderOfSale.ts';
import { holdCommits } from '../waiting/testing/holdCommits.ts';
import { testShift } from '../shifts/testing/testShift.ts';

const FROCK = testStockVariation({ stockId: 1, productName: 'سوتی فراک', price: 900 });
const SOCKS = testStockVariation({
  stockId: 2,
  productName: 'Socks',
  sku: 'GRE-SOCKS',
  barcode: 'GRE-SOCKS',
  price: 300,
});
const rules = { payments: 'checked', credit: false, refunds: 1000, discount: 10, shiftForCash: 'required' } as const;

/** Two frocks and socks, a tenth off all: 1,890, of which a frock is 810. */
function frocks(state: KeptSale['state']) {
  const kept = keptSale(1, state);
  const lines = [{ ...lineOf(FROCK), quantity: 2 }, lineOf(SOCKS)];
  const cart = { ...EMPTY_CART, lines, discount: { type: 'percentage' as const, value: '10' } };
  const sale = saleOf(cart, WALK_IN, new Date(kept.at));
  const receipt = orderOfSale({ invoiceId: 0, invoiceNumber: kept.number }, sale, 'Amina');
  const code = receiptCode({ key: kept.key, number: kept.number, at: kept.at, cashier: 4, cart });
  return { kept: { ...kept, payload: JSON.stringify({ key: kept.key, order: sale.body }), receipt }, code };
}

/** A till without a network that has sold them; its shift is open unless told otherwise. */
async function tillWith(kept: KeptSale, shift: unknown = testShift) {
  const data = await beTill([kept], { offline: rules, lastCount: 1 });
  const till = await showTill([FROCK, SOCKS], [], { ...data, 'GET /TillController/shift': shift });
  if (shift) await screen.findByRole('button', { name: 'Shift: Counter 1' });
  till.line.isCut = true;
  return till;
}
const messages = async () =>
  (await (await tillDatabase()).getAll('sales'))
    .map(({ payload }) => JSON.parse(payload) as Partial<OfflineReturn & OfflineSale>)
    .filter(({ back, exchange }) => back ?? exchange);
const dialog = async (name: string | RegExp = 'Return or exchange') =>
  within(await screen.findByRole('dialog', { name }));
async function ask(number: string) {
  await userEvent.keyboard('{F6}');
  const form = await dialog();
  await fill(form.getByLabelText(/Receipt number/), `${number}{Enter}`);
  return form;
}
async function find(number: string) {
  const form = await ask(number);
  await form.findByText(/^The shop is not asked/);
  return form;
}

it('takes pieces back without the shop, by the number of the till, and knows what came back before', async () => {
  const { kept } = frocks('waiting');
  await tillWith(kept);
  const form = await find('a-2611-1');
  await userEvent.click(form.getByRole('button', { name: 'Everything' }));
  form.getByText('This is more than a till gives back without the network: exchange it, or wait.');
  expect(form.getByRole('button', { name: /^Refund/ })).toHaveProperty('disabled', true);
  expect(form.queryByRole('radio', { name: 'Card' })).toBeNull();
  await userEvent.keyboard('{Escape}');

  const again = await find('A-2611-1');
  scan(FROCK.barcode);
  await userEvent.click(await again.findByRole('button', { name: /^Refund ₨ 810/ }));
  const done = await dialog(/^A-\d{4}-2 is taken back$/);
  done.getByText('Give back in cash');
  const { key, shift, back } = (await messages())[0] ?? {};
  expect({ key, shift, back }).toEqual({
    key: expect.any(String),
    shift: 3,
    back: {
      invoiceId: kept.key,
      lines: [{ lineId: 1, quantity: 1, back: 'stock' }],
      reason: 'Wrong size',
      amount: 810,
      refunds: [{ method: 'cash', amount: 810 }],
    },
  });
  await userEvent.click(done.getByRole('button', { name: 'Done' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Shift: Counter 1' }));
  const report = await dialog('Shift');
  report.getByText(/2,440/);
  await userEvent.keyboard('{Escape}');
  await (await find('A-2611-1')).findByText('1 of 2 can come back');
});

it('gives nothing back twice where the device has not said whether it keeps the return', async () => {
  const { kept } = frocks('waiting');
  await tillWith(kept);
  const form = await find('A-2611-1');
  scan(FROCK.barcode);
  const refund = await form.findByRole('button', { name: /^Refund ₨ 810/ });
  const commits = holdCommits();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(refund);
  await expect.poll(commits.held).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS));
  vi.useRealTimers();
  await form.findByText(/^No answer came\. .* still one return and never two/);
  // A disk that stalls is often a full one, on which nothing new is kept.
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 9e9, usage: 9e9 });
  commits.release();
  tellOfSales();
  await screen.findAllByText('0 MB left');
  await userEvent.click(form.getByRole('button', { name: 'Send again' }));
  await dialog(/^A-\d{4}-2 is taken back$/);
  expect(await messages()).toHaveLength(1);
});

it('gives cash out of no drawer but an open one, and takes none into none where the settings say so', async () => {
  const { kept } = frocks('taken');
  await tillWith(kept, null);
  const form = await find('A-2611-1');
  scan(SOCKS.barcode);
  await userEvent.click(await form.findByRole('button', { name: /^Refund ₨ 270/ }));
  await form.findByText('Cash is given back out of the drawer of your shift: please open it first.');
  form.getByRole('button', { name: 'Open shift' });
  expect(await messages()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  scan(SOCKS.barcode);
  await userEvent.click(screen.getByRole('button', { name: 'Complete Order' }));
  const needed = await dialog('You have no open shift');
  needed.getByText(/^Cash is taken into the drawer of an open shift/);
  expect(needed.queryByRole('button', { name: 'Sell without a shift' })).toBeNull();
  expect(await (await tillDatabase()).count('sales')).toBe(1);
});

it('is exchanged by the code of its receipt, and what is left over is given back', async () => {
  const { kept, code } = frocks('taken');
  await tillWith(kept);
  scan(await code);
  const form = await dialog();
  await form.findByText(/^The shop is not asked/);
  scan(FROCK.barcode);
  await userEvent.click(await form.findByRole('button', { name: 'Exchange' }));
  await screen.findByText('Returned from A-2611-1');
  scan(SOCKS.barcode);
  await userEvent.click(screen.getByRole('button', { name: 'Complete Order' }));
  const done = await dialog('Order created successfully!');
  expect(done.getByText('Give back in cash').parentElement?.textContent).toContain('510');
  const [{ exchange, order, ...more } = {}] = await messages();
  expect(more.back).toBeUndefined();
  expect(order?.details.payments ?? []).toEqual([]);
  expect(exchange).toEqual({
    invoiceId: kept.key,
    lines: [{ lineId: 1, quantity: 1, back: 'stock' }],
    reason: 'Wrong size',
    amount: 810,
    refunds: [{ method: 'cash', amount: 510 }],
  });
});

it('waits with its sale where it is exchanged by number, for something dearer that is paid in cash', async () => {
  const { kept } = frocks('waiting');
  await tillWith(kept);
  const form = await find('A-2611-1');
  scan(FROCK.barcode);
  await userEvent.click(await form.findByRole('button', { name: 'Exchange' }));
  await screen.findByText('Returned from A-2611-1');
  scan(FROCK.barcode);
  scan(FROCK.barcode);
  await fill(screen.getByLabelText('Amount received'), '1000');
  await userEvent.click(screen.getByRole('button', { name: 'Complete Order' }));
  await dialog('Order created successfully!');
  const [{ exchange, order } = {}] = await messages();
  expect(order?.details.payments).toEqual([{ method: 'cash', amount: '990.00', received: '1000.00' }]);
  expect(exchange).toMatchObject({ invoiceId: kept.key, amount: 810, refunds: [] });
});

/** As the shop has the frocks and socks, and so many frocks that came back. */
const atShop = (back: number): Returnable => ({
  invoiceId: 123,
  invoiceNumber: 'INV-000123',
  invoiceDate: '2026-11-26 14:00:01',
  customerName: 'Walk-in',
  paymentMethod: 'CASH',
  total: 1890,
  owed: 0,
  needsManager: false,
  lines: [FROCK, SOCKS].map(({ stockId, productName, sku }) => ({
    lineId: 700 + stockId,
    stockId,
    productName,
    sku,
    sizeTitle: '',
    varient: '',
    img: '',
    sold: stockId === 1 ? 2 : 1,
    returned: stockId === 1 ? back : 0,
    paid: stockId === 1 ? 1620 : 270,
  })),
  returns: [],
});
const RETURNED = {
  returnId: 5,
  number: 'RET-000005',
  date: '2026-11-26 15:00:00',
  by: 'Amina',
  invoiceId: 123,
  invoiceNumber: 'INV-000123',
  customerName: 'Walk-in',
  reason: 'Wrong size',
  lines: [],
  amount: 810,
  refunds: [{ method: 'cash', amount: 810, reference: '' }],
  exchange: null,
};

it.each([
  ['the shop took', 1],
  ['no answer came to', 0],
])('gives nothing back twice after a return that %s, reached or not', async (_how, known) => {
  const kept = { ...frocks('taken').kept, takenAt: '2026-11-26T09:05:00.000Z', invoiceNumber: 'INV-000123' };
  const data = await beTill([kept], { offline: rules });
  let back = 0;
  const till = await showTill([FROCK, SOCKS], [], {
    ...data,
    'GET /TillController/shift': testShift,
    'GET /TillController/returnable?invoice=INV-000123': () =>
      new Response(JSON.stringify({ status: true, data: atShop(back) })),
    'POST /TillController/return': RETURNED,
  });
  await screen.findByRole('button', { name: 'Shift: Counter 1' });
  const form = await ask('INV-000123');
  await form.findByText('2 of 2 can come back');
  scan(FROCK.barcode);
  till.line.isCut = known === 0;
  await userEvent.click(await form.findByRole('button', { name: /^Refund ₨ 810/ }));
  const done = await dialog(/ is taken back$/);
  back = known;
  await userEvent.click(done.getByRole('button', { name: 'Done' }));
  till.line.isCut = true;
  await (await find('A-2611-1')).findByText('1 of 2 can come back');
  await userEvent.keyboard('{Escape}');
  till.line.isCut = false;
  await (await ask('INV-000123')).findByText('1 of 2 can come back');
  await userEvent.keyboard('{Escape}');
  till.line.isCut = true;
  await (await find('INV-000123')).findByText('1 of 2 can come back');
});
