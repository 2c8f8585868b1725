import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { TrackedOrder } from '@shop/shared/contracts/http/orders/tracking';
import { RemoteRoot } from '@shop/shared/remote/RemoteRoot';
import { Link } from '@shop/shared/router';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { SENT_KEY } from './queries.ts';
import { TrackedOrderCard } from './TrackedOrderCard.tsx';
import { trackLoader } from './trackLoader.ts';
import { TrackPage } from './TrackPage.tsx';

const order = {
  invoiceNumber: 'INV-000004',
  invoiceDate: '2026-11-21 10:00:00',
  status: 'pending',
  fulfilment: 'dispatched',
  items: [
    { productName: 'Coral Frock', varient: 'Coral', sizeTitle: '', quantity: 2, unitPrice: 1500, subtotal: 3000 },
  ],
  subtotal: 4000,
  discount: 1000,
  shipping: 200,
  total: 3200,
};

function open(reply: () => Promise<Response>, at = '/track?invoice=INV-000004') {
  const fetch = vi.fn<typeof globalThis.fetch>(reply);
  return { fetch, ...renderInRemote(<TrackPage />, { shell: createStandInShell({ fetch }), at }) };
}

async function look(phone = '+92 332 8888888'): Promise<void> {
  await userEvent.type(screen.getByLabelText(/Mobile Phone/), phone);
  await userEvent.click(screen.getByRole('button', { name: 'Track order' }));
}

it('asks for the order of the address and the phone, and shows where it is, what is in it and what it costs', async () => {
  const { fetch, address } = open(() => Promise.resolve(Response.json({ status: true, data: order })));
  await look();
  expect(await screen.findByRole('heading', { name: 'INV-000004' })).toBe(document.activeElement);
  expect(String(fetch.mock.calls[0]?.[0])).toBe('/api/OrderController/track?invoice=INV-000004&phone=03328888888');
  expect(address()).toBe('/track?invoice=INV-000004');
  const steps = within(screen.getByRole('list', { name: 'Where your order is' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Received (done)',
    'Confirmed (done)',
    'On its way (now)',
    'Delivered',
  ]);
  expect(steps[2]?.getAttribute('aria-current')).toBe('step');
  for (const text of [
    'Placed on Nov 21, 2026',
    'Mon, Nov 23 – Tue, Nov 24',
    'Coral Frock',
    'Size: N/A',
    'To pay on delivery',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText('Total').nextSibling?.textContent).toBe('Rs 3,200');
  expect(screen.getByRole('link', { name: 'Ask about this order' }).getAttribute('href')).toContain('INV-000004');
});

it('shows what a promotion code took off, beside the discount of the sale', async () => {
  const paid = { ...order, discount: 1600, promotion: { code: 'SPRING20', discount: 600 }, total: 2600 };
  open(() => Promise.resolve(Response.json({ status: true, data: paid })));
  await look();
  expect((await screen.findByText('Discount (25%)')).nextSibling?.textContent).toBe('-Rs 1,000');
  expect(screen.getByText('Promotion code SPRING20').nextSibling?.textContent).toBe('-Rs 600');
});

it('shows no delivery day for what has arrived or come back', async () => {
  const answers = [
    { ...order, status: 'completed', fulfilment: 'delivered' },
    { ...order, fulfilment: 'returned' },
  ];
  open(() => Promise.resolve(Response.json({ status: true, data: answers.shift() })));
  await look();
  expect(await screen.findByText('Paid')).toBeTruthy();
  expect(screen.queryByText(/Expected delivery/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Track order' }));
  expect(await screen.findByText('This order was returned to us.')).toBeTruthy();
});

it.each([
  [404, 'We found no order with this invoice number and phone number. Please check both.'],
  [400, 'We found no order with this invoice number and phone number. Please check both.'],
  [429, 'You have tried very often. Please wait a minute and try again.'],
  [500, 'Something went wrong on our side. Please try again in a moment.'],
])('says for the answer %i: %s', async (status, text) => {
  open(() => Promise.resolve(Response.json({ status: false }, { status })));
  await look();
  expect(await screen.findByText(text)).toBeTruthy();
});

it('says that the shop cannot be reached, keeps what was typed and tries again', async () => {
  let isReachable = false;
  open(() =>
    isReachable
      ? Promise.resolve(Response.json({ status: true, data: order }))
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  await look();
  expect(await screen.findByText(/The shop cannot be reached/)).toBeTruthy();
  isReachable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Track order' }));
  expect(await screen.findByText('Coral Frock')).toBeTruthy();
  expect(screen.queryByText(/The shop cannot be reached/)).toBeNull();
});

it('says what is missing or wrong beside the fields and asks nothing', async () => {
  const { fetch } = open(() => Promise.reject(new TypeError()), '/track');
  await look('04328888888');
  expect(await screen.findByText('Invoice number is required')).toBeTruthy();
  expect(screen.getByText('Phone number must start with 03 (e.g., 03328888888)')).toBeTruthy();
  await waitFor(() => expect(fetch).not.toHaveBeenCalled());
});

it('shows who brings it under which number, and when each step was taken', async () => {
  const shipment = { courier: 'Quick Courier', trackingNumber: 'QK1001', page: 'https://track.example/QK1001' };
  const steps = [
    { step: 'new', date: '2026-11-21 10:00:00' },
    { step: 'confirmed', date: '2026-11-21 12:30:00' },
    { step: 'dispatched', date: '2026-11-22 09:15:00' },
  ];
  open(() => Promise.resolve(Response.json({ status: true, data: { ...order, shipment, steps } })));
  await look();
  expect((await screen.findByText('Courier')).nextSibling?.textContent).toBe('Quick Courier');
  expect(screen.getByText('Tracking number').nextSibling?.textContent).toBe('QK1001');
  expect(screen.getByRole('link', { name: 'Follow the parcel' }).getAttribute('href')).toBe(shipment.page);
  const happened = within(screen.getByRole('region', { name: 'What happened' })).getAllByRole('listitem');
  expect(happened.map((one) => one.textContent)).toEqual([
    'Your parcel is on its wayNov 22, 2026, 09:15',
    'Your order is confirmedNov 21, 2026, 12:30',
    'We received your orderNov 21, 2026, 10:00',
  ]);
});

it.each([
  ['attempted', 'The rider could not hand over your parcel. Please ask us when they come again.', true],
  ['comingBack', 'Your parcel is on its way back to us. Please ask us about it.', false],
  ['of-tomorrow', null, true],
])('says in plain words what the courier says: %s', async (state, words, isExpected) => {
  const shipment = { courier: 'PostEx', trackingNumber: 'CX-1', page: '', state, stateDate: '2026-11-22 11:30:00' };
  open(() => Promise.resolve(Response.json({ status: true, data: { ...order, shipment } })));
  await look();
  await screen.findByText('CX-1');
  if (words) expect(screen.getByText(words).nextSibling?.textContent).toBe('Nov 22, 2026, 11:30');
  else expect(screen.queryByText('Nov 22, 2026, 11:30')).toBeNull();
  expect(screen.queryByText(/Expected delivery/) !== null).toBe(isExpected);
});

it('says that an order was cancelled', async () => {
  open(() => Promise.resolve(Response.json({ status: true, data: { ...order, fulfilment: 'cancelled' } })));
  await look();
  expect(await screen.findByText('This order was cancelled.')).toBeTruthy();
  expect(screen.queryByText(/Expected delivery/)).toBeNull();
});

it('shows an order at once to who comes from its confirmation', async () => {
  const reply = () => Promise.resolve(Response.json({ status: true, data: order }));
  const { fetch } = open(reply, '/track?invoice=INV-000004&token=abc');
  await screen.findByRole('heading', { name: 'INV-000004' });
  expect(String(fetch.mock.calls[0]?.[0])).toBe('/api/OrderController/track?invoice=INV-000004&token=abc');
});

it('opens a chat that confirms it, where it waits for that and the shop has a number', async () => {
  const waiting = { ...order, fulfilment: 'new', confirmCode: '481516' };
  open(() => Promise.resolve(Response.json({ status: true, data: waiting })));
  await look();
  const chat = new URL((await screen.findByRole('link', { name: 'Confirm on WhatsApp' })).getAttribute('href') ?? '');
  expect(chat.searchParams.get('text')).toBe('Please confirm my order INV-000004. Code: 481516');
  cleanup();
  open(() => Promise.resolve(Response.json({ status: true, data: order })));
  await look();
  await screen.findByRole('heading', { name: 'INV-000004' });
  expect(screen.queryByRole('link', { name: 'Confirm on WhatsApp' })).toBeNull();
});

it('is the invoice on paper: who sold what, for how much, and nothing else', async () => {
  const { container } = open(() => Promise.resolve(Response.json({ status: true, data: order })));
  await look();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await userEvent.click(await screen.findByRole('button', { name: 'Print the invoice' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  for (const hidden of container.querySelectorAll(String.raw`.print\:hidden`)) hidden.remove();
  expect(container.textContent).toMatch(
    /^Test Shop, 0300 1234567Invoice.*INV-000004Placed on Nov 21, 2026ItemsCoral Frock.*Total.*Rs 3,200To pay on delivery$/,
  );
});

it.each([
  ['cancelled', 'This order was cancelled.'],
  ['returned', 'This order was returned to us.'],
])('says on paper, too, that an order was %s, and asks for nothing', async (fulfilment, words) => {
  const { container } = open(() => Promise.resolve(Response.json({ status: true, data: { ...order, fulfilment } })));
  await look();
  await screen.findByRole('heading', { name: 'INV-000004' });
  for (const hidden of container.querySelectorAll(String.raw`.print\:hidden`)) hidden.remove();
  expect(container.textContent).toContain(words);
  expect(container.textContent).toMatch(/Rs 3,200$/);
});

it.each(['phone=03328888888', 'phone=%2B92+332+8888888', 'token=abc'])(
  'is looked up by the server for who asks with %s',
  async (by) => {
    vi.stubEnv('SSR', true);
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ status: true, data: order }));
    const shell = createStandInShell({ fetch });
    const load = (query: string) =>
      trackLoader(shell)({ request: new Request(`http://shop.example/track?${query}`), params: {} });
    await load('invoice=INV-000004');
    expect(fetch).not.toHaveBeenCalled();
    await load(`invoice=+INV-000004&${by}`);
    expect(String(fetch.mock.calls[0]?.[0])).toBe(`/api/OrderController/track?invoice=INV-000004&${by}`);
    vi.unstubAllEnvs();

    renderInRemote(<TrackPage />, { shell, at: '/track' });
    expect(screen.getByRole('heading', { name: 'INV-000004' })).toBeTruthy();
    // What was sent stands in the form again, in the page itself: nothing else writes it without scripts.
    const sent = [/Invoice number/, /Mobile Phone/].map((name) => screen.getByLabelText(name).getAttribute('value'));
    const phone = new URLSearchParams(by).get('phone');
    expect(sent).toEqual(phone === null ? ['', ''] : [' INV-000004', phone]);
    expect(fetch).toHaveBeenCalledOnce();
    // Who comes back is shown no old one.
    expect(shell.queryClient.getQueryData(SENT_KEY)).toBeUndefined();
  },
);

it.each([
  ['invoice=+&phone=03328888888', 'Invoice number is required'],
  ['invoice=INV-000004&phone=', 'Mobile Phone Number is required'],
  ['invoice=INV-000004&phone=04328888888', 'Phone number must start with 03 (e.g., 03328888888)'],
])('says by the server what a form lacks, and asks nothing: %s', async (query, words) => {
  vi.stubEnv('SSR', true);
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError()));
  const shell = createStandInShell({ fetch });
  await trackLoader(shell)({ request: new Request(`http://shop.example/track?${query}`), params: {} });
  vi.unstubAllEnvs();
  renderInRemote(<TrackPage />, { shell, at: '/track' });
  expect(screen.getByText(words)).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
});

it('offers no printing without the scripts that print', () => {
  const card = (
    <RemoteRoot name="test" shell={createStandInShell()}>
      <TrackedOrderCard order={order as TrackedOrder} />
    </RemoteRoot>
  );
  const sent = renderToString(card);
  expect([sent.includes('INV-000004'), sent.includes('Print the invoice')]).toEqual([true, false]);
});

it('goes on to show what came with the page where the link’s order cannot be asked for anew', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  const shell = createStandInShell({ fetch });
  shell.queryClient.setQueryData(SENT_KEY, { order, failure: null });
  renderInRemote(<TrackPage />, { shell, at: '/track?invoice=INV-000004&token=abc' });
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  expect(screen.getByText('Coral Frock')).toBeTruthy();
  expect(screen.queryByText(/cannot be reached/)).toBeNull();
});

it('has its form answered under an address without the order of a link', async () => {
  open(() => Promise.reject(new TypeError()), '/track?invoice=INV-000004&token=abc');
  const form = (await screen.findByLabelText(/Invoice number/)).closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/track']);
});

it('shows no order of one link under the address of another that cannot be looked up', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  const shell = createStandInShell({ fetch });
  shell.queryClient.setQueryData(SENT_KEY, { order, failure: null });
  const at = (invoice: string) => `/track?invoice=${invoice}&token=abc`;
  const page = (
    <>
      <TrackPage />
      <Link to={at('INV-000005')}>Another</Link>
    </>
  );
  renderInRemote(page, { shell, at: at('INV-000004') });
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  await userEvent.click(screen.getByRole('link', { name: 'Another' }));
  expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
  expect(screen.queryByText('Coral Frock')).toBeNull();
});
