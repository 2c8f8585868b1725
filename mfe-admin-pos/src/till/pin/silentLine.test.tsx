import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { TillPerson } from '@shop/shared/contracts/http/till/till';
import { testMe } from '@shop/shared/testing/data';
import { scan } from '@shop/shared/testing/scan';
import { testStockVariation } from '@shop/shared/testing/orders';
import { PATIENCE_MS } from '../../patiently.ts';
import { rememberPerson } from '../../offline/pins.ts';
import { useOpened } from '../../opening/whoOpened.ts';
import { beTill } from '../testing/beTill.ts';
import { refusal, showTill } from '../testing/showTill.ts';

afterEach(() => {
  cleanup();
  useOpened.setState({ opened: null });
});

const AMINA = testMe('cashier');
const SANA = {
  ...testMe('manager'),
  userId: 6,
  fullname: 'ثنا اقبال',
  mostDiscount: null,
  approvalKey: 'k'.repeat(43),
};
const people: TillPerson[] = [
  { userId: AMINA.userId, name: AMINA.fullname, hasPin: true },
  { userId: 6, name: SANA.fullname, approves: true, hasPin: true },
];

/** A line that takes everything and answers nothing. */
const never = (signal?: AbortSignal) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

async function showSilent(answers: (() => Response)[] = [], data: Record<string, unknown> = {}) {
  const asked = { approve: vi.fn(never), take: vi.fn(never) };
  const till = await showTill([testStockVariation({ stockId: 1 })], answers, {
    ...(await beTill()),
    'GET /TillController/heldCarts': [],
    'GET /TillController/salespeople': people,
    'POST /TillController/approveDiscount': asked.approve,
    'POST /TillController/switchPerson': asked.take,
    ...data,
  });
  await rememberPerson(SANA, '471903');
  return { ...till, ...asked };
}

/** Types her PIN, and waits as long as the till does. */
async function wait(dialog: HTMLElement, asked: { mock: { calls: unknown[] } }) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.type(within(dialog).getByLabelText(/^PIN/), '471903{Enter}');
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  vi.useRealTimers();
}

it('lets a manager agree here when the shop says nothing of her PIN', async () => {
  const data = { off: 750, most: 150, percent: 10 };
  const { approve, line } = await showSilent([() => refusal(403, 'DISCOUNT_OVER_LIMIT', 'A manager decides.', data)]);
  scan(testStockVariation({ stockId: 1 }).barcode);
  await userEvent.keyboard('{F2}');
  await userEvent.type(screen.getByLabelText('Discount in percent'), '50');
  await userEvent.keyboard('{F9}');
  const dialog = await screen.findByRole('dialog', { name: 'A manager agrees to this discount' });
  await wait(dialog, approve);
  line.isCut = true;
  await screen.findByRole('dialog', { name: 'Order created successfully!' });
  await screen.findAllByText(/Discount by/);
});

const ok = (data: unknown) => new Response(JSON.stringify({ status: true, data }));

it.each([
  ['nothing', never],
  ['that it is broken', () => new Response('', { status: 500 })],
])('goes on as this device knows who takes over when the shop says of them %s', async (_, me) => {
  const { take } = await showSilent([], { 'GET /PublicController/me': me });
  take.mockImplementation(async () => ok({ name: SANA.fullname }));
  await userEvent.click(screen.getByRole('button', { name: /is at the till: somebody else takes over/ }));
  await wait(await screen.findByRole('dialog', { name: 'Who takes over?' }), take);
  await screen.findByRole('button', { name: 'ثنا اقبال is at the till: somebody else takes over' });
});

it('lets another take over here when the shop says nothing of their PIN, and asks it no more while the line is cut', async () => {
  const { take, line } = await showSilent();
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: /is at the till: somebody else takes over/ }));
    return screen.findByRole('dialog', { name: 'Who takes over?' });
  };
  await wait(await open(), take);
  await screen.findByRole('button', { name: 'ثنا اقبال is at the till: somebody else takes over' });
  line.isCut = true;
  window.dispatchEvent(new Event('offline'));
  await screen.findByText(/^Offline since/);
  await rememberPerson({ ...AMINA, mostDiscount: 10 }, '904173');
  await userEvent.type(within(await open()).getByLabelText(/^PIN/), '904173{Enter}');
  await screen.findByRole('button', { name: `${AMINA.fullname} is at the till: somebody else takes over` });
  expect(take).toHaveBeenCalledTimes(1);
});
