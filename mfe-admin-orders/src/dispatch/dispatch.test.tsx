import { scan } from '@shop/shared/testing/scan';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import type { Parcel } from '@shop/shared/contracts/http/orders/parcels';
import { renderRoutes } from '@shop/shared/testing/render';
import { setup } from '../remote.tsx';
import { orderApi } from '../testing/orderApi.ts';

const quick: Courier = {
  courierId: 3,
  name: 'Quick',
  trackingPage: '',
  charge: 250,
  returnCharge: 100,
  parcelWeight: 0.5,
  charges: [{ city: 'Quetta', charge: 400, returnCharge: 200 }],
  parcels: 0,
  isOff: '0',
  version: 1,
};
const parcel = (invoiceId: number, fields: Partial<Parcel> = {}): Parcel => ({
  invoiceId,
  invoiceNumber: `INV-00000${invoiceId}`,
  invoiceDate: '2026-11-20 14:05:00',
  customerName: 'Amina Khan',
  phone: '03001234567',
  secondaryPhone: '',
  address: '12 Mall Road',
  city: 'Lahore',
  pieces: 2,
  status: 'pending',
  fulfilment: 'confirmed',
  toCollect: 1000,
  shipment: null,
  ...fields,
});
const shipment = {
  courierId: 3,
  courier: 'Quick',
  trackingNumber: 'N1',
  cost: 250,
  returnCharge: 100,
  returnCost: 0,
  dispatchedDate: '2026-11-21 10:00:00',
};

function show(at: string, answers: Record<string, () => unknown>) {
  const api = orderApi({ 'GET /CourierController/couriers': () => [quick], ...answers });
  renderRoutes(setup(api.shell).routes, api.shell, at);
  return api;
}
const PARCELS = 'GET /DispatchController/parcels';
const number = (invoice: string) => screen.findByLabelText<HTMLInputElement>(`Tracking number of ${invoice}`);

it('dispatches chosen orders with pasted and scanned numbers at what the courier takes for the city', async () => {
  const waiting = [parcel(1), parcel(2, { city: 'quetta' }), parcel(3)];
  const { calls } = show('/admin/dispatch?ids=1,2,3,1e3,3000000000', {
    [PARCELS]: () => waiting,
    'POST /DispatchController/dispatch': () =>
      waiting.slice(0, 2).map((one) => ({ ...one, fulfilment: 'dispatched', shipment })),
  });
  await number('INV-000001');
  expect(calls.find(({ path }) => path.includes('/parcels'))?.path).toBe(
    '/DispatchController/parcels?fulfilment=confirmed&ids=1%2C2%2C3&limit=200',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Cost of INV-000002').value).toBe('400');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Dispatch INV-000003' }));
  await userEvent.click(screen.getByRole('button', { name: 'Paste numbers' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste tracking numbers' }));
  await userEvent.type(dialog.getByLabelText('Numbers, one a line'), 'N1');
  await userEvent.click(dialog.getByRole('button', { name: 'Use these numbers' }));
  await userEvent.type(screen.getByLabelText('Scan tracking numbers'), 'N2{Enter}');
  expect((await number('INV-000001')).value).toBe('N1');
  expect((await number('INV-000002')).value).toBe('N2');
  const cost = screen.getByLabelText('Cost of INV-000001');
  await userEvent.clear(cost);
  await userEvent.type(cost, '199');
  screen.getByText('₨ 599.00 cost');
  await userEvent.click(screen.getByRole('button', { name: 'Dispatch 2 orders' }));
  await screen.findByRole('heading', { name: '2 orders are handed to Quick' });
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    courierId: 3,
    parcels: [
      { id: 1, trackingNumber: 'N1', cost: '199' },
      { id: 2, trackingNumber: 'N2' },
    ],
  });
  screen.getByRole('button', { name: 'Load sheet (PDF)' });
  expect(screen.getByRole('link', { name: 'Packing slips' }).getAttribute('href')).toContain('kind=slips&ids=1,2');
  expect(screen.getAllByRole('link', { name: 'Call 03001234567' })).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: /^Send tracking/ })).toHaveLength(2);
});

it('asks for a weight where the courier charges by it, and costs what it weighs', async () => {
  const { calls } = show('/admin/dispatch', {
    'GET /CourierController/couriers': () => [{ ...quick, charge: 200, weightStep: 0.5, stepCharge: 80 }],
    [PARCELS]: () => [parcel(1), parcel(2)],
    'POST /DispatchController/dispatch': () => [{ ...parcel(1), fulfilment: 'dispatched', shipment }],
  });
  const weight = await screen.findByLabelText<HTMLInputElement>('Weight of INV-000001 in kg');
  expect(weight.placeholder).toBe('0.5 kg');
  await userEvent.type(weight, 'three');
  screen.getByText('A weight is more than 0 kg and at most 100, with two decimals.');
  expect(screen.getByRole('button', { name: 'Booking sheet (CSV)' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Dispatch 2 orders' }));
  await screen.findByText('Nothing was dispatched: correct what is marked.');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.clear(weight);
  await userEvent.type(weight, '3');
  expect(screen.getByLabelText<HTMLInputElement>('Cost of INV-000001').value).toBe('600');
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await userEvent.click(screen.getByRole('button', { name: 'Booking sheet (CSV)' }));
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    expect.stringMatching(/bookingSheet\?courierId=3&ids=1%2C2&grams=3000%2C0$/),
  ]);
  fetched.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: 'Dispatch 2 orders' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      courierId: 3,
      parcels: [
        { id: 1, trackingNumber: '', grams: 3000 },
        { id: 2, trackingNumber: '' },
      ],
    });
});

it('asks for no weight where it matters to nobody', async () => {
  show('/admin/dispatch', { [PARCELS]: () => [parcel(1)] });
  await number('INV-000001');
  expect(screen.queryByLabelText(/^Weight/)).toBeNull();
});

it('has the papers of what is chosen, and calls and writes to each customer, beside what was written down', async () => {
  show('/admin/dispatch', { [PARCELS]: () => [parcel(1, { isOfTill: true }), parcel(2, { phone: '042 35761234' })] });
  await userEvent.type(await number('INV-000001'), 'N1');
  const papers = () =>
    within(screen.getByRole('group', { name: 'Papers of the chosen orders' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]);
  expect(papers()).toEqual([
    ['Packing slips', '/admin/papers?kind=slips&ids=1,2', '_blank'],
    ['Labels', '/admin/papers?kind=labels&ids=1,2', '_blank'],
    ['Invoices', '/admin/papers?kind=invoices&ids=1,2', '_blank'],
  ]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Dispatch INV-000002' }));
  expect(papers()[0]?.[1]).toBe('/admin/papers?kind=slips&ids=1');
  const rows = screen.getAllByRole('listitem').map((row) =>
    within(row)
      .getAllByRole('link')
      .map((link) => link.textContent),
  );
  expect(rows).toEqual([
    ['INV-000001', '03001234567', 'WhatsApp', 'Receipt'],
    ['INV-000002', '042 35761234'],
  ]);
  expect(screen.getByRole('link', { name: 'WhatsApp to 03001234567' }).getAttribute('href')).toContain('INV-000001');
});

it('asks before what was written down is left, and then goes', async () => {
  show('/admin/dispatch', { [PARCELS]: () => [parcel(1)] });
  await userEvent.type(await number('INV-000001'), 'N1');
  const order = screen.getByRole('link', { name: 'INV-000001' });
  await userEvent.click(order);
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect((await number('INV-000001')).value).toBe('N1');
  await userEvent.clear(await number('INV-000001'));
  await userEvent.click(order);
  await waitFor(() => expect(screen.queryByLabelText('Tracking number of INV-000001')).toBeNull());
});

it('says beside the number what is wrong with it, and loses nothing', async () => {
  const fields = { 'parcels[0].trackingNumber': 'This number was given to INV-000009 already.' };
  const refused = { status: false, msg: 'Wrong', note: 'Wrong', code: 'INVALID_FIELDS', data: { fields } };
  show('/admin/dispatch', {
    [PARCELS]: () => [parcel(1)],
    'POST /DispatchController/dispatch': () => new Response(JSON.stringify(refused), { status: 422 }),
  });
  await userEvent.type(await number('INV-000001'), 'N1');
  await userEvent.click(screen.getByRole('button', { name: 'Dispatch 1 order' }));
  await screen.findByText('This number was given to INV-000009 already.');
  screen.getByText('Nothing was dispatched: correct what is marked.');
  expect((await number('INV-000001')).value).toBe('N1');
});

it('says when nothing waits, and when there is no courier yet', async () => {
  show('/admin/dispatch', { [PARCELS]: () => [] });
  await screen.findByText('No confirmed orders wait');
  cleanup();
  show('/admin/dispatch', { [PARCELS]: () => [parcel(1)], 'GET /CourierController/couriers': () => [] });
  expect((await screen.findByRole('link', { name: 'Add courier' })).getAttribute('href')).toBe('/admin/add-courier');
  expect(screen.getByRole('button', { name: 'Dispatch 1 order' })).toHaveProperty('disabled', true);
});

it('gives a scanned number to the next parcel, or to the one whose field has the focus, and to no other field', async () => {
  show('/admin/dispatch', { [PARCELS]: () => [parcel(1), parcel(2)] });
  const second = await screen.findByLabelText<HTMLInputElement>('Tracking number of INV-000002');
  second.focus();
  scan('LE7702145580');
  expect(second.value).toBe('LE7702145580');
  const cost = screen.getByLabelText<HTMLInputElement>('Cost of INV-000001');
  const before = cost.value;
  cost.focus();
  scan('LE7702145580');
  await screen.findByText('LE7702145580 is the number of a parcel already.');
  scan('20014478123', { end: 'Tab' });
  expect(screen.getByLabelText('Tracking number of INV-000001')).toHaveProperty('value', '20014478123');
  scan('20014478124');
  await screen.findByText('20014478124 was not taken: every parcel has a number.');
  expect(cost.value).toBe(before);
});

it('marks what was scanned as come back, after asking', async () => {
  const onTheWay = parcel(5, { fulfilment: 'dispatched', shipment });
  const { calls, shell } = show('/admin/arrivals', {
    'GET /DispatchController/parcels?code=N1&limit=5': () => [onTheWay],
    'GET /DispatchController/parcels?code=INV-000001&limit=5': () => [parcel(1)],
    'GET /DispatchController/parcels?code=X&limit=5': () => [],
    [PARCELS]: () => [onTheWay],
    'POST /OrderController/step': () => [],
  });
  const box = await screen.findByLabelText('Scan an invoice or tracking number');
  await userEvent.type(box, 'X{Enter}');
  await screen.findByText('There is no order X.');
  await userEvent.type(box, 'INV-000001{Enter}');
  await screen.findByText('INV-000001 is not on its way: it is confirmed.');
  await userEvent.type(box, 'N1{Enter}');
  await screen.findByText('INV-000005 added');
  await userEvent.type(box, 'N1{Enter}');
  await screen.findByText('INV-000005 is in the list already.');
  await userEvent.click(screen.getByRole('button', { name: '1 came back' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '1 order came back' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Came back' }));
  await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe('1 order came back'));
  expect(calls).toContainEqual({
    method: 'POST',
    path: '/OrderController/step',
    body: { ids: [5], step: 'return' },
  });
  expect(screen.queryByRole('list', { name: 'Scanned' })).toBeNull();
});

it('says that a parcel was not handed over, of a courier that is not asked', async () => {
  const of = (id: number, isByHand: boolean) =>
    parcel(id, { fulfilment: 'dispatched', shipment: { ...shipment, ...(isByHand && { isByHand }) } });
  const tried = parcel(7, { fulfilment: 'dispatched', shipment: { ...shipment, isByHand: true, state: 'attempted' } });
  const { calls } = show('/admin/arrivals', {
    [PARCELS]: () => [of(5, true), of(6, false), tried],
    'POST /AdviceController/attempted': () => ({}),
  });
  const { getByRole } = within(await screen.findByRole('row', { name: /INV-000005/ }));
  expect(within(screen.getByRole('row', { name: /INV-000006/ })).queryByRole('button', { name: /handed/ })).toBeNull();
  await userEvent.click(getByRole('button', { name: /Not handed over/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'INV-000005 was not handed over' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Not handed over' }));
  await dialog.findByText(/^What the courier says .*is required$/);
  await userEvent.type(dialog.getByLabelText(/What the courier says/), 'گھر بند تھا{Enter}');
  const path = '/AdviceController/attempted';
  await expect.poll(() => calls).toContainEqual({ method: 'POST', path, body: { id: 5, reason: 'گھر بند تھا' } });
  const more = within(screen.getByRole('row', { name: /INV-000007/ }));
  await userEvent.click(more.getByRole('button', { name: /Not handed over/ }));
  const again = within(await screen.findByRole('dialog', { name: 'INV-000007 was not handed over' }));
  again.getByText(/Was it tried once more\?/);
  await userEvent.type(again.getByLabelText(/What the courier says/), 'Not at home');
  await userEvent.click(again.getByRole('button', { name: 'Tried once more' }));
  const body = { id: 7, reason: 'Not at home', again: true };
  await expect.poll(() => calls).toContainEqual({ method: 'POST', path, body });
});

it('hears arrivals from a scanner wherever the focus is, and writes nothing of them into fields', async () => {
  const onTheWay = [1, 2].map((id) => parcel(id, { fulfilment: 'dispatched', shipment }));
  const { calls } = show('/admin/arrivals', {
    'GET /DispatchController/parcels?code=INV-000001&limit=5': () => onTheWay.slice(0, 1),
    'GET /DispatchController/parcels?code=LE7702145580&limit=5': () => onTheWay.slice(1),
    'GET /DispatchController/parcels?code=99887766554&limit=5': () => [],
    [PARCELS]: () => onTheWay,
  });
  const box = await screen.findByLabelText<HTMLInputElement>('Scan an invoice or tracking number');
  const list = await screen.findByRole<HTMLInputElement>('searchbox');
  list.focus();
  scan('INV-000001', { gap: 70, end: 'Tab' });
  await screen.findByText('INV-000001 added');
  list.focus();
  scan(']C1LE7702145580');
  await screen.findByText('INV-000002 added');
  box.focus();
  scan('99887766554', { end: 'Tab' });
  await screen.findByText('There is no order 99887766554.');
  expect([box.value, list.value]).toEqual(['', '']);
  expect(calls.filter(({ path }) => path.includes('search') || path.includes('q='))).toEqual([]);
});
