import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  CourierCities,
  CourierConnection,
  CourierTest,
} from '@shop/shared/contracts/http/orders/courierConnection';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { cityKey } from '@shop/shared/format/city';
import { readConfig } from '../../kernel/config/config.ts';
import { notesOf } from '../../testing/notes.ts';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { shopperOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { citiesAt, keepCities } from './cities/theirs.ts';
import { POSTEX_STAND_IN } from './postex/standIn.ts';
import { reachCourier } from './reaching.ts';
import { startStandIn, type StandIn } from './stand-ins/standIn.ts';

const TOKEN = 'right';
const config = { origin: 'http://localhost:4000', keysSecret: 'sixteen-and-more-letters' };

onBothShops(
  'a courier that is asked',
  (shop) => {
    let headers: Record<string, string> = {};
    let courier: StandIn;
    let id = 0;
    const send = <T>(path: string, body: object) =>
      shop().call<T>('POST', `/CourierController/${path}`, { id, ...body }, headers);
    const read = <T>(path: string) => shop().call<T>('GET', `/CourierController/${path}?id=${id}`, undefined, headers);
    const ofShop = () => ({ ...readConfig({}), ...config, dataDir: shop().dataDir });
    const connect = (more: object = {}) =>
      send<CourierConnection>('connect', { adapter: 'postex', baseUrl: courier.url, ...more });

    beforeAll(async () => {
      courier = await startStandIn(POSTEX_STAND_IN);
      ({ headers } = await signedIn(shop().db, 'administrator'));
      const form = { name: 'PostEx', charge: 250, returnCharge: 100 };
      id = (await shop().call<Courier>('POST', '/CourierController/create', form, headers)).body.data.courierId;
    });
    afterAll(() => courier.close());

    it.each(['keys', 'options'])('is told nothing by a name that no field has: %s', async (field) => {
      for (const texts of [{ ']L': {} }, { 'a b': 'text' }, { 'a\n': 1 }, { token: {} }]) {
        expect(await connect({ [field]: texts })).toMatchObject({
          statusCode: 400,
          body: { code: 'INVALID_REQUEST', data: { fields: expect.anything() } },
        });
      }
      const { body } = await connect({ [field]: { ']L': {} } });
      expect(body.data).toMatchObject({ fields: { [field]: 'This is not a valid value.' } });
    });

    it('is told its keys, which are in no answer, note or table afterwards, and tried', async () => {
      expect((await send<CourierTest>('test', {})).body.data).toMatchObject({
        works: true,
        words: expect.stringMatching(/by hand/),
      });
      const { version } = (await read<Courier>('courier')).body.data;
      await connect();
      expect((await read<Courier>('courier')).body.data).toMatchObject({
        trackingPage: 'https://postex.pk/tracking?cn={number}',
        version: version + 1,
      });
      expect((await send<CourierTest>('test', {})).body.data).toMatchObject({
        works: false,
        words: 'PostEx has no keys yet: please set them first.',
      });
      const secret = 'postex-live-8f3e2d1c';
      const wrong = await connect({ keys: { token: secret } });
      expect(wrong.body.data).toMatchObject({ adapter: 'postex', keysDate: expect.stringMatching(/^20/), options: {} });
      expect((await send<CourierTest>('test', {})).body.data).toMatchObject({
        works: false,
        words: 'The courier does not take these keys.',
      });
      const tables = [
        await shop().db.read.selectFrom('couriers').selectAll().execute(),
        await shop().db.read.selectFrom('events').selectAll().execute(),
        await notesOf(shop().db, { subject: 'courier' }),
        wrong.text,
        (await read('connection')).text,
      ];
      expect(JSON.stringify(tables)).not.toContain(secret);
      await connect({ keys: { token: TOKEN }, service: 'Normal', pickup: '001' });
      expect((await citiesAt(shop().db.read, id, ['Lahore'])).size).toBe(0);
      expect((await send<CourierTest>('test', {})).body.data).toEqual({
        works: true,
        words: 'PostEx knows this token: 1 pick-up address.',
        services: ['Normal', 'Reversed', 'Replacement'].map((name) => ({ code: name, name })),
        pickups: [{ code: '001', name: 'Shop 4, Tariq Road, Karachi' }],
        cities: 7,
      });
      const reached = await reachCourier({ db: shop().db, config: ofShop() }, id);
      expect(reached).toMatchObject({ service: 'Normal', pickup: '001', at: { keys: { token: TOKEN } } });
    });

    it('keeps its keys until they would go to somebody else, and is asked on the internet alone', async () => {
      expect((await connect({ service: 'Replacement' })).body.data.keysDate).not.toBe('');
      const faults = async (form: object) => {
        const { data } = (await connect(form)).body as unknown as { data: { fields: object } };
        return Object.keys(data.fields);
      };
      expect(await faults({ baseUrl: 'https://elsewhere.example' })).toEqual(['keys.token']);
      expect(await faults({ baseUrl: 'http://api.postex.pk' })).toEqual(['baseUrl', 'keys.token']);
      expect(await faults({ baseUrl: 'https://10.0.0.7/api' })).toEqual(['baseUrl', 'keys.token']);
      expect(await faults({ adapter: 'dhl' })).toEqual(['adapter']);
      for (const perMinute of ['sixty', '0', '1', '-5', '2.5', '6001']) {
        const options = { bookPath: 'book', bookBody: '{}', numberAt: 'cn', perMinute };
        expect(await faults({ adapter: 'generic', options, keys: { key: 'k' } })).toEqual(['options.perMinute']);
      }
    });

    it('says where it brings to: what it does not know comes first, with what it may call it', async () => {
      const sizeId = await addSize(shop().db, 'Parcels');
      const { id: productId, stockIds } = await addProduct(shop().db, {
        price: 1000,
        variations: [{ sizeId, qty: 9 }],
      });
      const orderTo = async (city: string) => {
        const form = shopperOrder({ productId, stockId: stockIds[0] ?? 0, price: 1000, quantity: 1 });
        const order = { ...form, user: { ...form.user, city } };
        return (await shop().call<CreatedOrder>('POST', '/OrderController/create', order)).body.data.invoiceId;
      };
      await orderTo('Hala');
      const sent = [await orderTo('Gilgit'), await orderTo('Hangu'), await orderTo('Hangu')];
      await shop().db.transaction(async (trx) => {
        await trx.updateTable('orders').set({ fulfilment: 'delivered' }).where('id', 'in', sent).execute();
        await keepCities(trx, id, []);
      });
      const before = (await read<CourierCities>('cities')).body.data;
      // Those with orders that wait, then those that were ordered from most.
      const first = before.cities.slice(0, 3).map(({ city, orders }) => `${city} ${orders}`);
      expect(first).toEqual(['Hala 1', 'Hangu 0', 'Gilgit 0']);
      expect(before.theirs).toHaveLength(7);
      const find = ({ cities }: CourierCities, name: string) => cities.find(({ city }) => city === name);
      expect(find(before, 'Karachi')).toEqual({ city: 'Karachi', orders: 0, theirs: 'Karachi', proposal: '' });
      expect(find(before, 'Wah Cantonment')).toMatchObject({ theirs: '', proposal: 'Wah Cantt' });
      expect(before.cities.findIndex(({ theirs }) => theirs !== '')).toBe(
        before.cities.filter(({ theirs }) => theirs === '').length,
      );
      const after = await send<CourierCities>('mapCity', { city: 'Wah Cantonment', theirs: 'wah cantt' });
      expect(find(after.body.data, 'Wah Cantonment')).toMatchObject({ theirs: 'Wah Cantt' });
      expect((await send('mapCity', { city: 'Hala', theirs: 'Halla' })).statusCode).toBe(422);
      // Said while orders were kept in Urdu.
      const inUrdu = { courier_id: id, city_key: cityKey('ہنگو'), code: 'Wah Cantt' };
      await shop().db.transaction((trx) => trx.insertInto('courier_city_names').values(inUrdu).execute());
      const hangu = async () => (await citiesAt(shop().db.read, id, ['Hangu'])).get(cityKey('Hangu'))?.code;
      expect(await hangu()).toBe('Wah Cantt');
      await send('mapCity', { city: 'Hangu', theirs: '' });
      expect(await hangu()).toBeUndefined();
      const known = await citiesAt(shop().db.read, id, ['WAH  cantonment', 'Hala', 'lahore']);
      expect([
        known.get(cityKey('Wah Cantonment'))?.code,
        known.get(cityKey('Hala')),
        known.get(cityKey('Lahore'))?.code,
      ]).toEqual(['Wah Cantt', undefined, 'Lahore']);
    });

    it('has nothing to try where it was described: only a parcel shows whether it works', async () => {
      const form = { name: 'Call Courier', charge: 250, returnCharge: 100 };
      const made = (await shop().call<Courier>('POST', '/CourierController/create', form, headers)).body.data;
      const options = { bookPath: 'v1/save?ref={reference}', numberAt: 'CNNO' };
      const connected = await connect({ id: made.courierId, adapter: 'generic', options });
      expect(connected.statusCode).toBe(200);
      const { words } = (await send<CourierTest>('test', { id: made.courierId })).body.data;
      expect(words).toMatch(/^Only a parcel shows/);
    });

    it('is not reached where its keys do not open', async () => {
      const reached = reachCourier(
        { db: shop().db, config: { ...ofShop(), keysSecret: 'another-sixteen-letters' } },
        id,
      );
      await expect(reached).rejects.toMatchObject({ kind: 'keys', message: expect.stringMatching(/do not open/) });
    });
  },
  config,
);
