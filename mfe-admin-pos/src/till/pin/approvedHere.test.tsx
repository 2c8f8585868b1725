import 'fake-indexeddb/auto';
import { createHmac } from 'node:crypto';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { OfflineSale } from '@shop/shared/contracts/http/till/offline';
import type { TillPerson } from '@shop/shared/contracts/http/till/till';
import { testMe } from '@shop/shared/testing/data';
import { scan } from '@shop/shared/testing/scan';
import { testStockVariation } from '@shop/shared/testing/orders';
import { rememberPerson } from '../../offline/pins.ts';
import { tillDatabase } from '../../offline/store.ts';
import { PATIENCE_MS } from '../../patiently.ts';
import { holdCommits } from '../../waiting/testing/holdCommits.ts';
import { beTill } from '../testing/beTill.ts';
import { fill } from '../testing/fill.ts';
import { showTill } from '../testing/showTill.ts';

const APPROVAL_KEY = 'k'.repeat(43);
const people: TillPerson[] = [
  { userId: 5, name: 'Bushra', approves: true, hasPin: true },
  { userId: 6, name: 'ثنا اقبال', approves: true, hasPin: true },
];

it('asks a manager whom this device knows by PIN where no server is reached, and sells in her name', async () => {
  const { line } = await showTill([testStockVariation({ stockId: 1 })], [], {
    ...(await beTill()),
    'GET /TillController/salespeople': people,
  });
  const sana = {
    ...testMe('manager'),
    userId: 6,
    fullname: 'ثنا اقبال',
    mostDiscount: null,
    approvalKey: APPROVAL_KEY,
  };
  await rememberPerson(sana, '471903');
  const { approvalKey: _none, ...bushra } = { ...sana, userId: 5, fullname: 'Bushra' };
  await rememberPerson(bushra, '90417');
  scan(testStockVariation({ stockId: 1 }).barcode);
  await userEvent.keyboard('{F2}');
  await fill(screen.getByLabelText('Discount in percent'), '50');
  line.isCut = true;
  window.dispatchEvent(new Event('offline'));
  await screen.findByText('This discount needs a manager’s PIN.');
  await userEvent.keyboard('{F9}');
  const dialog = within(await screen.findByRole('dialog', { name: 'A manager agrees to this discount' }));
  const agree = async (person: string, pin: string) => {
    await userEvent.selectOptions(dialog.getByLabelText('Manager'), person);
    await userEvent.clear(dialog.getByLabelText(/^PIN/));
    await fill(dialog.getByLabelText(/^PIN/), `${pin}{Enter}`);
  };
  // Her PIN is of before six digits were asked for.
  await agree('Bushra', '90417');
  await dialog.findByText(/^To agree to discounts a PIN has 6 digits/);
  await agree('ثنا اقبال', '1111');
  await dialog.findByText('This is not the PIN. 9 more are tried.');
  const database = await tillDatabase();
  expect(await database.count('sales')).toBe(0);
  await userEvent.clear(dialog.getByLabelText(/^PIN/));
  await fill(dialog.getByLabelText(/^PIN/), '471903');
  const commits = holdCommits();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.submit(dialog.getByLabelText(/^PIN/));
  await expect.poll(commits.held).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS));
  vi.useRealTimers();
  await screen.findByRole('dialog', { name: 'No answer' });
  await userEvent.keyboard('{Enter}');
  commits.release();
  // She has left by now.
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByRole('dialog', { name: 'Order created successfully!' });
  await screen.findAllByText(/Discount by/);
  const [kept] = await database.getAll('sales');
  const { key, approved, cashier } = JSON.parse(kept?.payload ?? '{}') as OfflineSale;
  expect([approved, cashier]).toEqual([{ by: 6, proof: proofOf(`${key}:75000`) }, testMe('cashier').userId]);
  expect(kept?.receipt).toMatchObject({ discountBy: 'ثنا اقبال' });
});

/** As the server makes it. */
const proofOf = (text: string) => createHmac('sha256', APPROVAL_KEY).update(text).digest('base64url');
