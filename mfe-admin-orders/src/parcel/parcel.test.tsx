import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import type { Parcel } from '@shop/shared/contracts/http/orders/parcels';
import { renderRoutes } from '@shop/shared/testing/render';
import { testOrderDetail } from '@shop/shared/testing/orders';
import { setup } from '../remote.tsx';
import { orderApi } from '../testing/orderApi.ts';

// Loaded apart, which may take longer than a screen waits.
beforeAll(() => import('../edit-order/ParcelPanel.tsx'));

const courier = (courierId: number, name: string, charge: number) =>
  ({
    courierId,
    name,
    charge,
    returnCharge: charge / 2,
    charges: [{ city: 'Quetta', charge: charge + 150, returnCharge: 200 }],
  }) as Courier;
const shipment = {
  courierId: 3,
  courier: 'Quick',
  trackingNumber: 'N1',
  cost: 260,
  returnCharge: 100,
  returnCost: 0,
  dispatchedDate: '2026-11-21 10:00:00',
};
const parcel = (fields: Partial<Parcel> = {}) =>
  ({
    invoiceId: 7,
    invoiceNumber: 'INV-000007',
    customerName: 'Amina Khan',
    phone: '+92 300 1234567',
    secondaryPhone: '',
    city: 'quetta',
    fulfilment: 'dispatched',
    toCollect: 3100,
    shipment,
    ...fields,
  }) as Parcel;
const event = (kind: string, eventId: number) => ({
  eventId,
  kind,
  at: '2026-11-21 10:00:00',
  by: 'Sana',
  detail: {},
  undone: false,
});

function show(at: string, answers: Record<string, () => unknown> = {}) {
  const api = orderApi({
    'GET /CourierController/couriers': () => [courier(3, 'Quick', 250), courier(4, 'Slow', 300)],
    'GET /DispatchController/parcels': () => [parcel()],
    'GET /OrderController/order': () => testOrderDetail({ fulfilment: 'dispatched' }),
    'GET /OrderController/timeline': () => [event('placed', 1), event('dispatched', 2)],
    'GET /OrderController/customerOrders': () => [],
    'GET /PhoneController/reputation': () => ({ delivered: 0, returned: 0, cancelled: 0, open: 1, blocked: null }),
    'POST /DispatchController/correct': () => parcel(),
    ...answers,
  });
  renderRoutes(setup(api.shell).routes, api.shell, at);
  const sent = () => api.calls.filter(({ path }) => path.endsWith('/correct')).map(({ body }) => body);
  return { ...api, sent };
}

const amount = (name: RegExp) => screen.findByRole<HTMLInputElement>('spinbutton', { name });
const refused = (status: number, code: string, data: object) =>
  new Response(JSON.stringify({ status: false, msg: code, note: code, code, data }), { status });

it('corrects courier, number and cost from the order’s page, at what the courier takes for the city', async () => {
  const { sent, shell } = show('/admin/edit-order?id=7');
  const panel = within(await screen.findByRole('region', { name: 'Parcel' }));
  await panel.findByText('N1');
  panel.getByText('₨ 260.00');
  await userEvent.click(panel.getByRole('button', { name: 'Correct' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Parcel of INV-000007' }));
  const chosen = dialog.getByLabelText(/Courier/);
  await dialog.findByRole('option', { name: 'Slow' });
  await userEvent.selectOptions(chosen, 'Slow');
  expect([(await amount(/delivery/)).value, (await amount(/return/)).value]).toEqual(['450', '200']);
  await userEvent.selectOptions(chosen, 'Quick');
  expect([(await amount(/delivery/)).value, (await amount(/return/)).value]).toEqual(['260', '100']);
  const number = dialog.getByLabelText('Tracking number');
  await userEvent.clear(number);
  await userEvent.type(number, 'N2');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe('The parcel of INV-000007 is corrected'));
  const seen = { ...shipment };
  expect(sent()).toEqual([{ id: 7, courierId: '3', trackingNumber: 'N2', cost: '260', returnCharge: '100', seen }]);
});

it('writes to the customer where the parcel is, with the text ready', async () => {
  const page = 'https://track.example/?n=N1';
  show('/admin/edit-order?id=7', {
    'GET /DispatchController/parcels': () => [parcel({ shipment: { ...shipment, trackingPage: page } })],
  });
  const link = await screen.findByRole('link', { name: 'Send tracking of INV-000007' });
  const address = new URL(link.getAttribute('href') ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/923001234567');
  expect(address.searchParams.get('text')?.split('\n')).toEqual([
    'Assalam o Alaikum Amina Khan, this is Test Shop.',
    'Your order INV-000007 is on its way with Quick.',
    'Tracking number: N1',
    `Follow it here: ${page}`,
    'To pay on delivery: ₨ 3,100.00',
  ]);
});

it.each([{ phone: '042-35761234' }, { fulfilment: 'delivered' }, { fulfilment: 'returned' }] as const)(
  'writes to nobody of a parcel with %j',
  async (told) => {
    show('/admin/edit-order?id=7', { 'GET /DispatchController/parcels': () => [parcel(told)] });
    const panel = within(await screen.findByRole('region', { name: 'Parcel' }));
    await panel.findByText('N1');
    expect(panel.queryByRole('link')).toBeNull();
  },
);

it('asks who has a parcel that was sent without saying, and says nothing of an order that was never sent', async () => {
  const { sent } = show('/admin/edit-order?id=7', {
    'GET /DispatchController/parcels': () => [parcel({ shipment: null, city: 'Lahore' })],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add courier' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Courier is required');
  await userEvent.selectOptions(dialog.getByLabelText(/Courier/), await dialog.findByRole('option', { name: 'Slow' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { id: 7, courierId: '4', trackingNumber: '', cost: '300', returnCharge: '150', seen: null },
    ]),
  );
  cleanup();
  const never = show('/admin/edit-order?id=7', { 'GET /OrderController/timeline': () => [event('placed', 1)] });
  await screen.findByRole('region', { name: 'Timeline' });
  expect(never.calls.some(({ path }) => path.includes('/parcels'))).toBe(false);
});

it('corrects from the list of what is on the way, sets a quicker change beside one’s own, and says what is closed', async () => {
  const answers = [
    () => refused(409, 'CHANGED_MEANWHILE', parcel({ shipment: { ...shipment, trackingNumber: 'N8' } })),
    () => refused(409, 'MONTH_CLOSED', { fields: { cost: 'October 2026 is closed.' } }),
  ];
  const { sent } = show('/admin/arrivals', {
    'GET /DispatchController/parcels': () => new Response(JSON.stringify({ status: true, data: [parcel()], total: 1 })),
    'POST /DispatchController/correct': () => answers.shift()?.(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Correct' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Parcel of INV-000007' }));
  const cost = dialog.getByLabelText(/delivery/);
  await userEvent.clear(cost);
  await userEvent.type(cost, '199');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const both = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  both.getByText('N8');
  await userEvent.click(both.getByRole('button', { name: 'Save this' }));
  await dialog.findByText('October 2026 is closed.');
  expect(sent().at(-1)).toMatchObject({ trackingNumber: 'N8', cost: '199', seen: { trackingNumber: 'N8' } });
});
