import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Booking, BookingCourier, PlannedParcel } from '@shop/shared/contracts/http/orders/bookings';
import type { Parcel } from '@shop/shared/contracts/http/orders/parcels';
import { renderRoutes } from '@shop/shared/testing/render';
import { setup } from '../remote.tsx';
import { orderApi, refusal } from '../testing/orderApi.ts';

const postex: BookingCourier = {
  courierId: 3,
  name: 'PostEx',
  service: '',
  pickup: '001',
  mostLabels: 10,
  canSheet: true,
  canCancel: true,
};
const parcel = (invoiceId: number, city: string): Parcel => ({
  invoiceId,
  invoiceNumber: `INV-00000${invoiceId}`,
  invoiceDate: '2026-11-20 14:05:00',
  customerName: 'آمنہ خان',
  phone: '03001234567',
  secondaryPhone: '',
  address: '12 Mall Road',
  city,
  pieces: 2,
  status: 'pending',
  fulfilment: 'confirmed',
  toCollect: 1000,
  shipment: null,
});
const planned = (invoiceId: number, reason = ''): PlannedParcel => ({
  invoiceId,
  courierId: reason ? null : 3,
  courier: 'PostEx',
  charge: 250,
  returnCharge: 150,
  returnRate: 20,
  expected: 280,
  isQuoted: false,
  grams: 500,
  reason,
  isUnmapped: reason !== '',
});
const booking = (invoiceId: number, fields: Partial<Booking>): Booking => ({
  bookingId: invoiceId,
  invoiceId,
  invoiceNumber: `INV-00000${invoiceId}`,
  courierId: 3,
  courier: 'PostEx',
  reference: `INV-00000${invoiceId}-K3F9A`,
  state: 'booked',
  trackingNumber: `CX-${invoiceId}`,
  error: '',
  needsAnswer: false,
  changedDate: '2026-11-21 10:00:00',
  ...fields,
});

it('books what can be booked with the cheapest, and says what came of each', async () => {
  let made: Booking[] = [];
  const { shell, calls } = orderApi({
    'GET /CourierController/couriers': () => [],
    'GET /DispatchController/parcels': () => [parcel(1, 'Lahore'), parcel(2, 'Lahore'), parcel(3, 'Gilgit')],
    'GET /BookingController/couriers': () => [postex],
    'GET /BookingController/plan': () => [planned(1), planned(2), planned(3, 'No courier has the city “Gilgit”.')],
    'GET /BookingController/bookings': () => made,
    'POST /BookingController/book': () => {
      made = [booking(1, {}), booking(2, { state: 'refused', trackingNumber: '', error: 'The courier says: NO' })];
      return { bookings: made, refused: [] };
    },
  });
  renderRoutes(setup(shell).routes, shell, '/admin/dispatch');
  const panel = within(await screen.findByRole('region', { name: 'Book with the courier' }));
  await screen.findByText('No courier has the city “Gilgit”.');
  panel.getByText('1 parcel cannot be booked: why stands beside it');
  await userEvent.type(screen.getByLabelText('Weight of INV-000002 in kg'), '0.75');
  await userEvent.click(await panel.findByRole('button', { name: 'Book 2 parcels' }));
  expect(calls.find(({ path }) => path === '/BookingController/book')?.body).toEqual({
    parcels: [
      { id: 1, courierId: 3 },
      { id: 2, courierId: 3, grams: 750 },
    ],
  });
  await panel.findByText('1 booked, 0 under way, 1 not booked');
  expect(screen.getAllByText('The courier says: NO')).toHaveLength(2);
  panel.getByText('CX-1');
  panel.getByRole('button', { name: 'Cancel the booking of INV-000001' });
  panel.getByRole('button', { name: 'Labels of PostEx' });
});

it('finds what was booked before again, and asks before it is cancelled', async () => {
  const { shell, calls } = orderApi({
    'GET /CourierController/couriers': () => [],
    'GET /DispatchController/parcels': () => [],
    'GET /BookingController/couriers': () => [postex],
    'GET /BookingController/bookings': () => [booking(1, {})],
    'POST /BookingController/cancel': () => [booking(1, { state: 'cancelling' })],
  });
  renderRoutes(setup(shell).routes, shell, '/admin/dispatch');
  const panel = within(await screen.findByRole('region', { name: 'Book with the courier' }));
  await userEvent.click(await panel.findByText('Booked and not handed over yet: 1'));
  panel.getByRole('button', { name: 'Labels of PostEx' });
  await userEvent.click(panel.getByRole('button', { name: 'Cancel the booking of INV-000001' }));
  const cancelled = () => calls.some(({ path }) => path.includes('BookingController/cancel'));
  const question = within(await screen.findByRole('alertdialog'));
  expect(cancelled()).toBe(false);
  await userEvent.click(question.getByRole('button', { name: 'Cancel the booking' }));
  await waitFor(() => expect(cancelled()).toBe(true));
});

it('books by the service and from the address that are chosen, and says a weight that is none beside its parcel', async () => {
  const { shell, calls } = orderApi({
    'GET /CourierController/couriers': () => [],
    'GET /DispatchController/parcels': () => [parcel(1, 'Lahore'), parcel(2, 'Lahore')],
    'GET /BookingController/couriers': () => [postex],
    'GET /BookingController/plan': () => [{ ...planned(1), isQuoted: true }, planned(2)],
    'GET /BookingController/bookings': () => [],
    'GET /BookingController/offers': () => ({
      services: [
        { code: 'Normal', name: 'Normal' },
        { code: 'Replacement', name: 'Replacement' },
      ],
      pickups: [
        { code: '001', name: 'Tariq Road, Karachi' },
        { code: '002', name: 'Mall Road, Lahore' },
      ],
      fault: '',
    }),
    'POST /BookingController/book': () => ({ bookings: [], refused: [] }),
  });
  renderRoutes(setup(shell).routes, shell, '/admin/dispatch');
  const panel = within(await screen.findByRole('region', { name: 'Book with the courier' }));
  await screen.findByText('PostEx says ₨ 250.00');
  await userEvent.selectOptions(panel.getByLabelText('Book with'), 'PostEx');
  expect(await panel.findByLabelText('Picked up at')).toHaveProperty('value', '001');
  await userEvent.selectOptions(panel.getByLabelText('Service'), 'Replacement');
  // What it says is of what is chosen.
  await waitFor(() => expect(calls.some(({ path }) => /plan\?.*service=Replacement/.test(path))).toBe(true));
  await userEvent.type(screen.getByLabelText('Weight of INV-000002 in kg'), '0');
  screen.getByText('A weight is more than 0 kg and at most 100, with two decimals.');
  await userEvent.click(panel.getByRole('button', { name: 'Book 1 parcel' }));
  expect(calls.find(({ path }) => path === '/BookingController/book')?.body).toEqual({
    courierId: 3,
    service: 'Replacement',
    parcels: [{ id: 1, courierId: 3 }],
  });
});

it('lists what is booked until the rider took it', async () => {
  let kept = [booking(1, {}), booking(2, { courierId: 4, courier: 'TCS' })];
  const { shell, calls } = orderApi({
    'GET /CourierController/couriers': () => [],
    'GET /DispatchController/parcels': () => [],
    'GET /BookingController/couriers': () => [postex, { ...postex, courierId: 4, name: 'TCS', canSheet: false }],
    'GET /BookingController/bookings': () => kept,
    'POST /BookingController/handOver': () => (kept = kept.slice(1)),
  });
  renderRoutes(setup(shell).routes, shell, '/admin/dispatch');
  const panel = within(await screen.findByRole('region', { name: 'Book with the courier' }));
  await panel.findByText('TCS makes none by a call: this load sheet is the shop’s.');
  await userEvent.click(await panel.findByRole('button', { name: 'PostEx’s rider took them (1)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'They are gone' }));
  await waitFor(() => expect(panel.queryByText('CX-1')).toBeNull());
  expect(calls.find(({ path }) => path === '/BookingController/handOver')?.body).toEqual({ ids: [1] });
});

const outstanding = () =>
  [...screen.getAllByRole('button'), ...screen.queryAllByRole('link')].flatMap(({ className, textContent }) =>
    /bg-coral/.test(className) ? textContent : [],
  );

it('has one button that stands out, what can be done next, and offers no booking of nothing', async () => {
  const couriers = ['PostEx', 'TCS'].map((name, at) => ({ courierId: at + 3, name, charges: [] }));
  const { shell } = orderApi({
    'GET /CourierController/couriers': () => couriers,
    'GET /DispatchController/parcels': () => [parcel(1, 'Lahore')],
    'GET /BookingController/couriers': () => [postex],
    'GET /BookingController/plan': () => [planned(1)],
    'GET /BookingController/bookings': () => [booking(9, { state: 'unknown', needsAnswer: true })],
  });
  renderRoutes(setup(shell).routes, shell, '/admin/dispatch');
  await screen.findByRole('button', { name: 'Book 1 parcel' });
  await screen.findByRole('button', { name: 'It is there' });
  expect(outstanding()).toEqual(['Book 1 parcel']);
  screen.getByText('Booked elsewhere? Choose the courier under ‘Courier’');
  // Whoever has its number has booked it elsewhere.
  await userEvent.type(screen.getByLabelText('Tracking number of INV-000001'), 'CN-1');
  expect(outstanding()).toEqual(['Dispatch 1 order']);
  screen.getByText('Choose the courier under ‘Courier’ to dispatch');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Dispatch INV-000001' }));
  screen.getByText('Choose orders to dispatch');
  // What one is about to press does not come and go.
  expect(screen.getByRole('button', { name: 'Book' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Dispatch INV-000001' }));
  await userEvent.clear(screen.getByLabelText('Tracking number of INV-000001'));
  await userEvent.type(screen.getByLabelText('Weight of INV-000001 in kg'), '0');
  screen.getByText('0 can be booked, ₨ 0.00 in charges');
  expect(screen.getByRole('button', { name: 'Book' })).toHaveProperty('disabled', true);
  expect(outstanding()).toEqual(['Book']);
  await userEvent.type(screen.getByLabelText('Weight of INV-000001 in kg'), '.5');
  await screen.findByRole('button', { name: 'Book 1 parcel' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Dispatch INV-000001' }));
  expect(screen.getByRole('button', { name: 'Dispatch' })).toHaveProperty('disabled', true);
});

it('has no button to book what no courier brings, and the way to add one', async () => {
  const { shell } = orderApi({
    'GET /CourierController/couriers': () => [],
    'GET /DispatchController/parcels': () => [parcel(1, 'Lahore')],
    'GET /BookingController/couriers': () => [postex],
    'GET /BookingController/plan': () => [planned(1, 'No courier has the city “Gilgit”.')],
    'GET /BookingController/bookings': () => [booking(9, { state: 'unknown', needsAnswer: true })],
  });
  renderRoutes(setup(shell).routes, shell, '/admin/dispatch');
  await screen.findByText('1 parcel cannot be booked: why stands beside it');
  await screen.findByRole('link', { name: 'Add courier' });
  await screen.findByRole('button', { name: 'It is there' });
  screen.getByText('Add a courier to dispatch');
  expect(outstanding()).toEqual(['Dispatch 1 order']);
  expect(screen.queryByRole('button', { name: /^Book( \d|$)/ })).toBeNull();
});

it('holds the place of booking while it is looked up, and says what could not be read, with another try', async () => {
  let answer: (data: unknown) => void = () => {};
  let plan: () => unknown = () => new Promise((resolve) => (answer = resolve));
  let couriers: () => unknown = () => refusal(500, 'The shop is closed for a moment.');
  const { shell, calls } = orderApi({
    'GET /CourierController/couriers': () => [],
    'GET /DispatchController/parcels': () => [parcel(1, 'Lahore')],
    'GET /BookingController/couriers': () => couriers(),
    'GET /BookingController/plan': () => plan(),
    'GET /BookingController/bookings': () => [],
  });
  renderRoutes(setup(shell).routes, shell, '/admin/dispatch');
  await screen.findByText('The shop is closed for a moment.');
  couriers = () => [postex];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const panel = within(await screen.findByRole('region', { name: 'Book with the courier' }));
  panel.getByText('Couriers and charges are looked up…');
  expect(panel.getByRole('button', { name: 'Book' })).toHaveProperty('disabled', true);
  // What is typed is asked for a little later; after that, nothing else.
  await userEvent.type(screen.getByLabelText('Weight of INV-000001 in kg'), '0.5');
  await expect.poll(() => calls.some(({ path }) => path.includes('grams=500'))).toBe(true);
  answer(refusal(500, 'The plan is not to be had.'));
  await panel.findByText('The plan is not to be had.');
  expect(panel.queryByRole('button', { name: /^Book( \d|$)/ })).toBeNull();
  plan = () => [planned(1)];
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
  await panel.findByRole('button', { name: 'Book 1 parcel' });
});

it('asks once for the plan of what waits, and again for what somebody chooses or weighs', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { shell, calls } = orderApi({
    'GET /CourierController/couriers': () => [],
    'GET /DispatchController/parcels': () => [parcel(1, 'Lahore'), parcel(2, 'Lahore')],
    'GET /BookingController/couriers': () => [postex],
    'GET /BookingController/plan': () => [planned(1), planned(2)],
    'GET /BookingController/bookings': () => [],
  });
  const planCalls = () => calls.flatMap(({ path }) => (path.includes('/plan') ? path.replace(/.*\?/, '') : []));
  const typist = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  renderRoutes(setup(shell).routes, shell, '/admin/dispatch');
  await screen.findByRole('button', { name: 'Book 2 parcels' });
  await vi.advanceTimersByTimeAsync(2000);
  await typist.type(screen.getByLabelText('Weight of INV-000001 in kg'), '0.5');
  await vi.advanceTimersByTimeAsync(2000);
  const asked = ['ids=1%2C2', 'ids=1%2C2&grams=500%2C0'];
  await expect.poll(planCalls).toEqual(asked);
  await typist.click(screen.getByRole('checkbox', { name: 'Dispatch INV-000002' }));
  await vi.advanceTimersByTimeAsync(2000);
  await expect.poll(planCalls).toEqual([...asked, 'ids=1&grams=500']);
});

it('keeps the focus beside what comes of the bookings, and asks nothing before one leaves, once all that waited is booked', async () => {
  let made: Booking[] = [];
  const { shell } = orderApi({
    'GET /CourierController/couriers': () => [],
    'GET /DispatchController/parcels': () => (made.length > 0 ? [] : [parcel(1, 'Lahore')]),
    'GET /BookingController/couriers': () => [postex],
    'GET /BookingController/plan': () => [planned(1)],
    'GET /BookingController/bookings': () => made,
    'POST /BookingController/book': () => {
      made = [booking(1, {})];
      return { bookings: made, refused: [] };
    },
  });
  renderRoutes(setup(shell).routes, shell, '/admin/dispatch');
  await userEvent.type(await screen.findByLabelText('Weight of INV-000001 in kg'), '0.5');
  await userEvent.click(await screen.findByRole('button', { name: 'Book 1 parcel' }));
  await screen.findByText('No confirmed orders wait');
  await screen.findByText('1 booked, 0 under way, 0 not booked');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Book with the courier' }));
  await userEvent.tab();
  await userEvent.click(screen.getByRole('link', { name: 'Delivered & Returned' }));
  await screen.findByRole('heading', { level: 1, name: 'Delivered & Returned' });
});

it('takes no focus for what was booked before others were handed over', async () => {
  let isHandedOver = false;
  let made: Booking[] = [];
  const { shell } = orderApi({
    'GET /CourierController/couriers': () => [{ courierId: 3, name: 'PostEx', charges: [] }],
    'GET /DispatchController/parcels': () =>
      isHandedOver ? [parcel(1, 'Lahore')] : [parcel(1, 'Lahore'), parcel(2, 'Gilgit')],
    'GET /BookingController/couriers': () => [postex],
    'GET /BookingController/plan': () => [planned(1), planned(2, 'No courier has the city “Gilgit”.')],
    'GET /BookingController/bookings': () => made,
    'POST /BookingController/book': () => {
      made = [booking(1, {})];
      return { bookings: made, refused: [] };
    },
    'POST /DispatchController/dispatch': () => {
      isHandedOver = true;
      return [parcel(2, 'Gilgit')];
    },
  });
  renderRoutes(setup(shell).routes, shell, '/admin/dispatch');
  await userEvent.click(await screen.findByRole('button', { name: 'Book 1 parcel' }));
  await screen.findByText('1 booked, 0 under way, 0 not booked');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Dispatch INV-000001' }));
  await userEvent.click(screen.getByRole('button', { name: 'Dispatch 1 order' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Dispatch more' }));
  await screen.findByRole('region', { name: 'Book with the courier' });
  expect(document.activeElement).toBe(document.body);
});
