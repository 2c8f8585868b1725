import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { OwedByCourier } from '@shop/shared/contracts/http/accounting/courierMoney';
import type { Review } from '@shop/shared/contracts/http/accounting/remittances';
import type { Report } from '@shop/shared/contracts/http/accounting/reports';
import type { Advice } from '@shop/shared/contracts/http/orders/advice';
import type { Booking } from '@shop/shared/contracts/http/orders/bookings';
import type { CourierConnection, CourierTest } from '@shop/shared/contracts/http/orders/courierConnection';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import type { Parcel } from '@shop/shared/contracts/http/orders/parcels';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { dayOf } from '@shop/shared/format/calendar';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { fileOf, formOf } from '../../testing/testForms.ts';
import { shopperOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { POSTEX_STAND_IN } from './postex/standIn.ts';
import { startStandIn, type StandIn } from './stand-ins/standIn.ts';

// The shop looks when it is told to, so that no parcel was asked for a moment before.
vi.useFakeTimers({ toFake: ['setInterval'] });

const today = dayOf(new Date());

onBothShops(
  'from an order to money in the bank',
  (shop) => {
    let headers: Record<string, string> = {};
    let standIn: StandIn;
    let courierId = 0;
    let line = { productId: 0, stockId: 0, price: 2350, quantity: 1 };

    const post = <T>(path: string, body: object) => shop().call<T>('POST', path, body, headers);
    const get = async <T>(path: string) => (await shop().call<T>('GET', path, undefined, headers)).body.data;

    beforeAll(async () => {
      ({ headers } = await signedIn(shop().db, 'administrator'));
      const sizeId = await addSize(shop().db, '4-5 Years');
      const made = await addProduct(shop().db, {
        price: 2350,
        cost: 900,
        variations: [{ sizeId, qty: 10, cost: 900 }],
      });
      line = { ...line, productId: made.id, stockId: made.stockIds[0] ?? 0 };
      standIn = await startStandIn(POSTEX_STAND_IN);
      const form = { name: 'PostEx', charge: 215, returnCharge: 120, parcelWeight: '0.5' };
      courierId = (await post<Courier>('/CourierController/create', form)).body.data.courierId;
      const connection = { id: courierId, adapter: 'postex', baseUrl: standIn.url, keys: { token: 'right' } };
      expect((await post('/CourierController/connect', connection)).statusCode).toBe(200);
      const { works } = (await post<CourierTest>('/CourierController/test', { id: courierId })).body.data;
      expect(works).toBe(true);
    });
    afterAll(() => standIn.close());

    const place = async () => {
      const { invoiceId } = (await post<CreatedOrder>('/OrderController/create', shopperOrder(line))).body.data;
      expect((await post('/OrderController/step', { id: invoiceId, step: 'confirm' })).statusCode).toBe(200);
      return invoiceId;
    };
    const order = (id: number) =>
      shop()
        .db.read.selectFrom('orders')
        .select(['status', 'fulfilment', 'total'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const onHand = async () =>
      (
        await shop()
          .db.read.selectFrom('variations')
          .select('qty')
          .where('id', '=', line.stockId)
          .executeTakeFirstOrThrow()
      ).qty;
    const owed = async () =>
      (await get<OwedByCourier[]>('/CourierMoneyController/owed')).find((one) => one.courierId === courierId);
    /** The process that makes it gives way to all else: the first one may be refused on a busy machine. */
    const report = async (name: string, by: string) => {
      const path = `/ReportController/report?report=${name}&by=${by}&from=${today}&to=${today}`;
      await expect.poll(() => get<Report | null>(path), { timeout: 90_000 }).toBeTruthy();
      return get<Report>(path);
    };

    it(
      'is booked, brought or brought back, paid by a file, and in profit and taxes to the paisa',
      { timeout: 240_000 },
      async () => {
        const [kept, back] = [await place(), await place()];
        expect((await order(kept)).total).toBe(255_000);
        const booked = await post('/BookingController/book', {
          courierId,
          parcels: [{ id: kept, grams: 650 }, { id: back }],
        });
        expect(booked.statusCode).toBe(200);
        const bookings = () => get<Booking[]>(`/BookingController/bookings?ids=${kept},${back}`);
        await expect
          .poll(async () => (await bookings()).map(({ state }) => state), { timeout: 20_000 })
          .toEqual(['booked', 'booked']);
        const numberOf = new Map((await bookings()).map((one) => [one.invoiceId, one.trackingNumber]));
        const [brought = '', returned = ''] = [numberOf.get(kept), numberOf.get(back)];
        expect(standIn.parcels.map(({ booked: said }) => said['invoicePayment'])).toEqual([2550, 2550]);
        expect(await order(kept)).toMatchObject({ status: 'pending', fulfilment: 'dispatched' });

        // Both are tried in vain, as the courier tells at its address, and it is told what to do with them.
        const { heardPath } = (await post<CourierConnection>('/CourierController/renewHeard', { id: courierId })).body
          .data;
        const hears = async (...states: string[]) => {
          // A quarter of a minute after it was asked last.
          await shop().db.transaction((trx) => trx.updateTable('shipments').set({ told_at: '' }).execute());
          for (const trackingNumber of [brought, returned]) {
            const heard = { trackingNumber, orderStatus: 'Returned' };
            expect((await shop().call('POST', heardPath.replace(/^\/api/, ''), heard)).statusCode).toBe(200);
          }
          const rows = () =>
            shop().db.read.selectFrom('shipments').select('parcel_state').orderBy('order_id').execute();
          await expect
            .poll(async () => (await rows()).map((row) => row.parcel_state), { timeout: 20_000 })
            .toEqual(states);
        };
        standIn.say(brought, 'Attempted');
        standIn.say(returned, 'Attempted');
        await hears('attempted', 'attempted');
        const told = () =>
          [brought, returned].map((number) =>
            standIn.parcels.find((parcel) => parcel.number === number)?.advice.map((one) => one['statusId']),
          );
        await post('/AdviceController/advise', { kind: 'retry', note: 'After 5 pm', parcels: [{ id: kept }] });
        await expect.poll(told, { timeout: 20_000 }).toEqual([[2], []]);
        await post('/AdviceController/advise', { kind: 'return', parcels: [{ id: back }] });
        await expect.poll(told, { timeout: 20_000 }).toEqual([[2], [1]]);

        // One is brought then. The other has come back when it is scanned by its number, whatever the courier says.
        standIn.say(brought, 'Delivered');
        standIn.say(returned, 'Returned');
        await hears('delivered', 'returned');
        expect((await order(kept)).fulfilment).toBe('delivered');
        expect((await order(back)).fulfilment).toBe('dispatched');
        expect(await get<Advice[]>(`/AdviceController/advices?id=${kept}`)).toMatchObject([
          { kind: 'retry', state: 'sent', result: 'delivered' },
        ]);
        const [scanned] = await get<Parcel[]>(`/DispatchController/parcels?fulfilment=dispatched&code=${returned}`);
        expect(scanned?.invoiceId).toBe(back);
        expect(await onHand()).toBe(8);
        await post('/OrderController/step', { id: back, step: 'return' });
        expect(await onHand()).toBe(9);
        // 2,550 less 215, the tax on it (34.40), and 2 % and 2 % withheld; 335 and its tax (53.60) for the one that came back.
        expect(await owed()).toMatchObject({ expected: 2198.6 - 388.6, received: 0, owed: 1810, waiting: 1 });

        const file = fileOf(
          [
            'PostEx,Payment report',
            'Tracking Number,Status,COD,Charges,GST,WHT Income Tax,WHT Sales Tax,Net,CPR',
            `${brought},Delivered,2550,215,34.4,51,51,2198.6,CPR-77`,
            `${returned},Returned,0,335,53.6,0,0,-388.6,CPR-77`,
          ].join('\n'),
          'cpr-77.csv',
        );
        const { data } = (await post<Review>('/CourierMoneyController/review', formOf({ courierId, file }))).body;
        expect(data).toMatchObject({ number: 'CPR-77', total: 1810, completes: 1, counts: { matched: 2 } });
        const payment = { checksum: data.checksum, number: 'CPR-77', paidOn: today, bank: '1810.00' };
        expect((await post('/CourierMoneyController/post', formOf({ courierId, file, ...payment }))).statusCode).toBe(
          200,
        );

        expect(await order(kept)).toMatchObject({ status: 'completed', fulfilment: 'delivered' });
        expect((await order(back)).fulfilment).toBe('returned');
        expect(await owed()).toMatchObject({ owed: 0, received: 1810, differences: 0 });
        const { rows } = await report('profit-loss', 'statement');
        expect(rows).toEqual([
          ['Sold at list prices', 2350],
          ['Discounts', 0],
          ['Delivery charged', 200],
          ['Returned', 0],
          ['Sales', 2550],
          ['Cost of goods sold', -900],
          ['Gross profit', 1650],
          ['Delivery costs', -638],
          ['Cash rounding', 0],
          ['Net profit', 1012],
        ]);
        expect((await report('expenses', 'withheld')).rows).toEqual([
          [today.slice(0, 7), 'PostEx', 2550, 51, 51, 550, 88],
        ]);
      },
    );
  },
  { origin: 'http://localhost:4000', keysSecret: 'sixteen-and-more-letters' },
);
