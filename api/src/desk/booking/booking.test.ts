import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Booked, Booking, BookParcels, PlannedParcel } from '@shop/shared/contracts/http/orders/bookings';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { monthOf, monthsAfter } from '@shop/shared/format/calendar';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { setLastClosed } from '../../ledger/closedMonths.ts';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { shopperOrder } from '../../testing/testOrders.ts';
import { addParcels } from '../../testing/testParcels.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { courierAccess } from '../couriers/access.ts';
import { CourierFault, type CourierAdapter } from '../couriers/adapter.ts';
import { POSTEX } from '../couriers/postex/postex.ts';
import { POSTEX_STAND_IN } from '../couriers/postex/standIn.ts';
import { startStandIn, UNPACED, type StandIn } from '../couriers/stand-ins/standIn.ts';
import { createBooker } from './booker.ts';
import { cancelBookings, intendBookings } from './intents.ts';
import { courierPaper } from './papers.ts';

// The shop's own server does not look by itself: those of these tests do.
vi.useFakeTimers({ toFake: ['setInterval'] });

onBothShops('booking', (shop) => {
  let headers: Record<string, string> = {};
  let staff: StaffIdentity;
  let line = { productId: 0, stockId: 0, price: 1000, quantity: 1 };
  let courier: StandIn;
  let courierId = 0;
  /** Parcels of earlier tests. */
  let before = 0;
  /** What the courier can do in this test. */
  let adapter: CourierAdapter = POSTEX;

  beforeAll(async () => {
    const manager = await signedIn(shop().db, 'manager');
    headers = manager.headers;
    const { userId } = manager;
    staff = { userId, username: 'manager', fullname: 'Manager', role: 'manager', rights: ['orders.write'] };
    const sizeId = await addSize(shop().db, '2-3 Years');
    const { id, stockIds } = await addProduct(shop().db, { price: 1000, variations: [{ sizeId, qty: 5000 }] });
    line = { ...line, productId: id, stockId: stockIds[0] ?? 0 };
    courier = await startStandIn(POSTEX_STAND_IN);
    courierId = await courierNamed('PostEx', { charge: 250, returnCharge: 150 });
  });
  afterAll(() => courier.close());
  beforeEach(() => {
    adapter = POSTEX;
    Object.assign(courier.deviations, { slowMs: 0, losesNext: 0, failsNext: 0, doublesNext: 0, limitsNext: 0 });
    before = courier.parcels.length;
  });

  const post = <T>(path: string, body: object) => shop().call<T>('POST', path, body, headers);
  const get = async <T>(path: string) => (await shop().call<T>('GET', path, undefined, headers)).body.data;

  async function courierNamed(name: string, charges: object) {
    const { body } = await post<Courier>('/CourierController/create', { name, ...charges, parcelWeight: 0.5 });
    const id = body.data.courierId;
    // Without keys the shop's own server leaves it alone; those of these tests reach it by themselves.
    await shop().db.transaction(async (trx) => {
      await trx.updateTable('couriers').set({ adapter: 'postex', pickup: '001' }).where('id', '=', id).execute();
      const cities = ['Lahore', 'Karachi'].map((city) => ({ code: city, name: city, name_key: city.toLowerCase() }));
      await trx
        .insertInto('courier_cities')
        .values(cities.map((city) => ({ courier_id: id, ...city })))
        .execute();
    });
    return id;
  }
  async function confirmed(user: object = {}) {
    const body = shopperOrder(line);
    const order = { ...body, user: { ...body.user, ...user } };
    const { invoiceId } = (await shop().call<CreatedOrder>('POST', '/OrderController/create', order)).body.data;
    await post('/OrderController/step', { id: invoiceId, step: 'confirm' });
    return invoiceId;
  }
  /** As the call does, whose server would begin at once. */
  const book = (ids: number[]): Promise<Booked> =>
    shop().db.transaction((trx) => intendBookings(trx, staff, { courierId, parcels: ids.map((id) => ({ id })) }));
  const intend = async (ids: number[]): Promise<Booking[]> => (await book(ids)).bookings;
  const reach = async (id: number) => ({
    courierId: id,
    name: 'PostEx',
    adapter,
    at: courierAccess({
      pace: UNPACED,
      keys: { token: 'right' },
      options: {},
      baseUrl: courier.url,
      isLoopbackOpen: true,
    }),
    service: '',
    pickup: '001',
    parcelGrams: 500,
  });
  const server = (quietMs = 0, pauseMs = 0, warn = (error: unknown): void => expect.unreachable(String(error))) =>
    createBooker({
      db: shop().db,
      reach,
      warn,
      pauses: [pauseMs],
      quietMs,
    });
  const set = (values: object, ids: number[]) =>
    shop().db.transaction((trx) => trx.updateTable('bookings').set(values).where('id', 'in', ids).execute());
  /** As one server does that finds them now. */
  async function run(bookings: Booking[], booker = server()) {
    await booker.run();
    return bookingsOf(bookings.map(({ invoiceId }) => invoiceId));
  }
  const bookingsOf = (ids: number[]) => get<Booking[]>(`/BookingController/bookings?ids=${ids.join(',')}`);
  const order = (id: number) =>
    shop().db.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const shipments = (ids: number[]) =>
    shop()
      .db.read.selectFrom('shipments')
      .select(['order_id', 'tracking_number'])
      .where('order_id', 'in', ids)
      .execute();
  const mine = () => courier.parcels.slice(before);
  const live = () => mine().filter(({ status }) => status !== 'Un-Assigned By Me');

  it('makes 100 parcels of 100 bookings by two servers, 20 of whose answers are lost and 5 come twice', async () => {
    const ids: number[] = [];
    for (let made = 0; made < 100; made += 1) ids.push(await confirmed());
    const bookings = await intend(ids);
    expect(bookings).toHaveLength(100);
    Object.assign(courier.deviations, { losesNext: 10, failsNext: 10, doublesNext: 5 });
    await Promise.all([run(bookings), server().run()]);
    expect(live()).toHaveLength(100);
    expect(new Set(mine().map(({ reference }) => reference)).size).toBe(100);
    const kept = await shipments(ids);
    expect(kept.map((row) => row.tracking_number).toSorted()).toEqual(
      mine()
        .map(({ number }) => number)
        .toSorted(),
    );
    expect((await bookingsOf(ids)).map(({ state }) => state)).toEqual(Array(100).fill('booked'));
    const where = await Promise.all(ids.map(async (id) => (await order(id)).fulfilment));
    expect(new Set(where)).toEqual(new Set(['dispatched']));
  });

  it('looks up by its reference what a server left behind in mid-call, and waits while it may still come', async () => {
    const [there, not] = [await confirmed(), await confirmed()];
    const bookings = await intend([there, not]);
    await run(bookings);
    for (const parcel of mine().slice(1)) parcel.status = 'Un-Assigned By Me';
    const ids = bookings.map(({ bookingId }) => bookingId);
    // As they stood when the server was killed: both had been asked, one of them is there.
    await shop().db.transaction(async (trx) => {
      await trx.deleteFrom('shipments').where('order_id', 'in', [there, not]).execute();
      await trx.updateTable('orders').set({ fulfilment: 'confirmed' }).where('id', 'in', [there, not]).execute();
    });
    const killed = { state: 'asking', tracking_number: '', due_at: '', asked_at: new Date().toISOString() };
    await set({ ...killed, leased_until: new Date(Date.now() + 60_000).toISOString() }, ids);
    await server(60_000).run();
    expect(live()).toHaveLength(1);
    await set({ leased_until: '' }, ids);
    await server(60_000).run();
    expect((await bookingsOf([there, not])).map(({ state }) => state).toSorted()).toEqual(['booked', 'unknown']);
    expect(live()).toHaveLength(1);
    await set({ due_at: '', asked_at: '2026-11-01T00:00:00.000Z' }, ids);
    await server(60_000).run();
    expect((await bookingsOf([there, not])).map(({ state }) => state)).toEqual(['booked', 'booked']);
    expect(live()).toHaveLength(2);
  });

  it('keeps a parcel unknown whose look-up is refused, until somebody says what became of it', async () => {
    const [there, not] = [await confirmed(), await confirmed()];
    courier.deviations.losesNext = 2;
    // The newest first.
    const [second, first] = await intend([there, not]);
    const ids = [first?.bookingId ?? 0, second?.bookingId ?? 0];
    const refuses = () => Promise.reject(new CourierFault('refused', 'The courier says: TOO MANY REQUESTS'));
    adapter = { ...POSTEX, find: refuses };
    for (let times = 0; times < 6; times += 1) {
      await set({ due_at: '' }, ids);
      await server(0, 60_000).run();
    }
    for (const kept of await bookingsOf([there, not]))
      expect(kept).toMatchObject({ state: 'unknown', needsAnswer: true });
    expect(mine()).toHaveLength(2);
    expect((await book([there])).refused).toHaveLength(1);
    const number = mine().find(({ reference }) => reference === first?.reference)?.number;
    const settle = (one: Booking | undefined, trackingNumber = '') =>
      post<Booking>('/BookingController/settle', { id: one?.bookingId, trackingNumber });
    expect((await settle(first, number)).body.data).toMatchObject({ state: 'booked', trackingNumber: number });
    expect((await settle(second, number)).statusCode).toBe(422);
    expect((await settle(second)).body.data.state).toBe('refused');
    expect((await settle(second)).statusCode).toBe(404);
    expect(await shipments([there, not])).toEqual([{ order_id: there, tracking_number: number }]);
  });

  it('cancels what was booked of an order that was changed, cancelled or sent meanwhile', async () => {
    const [edited, cancelled, sent] = [await confirmed(), await confirmed(), await confirmed()];
    const bookings = await intend([edited, cancelled, sent]);
    const meanwhile = async () => {
      await shop().db.transaction((trx) =>
        trx.updateTable('orders').set({ customer_address: '9 Canal Road' }).where('id', '=', edited).execute(),
      );
      await post('/OrderController/step', { id: cancelled, step: 'cancel' });
      await post('/DispatchController/dispatch', { courierId, parcels: [{ id: sent, trackingNumber: 'BY-HAND' }] });
    };
    // Once the courier has all three, and before it has answered.
    const changed = Promise.withResolvers<void>();
    adapter = {
      ...POSTEX,
      book: async (at, parcel) => {
        const booked = await POSTEX.book?.(at, parcel);
        if (mine().length === bookings.length) changed.resolve(meanwhile());
        await changed.promise;
        return booked ?? { trackingNumber: '', reference: '' };
      },
    };
    const after = await run(bookings);
    expect(after.map(({ state }) => state)).toEqual(Array(3).fill('cancelled'));
    expect([mine().length, live().length]).toEqual([3, 0]);
    expect(await shipments([edited, cancelled, sent])).toEqual([{ order_id: sent, tracking_number: 'BY-HAND' }]);
    expect((await order(edited)).fulfilment).toBe('confirmed');
  });

  it('leaves alone what another server asks for since, and lets nobody settle it meanwhile', async () => {
    const id = await confirmed();
    const bookings = await intend([id]);
    const ids = bookings.map(({ bookingId }) => bookingId);
    await set({ state: 'unknown', asked_at: '2026-11-01T00:00:00.000Z' }, ids);
    const leased_until = new Date(Date.now() + 60_000).toISOString();
    adapter = { ...POSTEX, find: async () => (await set({ leased_until }, ids), null) };
    expect(await run(bookings)).toMatchObject([{ state: 'unknown' }]);
    expect(mine()).toHaveLength(0);
    const settled = await post('/BookingController/settle', { id: ids[0], trackingNumber: '' });
    expect(settled.statusCode).toBe(422);
    adapter = { ...POSTEX, find: () => set({ leased_until }, ids).then(() => Promise.reject(new Error('late'))) };
    await set({ leased_until: '' }, ids);
    await server(0, 60_000, () => undefined).run();
    const kept = await shop().db.read.selectFrom('bookings').selectAll().where('id', 'in', ids).executeTakeFirst();
    expect(kept).toMatchObject({ leased_until, tries: 0 });
  });

  it('takes back what was cancelled by a call whose answer was lost', async () => {
    const ids = [await confirmed(), await confirmed()];
    const booked = await run(await intend(ids));
    await shop().db.transaction((trx) =>
      cancelBookings(
        trx,
        staff,
        booked.map(({ bookingId }) => bookingId),
      ),
    );
    let lost = 2;
    adapter = {
      ...POSTEX,
      cancel: async (at, number) => {
        await POSTEX.cancel?.(at, number);
        if (lost-- > 0) throw new CourierFault('unknown', 'No answer.');
      },
    };
    expect((await run(booked)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect(new Set(await Promise.all(ids.map(async (id) => (await order(id)).fulfilment)))).toEqual(
      new Set(['confirmed']),
    );
  });

  it('keeps the parcel whose number somebody gave its order by hand meanwhile', async () => {
    const id = await confirmed();
    const bookings = await intend([id]);
    adapter = {
      ...POSTEX,
      book: async (at, parcel) => {
        const booked = (await POSTEX.book?.(at, parcel)) ?? { trackingNumber: '', reference: '' };
        const parcels = [{ id, trackingNumber: booked.trackingNumber }];
        await post('/DispatchController/dispatch', { courierId, parcels });
        return booked;
      },
    };
    expect(await run(bookings)).toMatchObject([{ state: 'booked', trackingNumber: mine()[0]?.number }]);
    expect([live().length, (await order(id)).fulfilment]).toEqual([1, 'dispatched']);
  });

  it('has the courier’s own labels, and says of a refusal that it is of these parcels', async () => {
    const ids = [await confirmed(), await confirmed()];
    await run(await intend(ids));
    const print = () => courierPaper(shop().db.read, { ids, courierId, kind: 'label', reach });
    expect((await print()).subarray(0, 5).toString()).toBe('%PDF-');
    const says = (kind: 'refused' | 'down') => {
      adapter = { ...POSTEX, label: () => Promise.reject(new CourierFault(kind, `The courier is ${kind}`)) };
      return print();
    };
    const fields = { ids: 'The courier is refused' };
    await expect(says('refused')).rejects.toMatchObject({ statusCode: 422, message: fields.ids, data: { fields } });
    await expect(says('down')).rejects.toMatchObject({ code: 'COURIER_FAULT', message: 'The courier is down' });
  });

  it('says of each why it is not booked, and takes one back with its courier', async () => {
    const [good, nowhere, landline] = [
      await confirmed(),
      await confirmed({ city: 'Gilgit' }),
      await confirmed({ city: 'Karachi' }),
    ];
    await shop().db.transaction((trx) =>
      trx.updateTable('orders').set({ customer_phone: '04235761234' }).where('id', '=', landline).execute(),
    );
    const ids = [good, nowhere, landline];
    const plan = await get<PlannedParcel[]>(`/BookingController/plan?ids=${ids.join(',')}`);
    const planned = new Map(plan.map((one) => [one.invoiceId, one]));
    expect(planned.get(nowhere)).toMatchObject({ isUnmapped: true, courierId: null });
    expect(planned.get(good)).toMatchObject({ courierId, charge: 250, returnCharge: 150, reason: '' });
    const { bookings, refused } = await book(ids);
    expect(refused).toEqual([
      { invoiceId: nowhere, reason: 'PostEx has no city “Gilgit”: choose its city under Couriers.' },
      { invoiceId: landline, reason: 'Couriers need a mobile number: 03 and nine more digits.' },
    ]);
    const [booked] = await run(bookings);
    expect(booked).toMatchObject({ invoiceId: good, state: 'booked' });
    expect(await get<Booking[]>('/BookingController/bookings')).toContainEqual(booked);
    expect((await book([good])).refused).toEqual([
      { invoiceId: good, reason: 'A courier has it already, or is being asked.' },
    ]);
    await shop().db.transaction((trx) => cancelBookings(trx, staff, [booked?.bookingId ?? 0]));
    await server().run();
    expect([(await order(good)).fulfilment, live().length]).toEqual(['confirmed', 0]);
    expect(await shipments([good])).toEqual([]);
  });

  it('lists what somebody has to do with: what is booked until it is handed over, and what went wrong', async () => {
    const ids = [await confirmed(), await confirmed(), await confirmed()];
    const [third, second, first] = await run(await intend(ids));
    const days = { created_at: '2026-01-01T00:00:00.000Z', changed_at: '2026-01-01T00:00:00.000Z' };
    await set(days, [first?.bookingId ?? 0, second?.bookingId ?? 0, third?.bookingId ?? 0]);
    const listed = async () => {
      const all = await get<Booking[]>('/BookingController/bookings');
      return all.filter(({ invoiceId }) => ids.includes(invoiceId)).map(({ bookingId }) => bookingId);
    };
    const courierSays = (parcel_state: 'cancelled' | 'pickedUp') =>
      shop().db.transaction((trx) =>
        trx
          .updateTable('shipments')
          .set({ parcel_state })
          .where('order_id', '=', ids[2] ?? 0)
          .execute(),
      );
    // One that expired before its rider came.
    await courierSays('cancelled');
    expect(await listed()).toEqual([third?.bookingId, second?.bookingId, first?.bookingId]);
    await courierSays('pickedUp');
    expect(await listed()).toEqual([second?.bookingId, first?.bookingId]);
    const handed = await post<Booking[]>('/BookingController/handOver', { ids: [first?.bookingId] });
    expect(handed.body.data).toMatchObject([{ bookingId: first?.bookingId, state: 'booked' }]);
    expect(await listed()).toEqual([second?.bookingId]);
    await post('/OrderController/step', { id: ids[1], step: 'deliver' });
    expect(await listed()).toEqual([]);
    const refused = await confirmed();
    ids.push(refused);
    adapter = { ...POSTEX, book: () => Promise.reject(new CourierFault('refused', 'The courier says: NO')) };
    const [wrong] = await run(await intend([refused]));
    await set(days, [wrong?.bookingId ?? 0]);
    expect(await listed()).toEqual([wrong?.bookingId]);
    adapter = POSTEX;
    const [again] = await run(await intend([refused]));
    expect(await listed()).toEqual([again?.bookingId]);
  });

  it('books with whom it was shown, as it was weighed, by the service and from where it was said', async () => {
    const [cheap, dear] = [await confirmed(), await confirmed()];
    const other = await courierNamed('Dear Express', { charge: 900, returnCharge: 0 });
    const rowOf = (id: number) =>
      shop().db.read.selectFrom('bookings').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
    const intended = (form: object) => shop().db.transaction((trx) => intendBookings(trx, staff, form as BookParcels));
    await intended({ parcels: [{ id: dear, courierId: other, grams: 1250 }, { id: cheap }], service: 'Overland' });
    expect(await rowOf(dear)).toMatchObject({ courier_id: other, grams: 1250, service: '' });
    expect(await rowOf(cheap)).toMatchObject({ courier_id: courierId, grams: 500, pickup: '001' });
    const third = await confirmed();
    await intended({ courierId: other, parcels: [{ id: third }], service: 'Overland', pickup: '' });
    expect(await rowOf(third)).toMatchObject({ courier_id: other, service: 'Overland', pickup: '' });
    await post('/CourierController/switch', { id: other, isOff: '1' });
  });

  it('plans and expects what the courier takes for the weight, where nobody quotes', async () => {
    const light = await courierNamed('Light', { charge: 200, returnCharge: 0, weightStep: 0.5, stepCharge: 80 });
    const [small, heavy] = [await confirmed(), await confirmed()];
    const plan = await get<PlannedParcel[]>(`/BookingController/plan?ids=${small},${heavy}&grams=500,1200`);
    const byOrder = new Map(plan.map((one) => [one.invoiceId, one]));
    expect(byOrder.get(small)).toMatchObject({ courierId: light, charge: 200 });
    // Light takes 360 for it, PostEx 250 and what comes back.
    expect(byOrder.get(heavy)).toMatchObject({ courierId, charge: 250 });
    const parcels = [
      { id: small, grams: 500 },
      { id: heavy, grams: 1200 },
    ];
    const made = await shop().db.transaction((trx) => intendBookings(trx, staff, { courierId: light, parcels }));
    await run(made.bookings);
    const costs = shop().db.read.selectFrom('shipments').select('cost').where('order_id', 'in', [small, heavy]);
    expect((await costs.orderBy('order_id').execute()).map(({ cost }) => cost)).toEqual([20_000, 36_000]);
    await post('/CourierController/switch', { id: light, isOff: '1' });
  });

  it('prefers to a cheaper courier one that brings less back from this city', async () => {
    const rash = await courierNamed('Rash', { charge: 200, returnCharge: 300 });
    const cheapest = async () => {
      const id = await confirmed({ city: 'Karachi' });
      return (await get<PlannedParcel[]>(`/BookingController/plan?ids=${id}`))[0];
    };
    // Of what nobody knows, one in five comes back: 200 + 60 beside PostEx's 250 + 30.
    expect(await cheapest()).toMatchObject({ courierId: rash, expected: 260, returnRate: 20 });
    const sent = (number: string, fulfilment: 'delivered' | 'returned', city: string) => ({ number, fulfilment, city });
    const many = Array.from({ length: 10 }, (_, n) => n);
    await addParcels(shop().db, rash, [
      ...many.map((n) => sent(`RASH-K${n}`, 'returned', 'karachi')),
      ...many.map((n) => sent(`RASH-L${n}`, 'delivered', 'Lahore')),
    ]);
    expect(await cheapest()).toMatchObject({ courierId, charge: 250 });
    await post('/CourierController/switch', { id: rash, isOff: '1' });
  });

  it('says that an order stays dispatched whose month is closed, and does not ask the courier again', async () => {
    const id = await confirmed();
    const [booked] = await run(await intend([id]));
    const last = monthsAfter(monthOf(new Date()), -1);
    await shop().db.transaction(async (trx) => {
      const at = `${last}-15T08:00:00.000Z`;
      const sent = trx.updateTable('order_events').set({ at }).where('order_id', '=', id);
      await sent.where('kind', '=', 'dispatched').execute();
      await setLastClosed(trx, last);
      await cancelBookings(trx, staff, [booked?.bookingId ?? 0]);
    });
    const cancel = vi.fn<NonNullable<CourierAdapter['cancel']>>(async () => undefined);
    adapter = { ...POSTEX, cancel };
    await server().run();
    await server().run();
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(await bookingsOf([id])).toMatchObject([
      { state: 'cancelled', error: expect.stringMatching(/^Its order stays dispatched: .+ is closed\./) },
    ]);
    expect((await order(id)).fulfilment).toBe('dispatched');
    await shop().db.transaction((trx) => setLastClosed(trx, ''));
  });

  it('keeps the courier’s own words of a parcel that it refuses', async () => {
    const refused = await confirmed();
    adapter = {
      ...POSTEX,
      book: (at, parcel) => POSTEX.book?.(at, { ...parcel, phone: '1' }) ?? Promise.reject(parcel),
    };
    expect(await run(await intend([refused]))).toMatchObject([
      { state: 'refused', error: 'The courier says: INVALID CUSTOMER PHONE' },
    ]);
  });
});
