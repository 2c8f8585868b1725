import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CourierConnection } from '@shop/shared/contracts/http/orders/courierConnection';
import type { Notice } from '@shop/shared/contracts/http/notices';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import type { Parcel } from '@shop/shared/contracts/http/orders/parcels';
import type { CourierWord } from '@shop/shared/contracts/http/orders/parcelTracking';
import type { TrackedOrder } from '@shop/shared/contracts/http/orders/tracking';
import { DAY_MS, MINUTE_MS } from '@shop/shared/format/durations';
import { phoneKey } from '@shop/shared/format/phone';
import { signedIn } from '../../testing/testAccounts.ts';
import { addParcels } from '../../testing/testParcels.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { courierAccess } from '../couriers/access.ts';
import { CourierFault, type CourierAdapter } from '../couriers/adapter.ts';
import { LEOPARDS } from '../couriers/leopards/leopards.ts';
import { POSTEX } from '../couriers/postex/postex.ts';
import { POSTEX_STAND_IN } from '../couriers/postex/standIn.ts';
import { startStandIn, UNPACED, type StandIn } from '../couriers/stand-ins/standIn.ts';
import { TCS } from '../couriers/tcs/tcs.ts';
import { createTracker } from './tracker.ts';

// The shop's own server does not look by itself: those of these tests do.
const stopIntervals = () => vi.useFakeTimers({ toFake: ['setInterval'] });
stopIntervals();

const keysSecret = 'sixteen-and-more-letters';

onBothShops(
  'tracking',
  (shop) => {
    let headers: Record<string, string> = {};
    let courier: StandIn;
    let courierId = 0;
    let adapter: CourierAdapter = POSTEX;
    /** Of one call. */
    let limitMs = 5000;

    const send = async <T>(path: string, body: object) =>
      (await shop().call<T>('POST', `/CourierController/${path}`, { id: courierId, ...body }, headers)).body.data;
    const noticed = async (wanted: string) => {
      const { data } = (await shop().call<Notice[]>('GET', '/NoticeController/notices', undefined, headers)).body;
      return data.find(({ kind }) => kind === wanted)?.count;
    };
    const words = async () =>
      (await shop().call<CourierWord[]>('GET', `/CourierController/words?id=${courierId}`, undefined, headers)).body
        .data;

    beforeAll(async () => {
      ({ headers } = await signedIn(shop().db, 'administrator'));
      courier = await startStandIn(POSTEX_STAND_IN);
      const form = { name: 'PostEx', charge: 250, returnCharge: 100 };
      courierId = (await send<Courier>('create', form)).courierId;
      await send('connect', { adapter: 'postex', baseUrl: courier.url, keys: { token: 'right' } });
    });
    afterAll(() => courier.close());
    afterEach(() => void stopIntervals());
    beforeEach(async () => {
      adapter = POSTEX;
      limitMs = 5000;
      courier.calls.length = 0;
      Object.assign(courier.deviations, { slowMs: 0, isPage: false, limitsNext: 0 });
      await shop().db.transaction(async (trx) => {
        await trx.updateTable('couriers').set({ ask_due: '', ask_tries: 0, ask_error: '' }).execute();
        await trx.updateTable('shipments').set({ ask_at: '9' }).execute();
      });
    });

    /** Booked with the courier, and handed over. */
    async function parcels(count: number, word = 'Out For Delivery') {
      const some = Array.from({ length: count }, () => courier.book('', {}, word));
      const numbers = some.map(({ number }) => number);
      const ids = await addParcels(
        shop().db,
        courierId,
        numbers.map((number) => ({ number, fulfilment: 'dispatched' as const, at: new Date().toISOString() })),
      );
      const phone_key = phoneKey('03328888888');
      await shop().db.transaction((trx) =>
        trx
          .updateTable('orders')
          .set({ phone_key })
          .where('id', 'in', [...ids.values()])
          .execute(),
      );
      return numbers.map((number) => ({ number, id: ids.get(number) ?? 0 }));
    }
    async function parcel(word?: string) {
      const [one] = await parcels(1, word);
      return one ?? { number: '', id: 0 };
    }
    const server = () =>
      createTracker({
        db: shop().db,
        reach: async (id) => ({
          courierId: id,
          name: 'PostEx',
          adapter,
          at: courierAccess({
            pace: UNPACED,
            keys: { token: 'right' },
            options: {},
            baseUrl: courier.url,
            isLoopbackOpen: true,
            limitMs,
          }),
          service: '',
          pickup: '',
          parcelGrams: 500,
        }),
        warn: (error) => expect.unreachable(String(error)),
      });
    const shipment = (id: number) =>
      shop().db.read.selectFrom('shipments').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
    const ofCourier = () =>
      shop().db.read.selectFrom('couriers').selectAll().where('id', '=', courierId).executeTakeFirstOrThrow();
    const set = (values: object, id: number) =>
      shop().db.transaction((trx) => trx.updateTable('shipments').set(values).where('order_id', '=', id).execute());
    const asked = () => courier.calls.flatMap(({ query }) => (query.get('trackingNumbers') ?? '').split(','));
    const page = async (id: number) => {
      const phone = '03328888888';
      const { invoice_number } = await shop()
        .db.read.selectFrom('orders')
        .select('invoice_number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { body } = await shop().call<TrackedOrder>(
        'GET',
        `/OrderController/track?invoice=${invoice_number}&phone=${phone}`,
      );
      return body.data;
    };

    it('asks for 1,000 parcels fifty at once, each once by one of two servers, and again within five minutes', async () => {
      const all = await parcels(1000);
      await Promise.all([server().run(), server().run()]);
      expect(courier.calls.length).toBeLessThanOrEqual(25);
      expect(asked().toSorted()).toEqual(all.map(({ number }) => number).toSorted());
      const rows = await shop()
        .db.read.selectFrom('shipments')
        .select(['parcel_state', 'ask_at', 'ask_lease'])
        .where('parcel_state', '<>', '')
        .execute();
      expect(rows).toHaveLength(1000);
      const latest = new Date(Date.now() + 5 * MINUTE_MS).toISOString();
      expect(rows.filter(({ ask_at, ask_lease }) => ask_at > latest || ask_lease !== '')).toEqual([]);
      // Nothing is new the second time.
      await shop().db.transaction((trx) =>
        trx.updateTable('shipments').set({ ask_at: '' }).where('parcel_state', '<>', '').execute(),
      );
      await server().run();
      expect(asked()).toHaveLength(2000);
      const next = await shop()
        .db.read.selectFrom('shipments')
        .select('order_id')
        .where('ask_at', '>', new Date().toISOString())
        .where('ask_at', '<', latest)
        .where('ask_lease', '=', '')
        .execute();
      expect(next).toHaveLength(1000);
    });

    it('takes over what a killed server had leased, once its lease is over', async () => {
      const { id, number } = await parcel();
      const left = (ms: number) => new Date(Date.now() + ms).toISOString();
      await set({ ask_lease: left(MINUTE_MS) }, id);
      await server().run();
      expect(asked()).not.toContain(number);
      await set({ ask_lease: left(-1) }, id);
      await server().run();
      expect(await shipment(id)).toMatchObject({ parcel_state: 'outForDelivery', ask_lease: '' });
    });

    it.each([
      ['a page instead of an answer', () => void (courier.deviations.isPage = true), /cannot be read/],
      ['429', () => void (courier.deviations.limitsNext = 9), /asked too often/],
      ['nothing in time', () => ((courier.deviations.slowMs = 60_000), void (limitMs = 100)), /did not answer in time/],
    ])('leaves a courier alone that answers %s, says why, and asks again later', async (_what, begin, words) => {
      const { id } = await parcel();
      begin();
      await server().run();
      const { ask_error, ask_tries, ask_due } = await ofCourier();
      expect([ask_error, ask_tries]).toEqual([expect.stringMatching(words), 1]);
      expect(ask_due > new Date().toISOString()).toBe(true);
      const calls = courier.calls.length;
      await server().run();
      expect(courier.calls).toHaveLength(calls);
      // Nobody waits for its lease.
      const row = await shipment(id);
      expect(row).toMatchObject({ ask_lease: '', parcel_state: '' });
      expect(row.ask_at <= new Date().toISOString()).toBe(true);
    });

    it('keeps what was said of parcels while their courier answered', async () => {
      const [told, over, other] = await parcels(3);
      const { heardPath } = await send<CourierConnection>('renewHeard', {});
      let calls = 0;
      adapter = {
        ...POSTEX,
        async track(at, numbers) {
          const answer = (await POSTEX.track?.(at, numbers)) ?? [];
          calls += 1;
          if (calls === 1) {
            courier.say(told?.number ?? '', 'Attempted', { code: '0013', reason: 'Customer not available' });
            await shop().call('POST', heardPath.replace('/api', ''), { trackingNumber: told?.number });
            await set({ ask_at: '9' }, over?.id ?? 0);
          }
          return answer;
        },
      };
      await server().run();
      expect(calls).toBe(2);
      expect((await shipment(told?.id ?? 0)).parcel_state).toBe('attempted');
      expect(await shipment(over?.id ?? 0)).toMatchObject({ parcel_state: 'outForDelivery', ask_at: '9' });
      const { ask_at } = await shipment(other?.id ?? 0);
      expect(ask_at > new Date().toISOString() && ask_at < '9').toBe(true);
    });

    it('asks for the others when the courier refuses one, and seldom for what it does not know', async () => {
      const [bad, ...good] = await parcels(5);
      adapter = {
        ...POSTEX,
        track: (at, numbers) =>
          numbers.includes(bad?.number ?? '')
            ? Promise.reject(new CourierFault('refused', 'The courier says: NOT YOURS'))
            : (POSTEX.track?.(at, numbers) ?? Promise.resolve([])),
      };
      const [unknown] = await addParcels(shop().db, courierId, [{ number: 'CX-NONE', fulfilment: 'dispatched' }]);
      await server().run();
      for (const { id } of good) expect((await shipment(id)).parcel_state).toBe('outForDelivery');
      expect(await shipment(bad?.id ?? 0)).toMatchObject({ ask_error: 'The courier says: NOT YOURS', ask_tries: 1 });
      expect(await shipment(unknown?.[1] ?? 0)).toMatchObject({ ask_error: /does not know/, ask_tries: 1 });
      expect((await ofCourier()).ask_error).toBe('');
    });

    it('tells of parcels that are lost, cancelled, not known or forgotten, and goes on asking for them', async () => {
      const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
      const [lost, expired, unknown, forgotten, fresh] = await parcels(5);
      courier.say(lost?.number ?? '', 'Lost');
      courier.say(expired?.number ?? '', 'Expired');
      await set({ dispatched_at: ago(91) }, forgotten?.id ?? 0);
      await server().run();
      const error = 'The courier does not know this tracking number.';
      await set({ ask_tries: 3, ask_error: error }, unknown?.id ?? 0);
      await set({ parcel_since: ago(91) }, forgotten?.id ?? 0);
      const listed = await shop().call<Parcel[]>(
        'GET',
        '/DispatchController/parcels?fulfilment=dispatched&state=astray&limit=50',
        undefined,
        headers,
      );
      const astray = [lost, expired, unknown, forgotten].map((one) => one?.id);
      expect(listed.body.data.map(({ invoiceId }) => invoiceId).toSorted()).toEqual(astray.toSorted());
      expect(listed.body.data.find(({ invoiceId }) => invoiceId === unknown?.id)?.shipment?.askError).toBe(error);
      expect(await noticed('astray')).toBe(4);
      for (const one of [lost, expired, unknown, forgotten, fresh])
        expect((await shipment(one?.id ?? 0)).ask_at < '9').toBe(true);
    });

    it('hears that a parcel comes back whose ‘delivered’ was undone', async () => {
      const { id, number } = await parcel('Delivered');
      await server().run();
      expect(await shipment(id)).toMatchObject({ parcel_state: 'delivered', ask_at: '9' });
      const again = () =>
        shop().db.transaction(async (trx) => {
          await trx.updateTable('orders').set({ fulfilment: 'dispatched' }).where('id', '=', id).execute();
          await trx.updateTable('shipments').set({ ask_at: '' }).where('order_id', '=', id).execute();
        });
      await again();
      await server().run();
      const { ask_at } = await shipment(id);
      expect(ask_at > new Date().toISOString() && ask_at < '9').toBe(true);
      courier.say(number, 'Returned');
      await set({ ask_at: '' }, id);
      await server().run();
      expect((await shipment(id)).parcel_state).toBe('returned');
    });

    it('brings a word to the shopper’s page within two seconds of being told, at an address nobody guesses', async () => {
      const { id, number } = await parcel('Booked');
      // By asking, it would be known in a minute.
      await set({ ask_at: new Date(Date.now() + MINUTE_MS).toISOString() }, id);
      const { heardPath } = await send<CourierConnection>('renewHeard', {});
      const tell = (path: string, body: unknown) => shop().call('POST', path.replace('/api', ''), body);
      courier.say(number, 'Attempted', { code: '0013', reason: 'Customer not available' });
      const at = performance.now();
      expect((await tell(heardPath, { trackingNumber: number, orderStatus: 'Delivered' })).statusCode).toBe(200);
      await expect.poll(async () => (await page(id)).shipment?.state).toBe('attempted');
      expect(performance.now() - at).toBeLessThan(2000);
      // What it said itself was believed by nobody.
      expect((await page(id)).fulfilment).toBe('dispatched');
      expect(
        await shop().db.read.selectFrom('parcel_events').select('source').where('order_id', '=', id).execute(),
      ).toEqual(expect.arrayContaining([{ source: 'heard' }]));

      const none = await tell('/CourierController/nothing', 'no JSON');
      for (const wrong of [
        `${heardPath.slice(0, -1)}!`,
        heardPath.replace(/.{4}$/, 'AAAA'),
        '/api/CourierController/heard/1',
      ])
        expect(await tell(wrong, 'no JSON')).toMatchObject({ statusCode: none.statusCode, text: none.text });
      for (const body of [
        '{"broken',
        '[[[[[[[[[1]]]]]]]]]',
        { trackingNumber: { $ne: 1 } },
        { trackingNumber: 'CX-OF-OTHERS' },
      ])
        expect((await tell(heardPath, body)).statusCode).toBe(200);
      expect((await tell(heardPath, 'x'.repeat(300_000))).statusCode).toBe(413);
      await send('renewHeard', {});
      expect((await tell(heardPath, {})).statusCode).toBe(404);
    });

    it('asks a quarter of a minute later for what is told of a parcel it has just asked for, however often', async () => {
      const { id, number } = await parcel('Booked');
      const { heardPath } = await send<CourierConnection>('renewHeard', {});
      const tell = () => shop().call('POST', heardPath.replace('/api', ''), { trackingNumber: number });
      const begun = Date.now();
      const later = (ms: number) => new Date(begun + ms).toISOString();
      vi.useFakeTimers({ toFake: ['setInterval', 'Date'], now: begun });
      await server().run();
      await set({ ask_at: later(MINUTE_MS) }, id);
      courier.say(number, 'Attempted', { code: '0013', reason: 'Customer not available' });
      await tell();
      expect(await shipment(id)).toMatchObject({ ask_at: later(15_000) });
      vi.setSystemTime(begun + 14_999);
      await tell();
      await server().run();
      // Telling it again does not put it off.
      expect(await shipment(id)).toMatchObject({ ask_at: later(15_000), parcel_state: 'booked' });
      expect(asked()).toEqual([number]);
      vi.setSystemTime(begun + 15_000);
      await server().run();
      expect((await shipment(id)).parcel_state).toBe('attempted');
    });

    it('answers Leopards as it wants, and finds numbers in what TCS sends', async () => {
      const { heardPath } = await send<CourierConnection>('renewHeard', {});
      const as = (name: string) =>
        shop().db.transaction((trx) =>
          trx.updateTable('couriers').set({ adapter: name }).where('id', '=', courierId).execute(),
        );
      await as('leopards');
      const { statusCode, body } = await shop().call('POST', heardPath.replace('/api', ''), { data: [] });
      expect([statusCode, body]).toEqual([202, [{ status: 1, errors: [] }]]);
      await as('postex');
      expect(LEOPARDS.heard?.({ data: [{ cn_number: 'LE1', status: 'DV' }, null, 7] })).toEqual(['LE1']);
      expect(TCS.heard?.({ shipment: [{ consignmentNo: '77900000001', status: 'ترسیل' }] })).toEqual(['77900000001']);
    });

    it('lists words nobody has heard of, and remembers what somebody says they mean', async () => {
      const late = await parcels(3, 'ترسیل میں تاخیر');
      await server().run();
      expect(await words()).toMatchObject([{ word: 'ترسیل میں تاخیر', parcels: 3, state: '' }]);
      expect((await shipment(late[0]?.id ?? 0)).parcel_state).toBe('');
      expect(await noticed('words')).toBe(1);
      const said = await send<CourierWord[]>('sayWord', { word: 'ترسیل میں تاخیر', state: 'onTheWay' });
      expect(said).toMatchObject([{ parcels: 3, state: 'onTheWay' }]);
      for (const { id } of late) expect((await shipment(id)).parcel_state).toBe('onTheWay');
      expect(await noticed('words')).toBeUndefined();
      const next = await parcel('ترسیل میں تاخیر');
      await server().run();
      expect((await shipment(next.id)).parcel_state).toBe('onTheWay');
      // A server that was stopped had led it nowhere; one that heard the word beforehand did not know it.
      for (const state of ['onTheWay', null] as const) {
        await shop().db.transaction((trx) =>
          trx.updateTable('parcel_events').set({ state }).where('order_id', '=', next.id).execute(),
        );
        await set({ parcel_state: '', ask_at: '' }, next.id);
        await server().run();
        expect((await shipment(next.id)).parcel_state).toBe('onTheWay');
      }
      // What the courier's adapter understands is nobody's to explain.
      const tried = await parcel('Attempted');
      await server().run();
      const known = await shop().call(
        'POST',
        '/CourierController/sayWord',
        { id: courierId, word: 'ATTEMPTED', state: 'nothing' },
        headers,
      );
      expect(known.statusCode).toBe(422);
      expect((await shipment(tried.id)).parcel_state).toBe('attempted');
      // Said otherwise, also of those before.
      await send('sayWord', { word: 'ترسیل میں تاخیر', state: 'nothing' });
      expect((await shipment(next.id)).parcel_state).toBe('');
      await send('sayWord', { word: 'ترسیل میں تاخیر', state: 'delivered' });
      expect((await page(next.id)).fulfilment).toBe('delivered');
    });
  },
  { origin: 'http://localhost:4000', keysSecret },
);
