import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OfflineSale } from '@shop/shared/contracts/http/till/offline';
import { hasUnsent } from '@shop/shared/admin/form/leaving';
import { scan } from '@shop/shared/testing/scan';
import { testStockVariation } from '@shop/shared/testing/orders';
import { tillDatabase } from '../offline/store.ts';
import { testShift } from '../shifts/testing/testShift.ts';
import { beTill, keptSale } from './testing/beTill.ts';
import { showTill } from './testing/showTill.ts';

const FROCK = testStockVariation({ stockId: 1 });
const cart = () => within(screen.getByRole('region', { name: 'Cart' }));
/** The network goes after the till was opened. */
const goneAfter = () => {
  const held = [async () => new Response(JSON.stringify({ status: true, data: [] }))];
  return { 'GET /TillController/heldCarts': () => (held.shift() ?? cut)() };
};
const cut = () => Promise.reject(new TypeError('Failed to fetch'));

it('sells by card without the network only after its cashier said to have seen it paid', async () => {
  const data = await beTill();
  const { sent } = await showTill([FROCK], [cut, cut], {
    ...data,
    ...goneAfter(),
    'GET /TillController/shift': testShift,
  });
  await screen.findByRole('button', { name: 'Shift: Counter 1' });
  scan(FROCK.barcode);
  await userEvent.click(cart().getByRole('radio', { name: 'Card' }));
  await userEvent.click(cart().getByRole('button', { name: 'Complete Order' }));
  await screen.findByRole('dialog', { name: 'No answer' });
  const database = await tillDatabase();
  expect(await database.count('sales')).toBe(0);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await cart().findByRole('button', { name: 'I saw it paid: complete' }));
  await screen.findByRole('dialog', { name: 'Order created successfully!' });
  const [kept, ...more] = await database.getAll('sales');
  expect(more).toEqual([]);
  const sale = JSON.parse(kept?.payload ?? '') as OfflineSale;
  expect(sale).toMatchObject({ key: sent[0]?.key, seenByEye: true, shift: 3, order: sent[0]?.body });
});

it('sends what it sold, and asks before it is closed, also after it was struck off', async () => {
  const asked: string[] = [];
  const data = await beTill([keptSale(1), keptSale(2, 'aside'), keptSale(3, 'taken')], { isStruckOff: true });
  const send = () => {
    asked.push('sent');
    return cut();
  };
  void showTill([FROCK], [], { ...data, 'POST /TillController/offlineSale': send }).catch(() => undefined);
  expect((await screen.findByText(/letter A\) was struck off/)).textContent).toMatch(
    /2 sales the shop has not got yet: leave this page open until sent\.$/,
  );
  expect(screen.queryByRole('combobox', { name: 'Search products' })).toBeNull();
  expect(hasUnsent()).toBe(true);
  asked.length = 0;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => asked).toContain('sent');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
});

it.each([
  ['cashier', true],
  ['manager', false],
] as const)('says to a %s who closes a shift which sales the shop has not got', async (role, isStopped) => {
  const data = await beTill([keptSale(1), keptSale(2, 'aside'), keptSale(3, 'taken')]);
  const reached = { ...data, 'GET /TillController/heldCarts': [], 'GET /TillController/shift': testShift };
  await showTill([FROCK], [], reached, role);
  await userEvent.click(await screen.findByRole('button', { name: 'Shift: Counter 1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close shift' }));
  const counting = within(await screen.findByRole('dialog', { name: 'Count the drawer' }));
  const note = await counting.findByRole('note');
  expect(note.textContent).toContain('2 sales of this device, so the report lacks them: A-2611-1, A-2611-2.');
  expect(counting.getByRole('button', { name: 'Close shift' })).toHaveProperty('disabled', isStopped);
});
