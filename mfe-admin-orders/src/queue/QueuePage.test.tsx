import { scan } from '@shop/shared/testing/scan';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { QueuedOrder } from '@shop/shared/contracts/http/orders/queue';
import { refusal } from '../testing/orderApi.ts';
import { amina, bilal, focus, lastBody, nobody, queued, showQueue } from './testing/showQueue.tsx';

it('opens the order that waits longest, with everything one needs for the call', async () => {
  const known = {
    delivered: 2,
    returned: 1,
    cancelled: 0,
    open: 1,
    blocked: { reason: 'Refused two parcels', by: 'Sana', date: '2026-11-01 10:00:00' },
  };
  showQueue([queued({ reputation: known, notes: 'After 5 please', secondaryPhone: '+92 321 7654321' }), bilal]);
  await focus('Amina Khan');
  expect(screen.getByRole('link', { name: 'Call 0300-1234567' }).getAttribute('href')).toBe('tel:03001234567');
  expect(screen.getByRole('link', { name: 'Call +92 321 7654321' }).getAttribute('href')).toBe('tel:03217654321');
  const chat = new URL(screen.getByRole('link', { name: 'WhatsApp to 0300-1234567' }).getAttribute('href') ?? '');
  expect(chat.origin + chat.pathname).toBe('https://wa.me/923001234567');
  const text = chat.searchParams.get('text') ?? '';
  for (const part of [
    'Amina Khan',
    'INV-000007',
    '2 × Coral Frock (Coral, 2-3 Years)',
    '₨ 3,100.00',
    '12 Mall Road, Lahore',
  ]) {
    expect(text).toContain(part);
  }
  for (const part of [
    '2 delivered',
    '1 returned',
    'Blocked: Refused two parcels',
    'After 5 please',
    'Nobody has called yet.',
  ]) {
    screen.getByText(part);
  }
  const list = within(screen.getByRole('region', { name: /To call now/ }));
  expect(list.getAllByRole('button').map((button) => button.getAttribute('aria-current'))).toEqual(['true', null]);
});

it('keeps to the order one chose, also when the answer to an earlier question comes later', async () => {
  const first = Promise.withResolvers<QueuedOrder>();
  let asked = 0;
  const { attempts } = showQueue([amina, bilal], {
    'POST /ConfirmationController/claim': () => {
      asked += 1;
      return asked === 1 ? first.promise : bilal;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Bilal Shah/ }));
  await focus('Bilal Shah');
  await act(async () => first.resolve(amina));
  await focus('Bilal Shah');
  scan('INV-000312');
  expect(attempts()).toEqual([]);
  await userEvent.keyboard('1');
  await waitFor(() => expect(attempts()).toEqual([{ id: 8, outcome: 'confirmed' }]));
});

it('takes up nothing by itself while it asks for the order one chose', async () => {
  const answers = [amina, bilal, amina].map((order) => ({ order, given: Promise.withResolvers<QueuedOrder>() }));
  let asked = 0;
  showQueue([amina, bilal], {
    'POST /ConfirmationController/claim': () => answers[asked++]?.given.promise,
  });
  const give = (at: number) => act(async () => answers[at]?.given.resolve(answers[at].order));
  await userEvent.click(await screen.findByRole('button', { name: /Bilal Shah/ }));
  await give(0);
  await new Promise((resolve) => setTimeout(resolve));
  await give(1);
  await focus('Bilal Shah');
  expect(asked).toBe(2);
});

it('confirms by the key 1 and goes on to the next order, and takes it back', async () => {
  const { attempts, shell, calls } = showQueue([amina, bilal], { 'POST /OrderController/undoStep': () => ({}) });
  await focus('Amina Khan');
  await userEvent.keyboard('1');
  await focus('Bilal Shah');
  expect(attempts()).toEqual([{ id: 7, outcome: 'confirmed' }]);
  expect(shell.toasts.at(-1)?.title).toBe('INV-000007 is confirmed');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe('INV-000007 waits again'));
  expect(calls).toContainEqual({ method: 'POST', path: '/OrderController/undoStep', body: { id: 7 } });
  await userEvent.keyboard('2');
  await screen.findByText('All orders are confirmed');
  expect(attempts().at(-1)).toEqual({ id: 8, outcome: 'no-answer' });
});

it('does not say that all are confirmed while some are to be called later', async () => {
  showQueue([amina], { 'GET /ConfirmationController/queue?state=later&limit=50': () => [bilal] });
  await focus('Amina Khan');
  await userEvent.keyboard('1');
  await screen.findByText('Nobody is to be called now');
});

it('sends the link by one key, in WhatsApp or as a copy, notes it and goes on', async () => {
  const sent = { by: 'Sana', date: '2026-11-20 15:00:00' };
  const answers = [{ answer: 'changed', date: '2026-11-20 15:05:00' }];
  let waiting = [
    queued({ link: '/confirm/7.0.abc' }),
    queued({ ...bilal, link: '/confirm/8.0.abc', linkSent: sent, answers }),
  ];
  const { calls, shell } = showQueue(waiting, {
    'GET /ConfirmationController/queue?state=due&limit=50': () => waiting,
    'POST /ConfirmationController/claim': () => waiting[0] ?? null,
    'POST /ConfirmationController/sendLink': () => {
      waiting = waiting.slice(1);
      return null;
    },
  });
  const notes = () => calls.filter(({ path }) => path.endsWith('/sendLink')).map(({ body }) => body);
  await focus('Amina Khan');
  const chat = new URL(screen.getByRole('link', { name: 'Send the link' }).getAttribute('href') ?? '');
  expect([chat.pathname, chat.searchParams.get('text')?.split('\n').at(-1)]).toEqual([
    '/923001234567',
    `${location.origin}/confirm/7.0.abc`,
  ]);
  const opened = vi.fn((event: Event) => event.preventDefault());
  screen.getByRole('link', { name: 'Send the link' }).addEventListener('click', opened);
  await userEvent.keyboard('w');
  await focus('Bilal Shah');
  expect([opened.mock.calls.length, notes()]).toEqual([1, [{ id: 7, how: 'whatsapp' }]]);
  expect(shell.toasts.at(-1)?.title).toBe('INV-000007: link sent');
  screen.getByText(/^· Sana/);
  screen.getByText('The customer changed the items');
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.keyboard('l');
  await screen.findByText('All orders are confirmed');
  expect(copied.mock.calls).toEqual([[`${location.origin}/confirm/8.0.abc`]]);
  expect(notes().at(-1)).toEqual({ id: 8, how: 'copied' });
});

it('confirms by the code a customer wrote, and shows what customers answered', async () => {
  const answered = { invoiceId: 5, invoiceNumber: 'INV-000005', customerName: 'Hina', channel: 'link' };
  const state = { invoiceId: 7, invoiceNumber: 'INV-000007', status: 'pending', fulfilment: 'confirmed', version: 2 };
  const { calls, shell } = showQueue([amina], {
    'GET /ConfirmationController/answers': () => [{ ...answered, answer: 'cancelled', date: '2026-11-20 15:00:00' }],
    'POST /ConfirmationController/code': () => state,
  });
  await focus('Amina Khan');
  const list = within(await screen.findByRole('region', { name: 'Answered by customers' }));
  expect(list.getByRole('link').textContent).toContain('INV-000005 cancelled');
  await userEvent.keyboard('c');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm by code' }));
  const text = 'Please confirm my order INV-000007. Code: 481516';
  await userEvent.type(dialog.getByLabelText(/^Message of the customer/), text);
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm order' }));
  await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe('INV-000007 is confirmed'));
  expect(calls).toContainEqual({ method: 'POST', path: '/ConfirmationController/code', body: { text } });
});

it('asks before it cancels, and not while one types', async () => {
  const { attempts } = showQueue([amina]);
  await focus('Amina Khan');
  await userEvent.keyboard('4');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order INV-000007' }));
  await userEvent.type(dialog.getByLabelText('Reason (optional)'), 'Ordered 12');
  expect(attempts()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await screen.findByText('All orders are confirmed');
  expect(attempts()).toEqual([{ id: 7, outcome: 'cancelled', note: 'Ordered 12' }]);
});

it('calls later at a time that is still to come', async () => {
  const { attempts } = showQueue([amina]);
  await focus('Amina Khan');
  await userEvent.keyboard('5');
  const dialog = within(await screen.findByRole('dialog', { name: 'Call later' }));
  const at = dialog.getByLabelText(/^Call at/);
  await userEvent.clear(at);
  await userEvent.type(at, '2020-01-01T10:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Call later' }));
  await dialog.findByText('Choose a day and a time that is still to come');
  await userEvent.click(dialog.getByRole('button', { name: 'Tomorrow 11:00' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Call later' }));
  await waitFor(() => expect(attempts()).toHaveLength(1));
  expect(attempts()[0]).toMatchObject({ id: 7, outcome: 'later', callAt: expect.stringMatching(/T11:00$/) });
});

it('proposes to cancel after three calls without an answer', async () => {
  const attempt = { outcome: 'no-answer', by: 'Sana', date: '2026-11-20 15:00:00', callAt: '', note: '' } as const;
  const attempts = ['15', '16', '17'].map((hour) => ({ ...attempt, date: `2026-11-20 ${hour}:00:00` }));
  showQueue([queued({ attempts, unanswered: 3 })]);
  await screen.findByText('3 calls without an answer: cancel this order?');
});

it('says who is calling about an order, and takes it over when asked to', async () => {
  const claim = { userId: 99, by: 'Sana' };
  let isTaken = true;
  const { calls } = showQueue([amina, queued({ ...bilal, claim })], {
    'POST /ConfirmationController/claim': () => {
      const { id, takeOver } = lastBody<{ id?: number; takeOver?: boolean }>(calls);
      if (id !== 8) return amina;
      if (takeOver) isTaken = false;
      if (!isTaken) return bilal;
      const note = 'Sana is calling about this order.';
      const refused = { status: false, msg: note, note, code: 'ORDER_CLAIMED', data: claim };
      return new Response(JSON.stringify(refused), { status: 409 });
    },
  });
  await focus('Amina Khan');
  await userEvent.click(await screen.findByRole('button', { name: /Bilal Shah.*Sana is calling/ }));
  await screen.findByText('Sana is calling about this order.');
  await userEvent.click(screen.getByRole('button', { name: 'Take over' }));
  await focus('Bilal Shah');
});

it('skips an order for now', async () => {
  showQueue([amina, bilal]);
  await focus('Amina Khan');
  await userEvent.click(screen.getByRole('button', { name: 'Skip for now' }));
  await focus('Bilal Shah');
  await userEvent.click(screen.getByRole('button', { name: 'Skip for now' }));
  await focus('Amina Khan');
});

it('keeps the order and says why where a call could not be noted', async () => {
  const { shell } = showQueue([amina], {
    'POST /ConfirmationController/attempt': () => refusal(409, 'This cannot be done now: INV-000007 is confirmed.'),
  });
  await focus('Amina Khan');
  await userEvent.keyboard('3');
  await waitFor(() => expect(shell.toasts.at(-1)?.title).toContain('INV-000007 is confirmed.'));
  await focus('Amina Khan');
});

it('blocks a phone for a reason', async () => {
  const { calls, shell } = showQueue([amina], { 'POST /PhoneController/block': () => nobody });
  await focus('Amina Khan');
  await userEvent.click(screen.getByRole('button', { name: 'Block this phone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Block 03001234567' }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Refused 3 parcels');
  await userEvent.click(dialog.getByRole('button', { name: 'Block this phone' }));
  await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe('03001234567 is blocked'));
  expect(calls).toContainEqual({
    method: 'POST',
    path: '/PhoneController/block',
    body: { phone: '0300-1234567', reason: 'Refused 3 parcels' },
  });
});

it('says why the queue cannot be shown', async () => {
  showQueue([], {
    'GET /ConfirmationController/queue?state=due&limit=50': () => refusal(503, 'The shop is being updated'),
  });
  await screen.findByText('The shop is being updated');
});

it('says that an order holds nothing, and what is sold out when it is confirmed', async () => {
  const { shell, attempts } = showQueue([queued({ reserved: false })], {
    'POST /ConfirmationController/attempt': () => refusal(409, 'Sold out meanwhile: Coral Frock, Coral, 2-3 Years.'),
  });
  await focus('Amina Khan');
  expect(screen.getByText(/holds no pieces yet/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Confirmed' }));
  await waitFor(() => expect(attempts()).toHaveLength(1));
  await waitFor(() =>
    expect(JSON.stringify(shell.toasts)).toContain('Sold out meanwhile: Coral Frock, Coral, 2-3 Years.'),
  );
  // It stays, to be changed or cancelled.
  expect(await focus('Amina Khan')).toBeTruthy();
});
