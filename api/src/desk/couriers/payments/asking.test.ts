import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AskedPayments, CourierChoice } from '@shop/shared/contracts/http/accounting/askedPayments';
import type { OwedByCourier } from '@shop/shared/contracts/http/accounting/courierMoney';
import type { Review } from '@shop/shared/contracts/http/accounting/remittances';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import { addParcels } from '../../../testing/testParcels.ts';
import { signedIn } from '../../../testing/testAccounts.ts';
import { fileOf, formOf } from '../../../testing/testForms.ts';
import { onBothShops } from '../../../testing/testShop.ts';
import { CourierFault, type CourierAdapter } from '../adapter.ts';
import { adapterOf } from '../adapters.ts';
import { LEOPARDS_STAND_IN } from '../leopards/standIn.ts';
import { POSTEX_STAND_IN } from '../postex/standIn.ts';
import { TCS_STAND_IN } from '../tcs/standIn.ts';
import { TRAX_STAND_IN } from '../trax/standIn.ts';
import { startStandIn, type StandIn, type StandInOf } from '../stand-ins/standIn.ts';
import { askPayments } from './asking.ts';

onBothShops(
  'asking couriers what they paid',
  (shop) => {
    let headers: Record<string, string> = {};
    let admin: Record<string, string> = {};
    const started: StandIn[] = [];

    beforeAll(async () => {
      ({ headers } = await signedIn(shop().db, 'manager'));
      ({ headers: admin } = await signedIn(shop().db, 'administrator'));
    });
    afterAll(() => Promise.all(started.map((one) => one.close())));

    const post = <T>(path: string, body: object, by = headers) => shop().call<T>('POST', path, body, by);
    const get = <T>(path: string) => shop().call<T>('GET', path, undefined, headers);
    async function connected(adapter: string, of: StandInOf, more: { keys: object; path?: string; options?: object }) {
      const standIn = await startStandIn(of);
      started.push(standIn);
      const form = { name: `${adapter} ${started.length}`, charge: 200, returnCharge: 100, parcelWeight: '1' };
      const { courierId } = (await post<Courier>('/CourierController/create', form)).body.data;
      const { path = '', ...said } = more;
      const connection = { id: courierId, adapter, baseUrl: standIn.url + path, ...said };
      expect((await post('/CourierController/connect', connection, admin)).statusCode).toBe(200);
      return { courierId, standIn };
    }
    const ask = (courierId: number) => get<AskedPayments>(`/CourierMoneyController/ask?courierId=${courierId}`);
    const review = async (courierId: number, file: File) =>
      (await post<Review>('/CourierMoneyController/review', formOf({ courierId, file }))).body.data;
    const posted = async (courierId: number, file: File) => {
      const { checksum, total, number, paidOn } = await review(courierId, file);
      const more = { checksum, number: number || 'CHEQUE', paidOn: paidOn || '2026-11-20', bank: total.toFixed(2) };
      return post('/CourierMoneyController/post', formOf({ courierId, file, ...more }));
    };
    const owed = async (courierId: number) =>
      (await get<OwedByCourier[]>('/CourierMoneyController/owed')).body.data.find((one) => one.courierId === courierId);

    it('makes of Leopards’ answers a report that is posted once, whatever file says the same', async () => {
      const keys = { api_key: 'right', api_password: 'right' };
      const { courierId, standIn } = await connected('leopards', LEOPARDS_STAND_IN, { keys, path: '/api' });
      const numbers = ['1', '2', '3'].map((one) => standIn.book(`INV-${one}`, {}, 'Delivered').number);
      const [first = '', heavy = '', back = ''] = numbers;
      const paid = { status: 'Paid', invoice_cheque_no: 'ONL-7', invoice_cheque_date: '20-Nov-2026' };
      const usual = { booked_packet_collect_amount: 2500, weight_charged: 500, shipment_charges: 200, gst_amount: 32 };
      const [one, two, three] = standIn.parcels;
      Object.assign(one?.money ?? {}, paid, usual);
      Object.assign(two?.money ?? {}, paid, usual, { weight_charged: 1500, shipment_charges: 260, gst_amount: 41.6 });
      Object.assign(three?.money ?? {}, paid, usual, { return_charges: 100, gst_amount: 48 });
      await addParcels(shop().db, courierId, [
        { number: first },
        { number: heavy },
        { number: back, fulfilment: 'returned' },
        { number: 'KI-NOBODY-KNOWS' },
      ]);
      expect((await get<CourierChoice[]>('/CourierMoneyController/askable')).body.data).toContainEqual({
        courierId,
        courier: expect.stringContaining('leopards'),
      });
      const { data } = (await ask(courierId)).body;
      expect(data).toMatchObject({ waiting: 4, asked: 4, fault: '' });
      expect(data.payments).toMatchObject([{ number: 'ONL-7', paidOn: '2026-11-20', parcels: 3 }]);
      const report = fileOf(data.payments[0]?.report ?? '', 'ONL-7.csv');
      const reviewed = await review(courierId, report);
      expect(reviewed).toMatchObject({ number: 'ONL-7', paidOn: '2026-11-20', total: 3918.4 });
      expect(reviewed.counts).toMatchObject({ matched: 2, weight: 1 });
      // By its own file, with other taxes, before and after.
      const file = (taxes: number) =>
        fileOf(
          `Tracking Number,COD,Charges,GST,WHT Income Tax,WHT Sales Tax,CPR\n${first},2500,200,32,${taxes},50,ONL-7\n${back},0,300,48,0,0,ONL-7\n`,
          'their.csv',
        );
      expect((await posted(courierId, report)).statusCode).toBe(200);
      expect((await review(courierId, file(75))).counts).toMatchObject({ posted: 2 });
      expect((await posted(courierId, file(75))).body.code).toBe('REMITTANCE_POSTED');
      const unnumbered = fileOf(`Tracking Number,COD,Charges,GST\n${first},2500,200,32\n${back},0,300,48\n`, 'no.csv');
      expect((await review(courierId, unnumbered)).counts).toMatchObject({ posted: 2 });
      expect((await posted(courierId, report)).body.code).toBe('REMITTANCE_POSTED');
      expect((await ask(courierId)).body.data).toMatchObject({ waiting: 1, payments: [] });
      expect(await owed(courierId)).toMatchObject({ received: 3918.4, owed: 2237.6 });
    });

    it('posts nothing that a file has said meanwhile', async () => {
      const keys = { api_key: 'right', api_password: 'right' };
      const { courierId, standIn } = await connected('leopards', LEOPARDS_STAND_IN, { keys, path: '/api' });
      // No number of the test before.
      for (let n = 0; n < 5; n += 1) standIn.book(`OTHER-${n}`, {}, 'Delivered');
      const { number, money } = standIn.book('INV-9', {}, 'Delivered');
      const back = standIn.book('INV-10', {}, 'Returned to shipper');
      const paid = { status: 'Paid', invoice_cheque_no: 'ONL-8', invoice_cheque_date: '20-Nov-2026' };
      for (const one of [money, back.money]) Object.assign(one, paid);
      await addParcels(shop().db, courierId, [{ number }, { number: back.number, fulfilment: 'returned' }]);
      const [payment] = (await ask(courierId)).body.data.payments;
      const report = fileOf(payment?.report ?? '', 'ONL-8.csv');
      const file = fileOf(
        `Tracking Number,COD,Charges,GST,Income Tax,Sales Tax,CPR\n${number},2500,200,32,75,50,ONL-8\n${back.number},0,290,46,0,0,ONL-8\n`,
        'their.csv',
      );
      expect((await posted(courierId, file)).statusCode).toBe(200);
      expect((await posted(courierId, report)).body.code).toBe('REMITTANCE_POSTED');
      expect((await ask(courierId)).body.data).toMatchObject({ waiting: 0, payments: [] });
    });

    it('takes PostEx’s two parts for the payments they are, and its taxes by what is left', async () => {
      const { courierId, standIn } = await connected('postex', POSTEX_STAND_IN, { keys: { token: 'right' } });
      const parcel = standIn.book('INV-1', { invoicePayment: 2500 }, 'Delivered');
      await addParcels(shop().db, courierId, [{ number: parcel.number }]);
      const upfront = { upfrontPayment: 1000, upfrontPaymentDate: '2026-11-18', cprNumber_1: 'CPR-1' };
      parcel.money = { settle: false, transactionFee: 200, transactionTax: 32, ...upfront };
      const early = (await ask(courierId)).body.data.payments;
      expect(early).toMatchObject([{ number: 'CPR-1', parcels: 1 }]);
      expect((await posted(courierId, fileOf(early[0]?.report ?? '', 'a.csv'))).statusCode).toBe(200);
      expect(await owed(courierId)).toMatchObject({ received: 1000, owed: 1168 });
      const reserve = { reservePayment: 1158, reservePaymentDate: '2026-11-25', cprNumber_2: 'CPR-2' };
      parcel.money = { ...parcel.money, settle: true, ...reserve };
      const late = (await ask(courierId)).body.data.payments;
      expect(late).toMatchObject([{ number: 'CPR-2', paidOn: '2026-11-25' }]);
      // 10 rupees more were withheld than expected.
      const report = fileOf(late[0]?.report ?? '', 'b.csv');
      expect((await review(courierId, report)).counts).toMatchObject({ tax: 1 });
      expect((await posted(courierId, report)).statusCode).toBe(200);
      expect(await owed(courierId)).toMatchObject({ received: 2158, owed: 10 });
    });

    it('tells parts of a parcel apart that have one number, or none, by call and by file', async () => {
      const { courierId, standIn } = await connected('postex', POSTEX_STAND_IN, { keys: { token: 'right' } });
      // No number of the test before.
      standIn.book('OTHER', {}, 'Delivered');
      const parcels = ['2', '3', '4'].map((one) => standIn.book(`INV-${one}`, { invoicePayment: 2500 }, 'Delivered'));
      const [one = '', other = '', third = ''] = parcels.map(({ number }) => number);
      await addParcels(
        shop().db,
        courierId,
        parcels.map(({ number }) => ({ number })),
      );
      const fees = { settle: false, transactionFee: 200, transactionTax: 32 };
      const upfront = { ...fees, upfrontPayment: 1000, upfrontPaymentDate: '2026-11-18' };
      const reserve = { reservePayment: 1168, reservePaymentDate: '2026-11-18' };
      const [first, ...unnumbered] = parcels;
      Object.assign(first?.money ?? {}, upfront, reserve, { cprNumber_1: 'CPR-9', cprNumber_2: 'CPR-9' });
      for (const { money } of unnumbered) Object.assign(money, upfront);
      const { payments } = (await ask(courierId)).body.data;
      expect(payments).toMatchObject([
        { number: 'CPR-9', parcels: 1 },
        { number: '', paidOn: '2026-11-18', parcels: 2 },
      ]);
      for (const { report } of payments) {
        expect((await posted(courierId, fileOf(report, 'asked.csv'))).statusCode).toBe(200);
      }
      expect(await owed(courierId)).toMatchObject({ received: 4168, owed: 2336 });
      // The same without a number, and what is left with one.
      const file = (rest: string) => fileOf(`Tracking Number,COD,Charges,GST,WHT Income Tax,Net${rest}`, 'their.csv');
      const same = file(`\n${one},1000,,,,1000\n${one},1500,200,32,100,1168\n${other},1000,,,,1000\n`);
      expect((await review(courierId, same)).counts).toMatchObject({ posted: 3 });
      const late = file(`,CPR\n${other},1500,200,32,100,1168,CPR-10\n`);
      expect((await posted(courierId, late)).statusCode).toBe(200);
      for (const { money } of unnumbered) Object.assign(money, reserve, { reservePaymentDate: '2026-11-25' });
      const [last] = (await ask(courierId)).body.data.payments;
      expect(last).toMatchObject({ number: '', paidOn: '2026-11-25', parcels: 1 });
      expect((await posted(courierId, fileOf(last?.report ?? '', 'c.csv'))).statusCode).toBe(200);
      expect((await review(courierId, file(`\n${third},1500,200,32,100,1168\n`))).counts).toMatchObject({ posted: 1 });
      expect(await owed(courierId)).toMatchObject({ received: 6504, owed: 0 });
    });

    it('goes on behind the parcels it has asked for, and finds the one number that is refused', async () => {
      const form = { name: 'Slow', charge: 200, returnCharge: 100, parcelWeight: '1' };
      const { courierId } = (await post<Courier>('/CourierController/create', form)).body.data;
      const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
      const back = Array.from({ length: 60 }, (_, n) => `BACK-${n}`);
      await addParcels(shop().db, courierId, [
        ...back.map((number) => ({ number, fulfilment: 'returned' as const, at: at(60) })),
        { number: 'MISTYPED', at: at(50) },
        { number: 'PAID', at: at(40) },
      ]);
      const calls: string[][] = [];
      const askAt = (payments: number, after?: string) => {
        const adapter: CourierAdapter = {
          ...adapterOf({ adapter: 'manual' }),
          most: { track: 1, label: 1, charges: 1, payments },
          payments: async (_, numbers) => {
            calls.push([...numbers]);
            if (numbers.includes('MISTYPED')) throw new CourierFault('refused', 'No such number.');
            const told = { isPaid: true, payment: 'CPR-1', part: 'whole' as const, date: '2026-11-20', amount: null };
            return numbers.includes('PAID') ? [{ trackingNumber: 'PAID', ...told }] : [];
          },
        };
        const access = {
          keys: {},
          secrets: [],
          options: {},
          baseUrl: '',
          fetch: () => Promise.reject(new Error('No call')),
        };
        const courier = { courierId, name: 'Slow', adapter, at: access, service: '', pickup: '', parcelGrams: 500 };
        return askPayments(shop().db.read, courier, after);
      };
      const first = await askAt(1);
      expect(first).toMatchObject({ asked: 60, waiting: 62, payments: [{ number: 'CPR-1', parcels: 1 }] });
      expect(await askAt(1, first.next)).toMatchObject({ asked: 2, waiting: 62, next: '', payments: [] });
      expect(new Set(calls.flat()).size).toBe(62);
      expect(await askAt(50)).toMatchObject({ asked: 62, next: '', payments: [{ number: 'CPR-1', parcels: 1 }] });
    });

    it('makes reports of what Trax and TCS say, one payment each, that settle what they owe', async () => {
      const tcs = { clientid: 's', clientsecret: 'right', username: 's', password: 'right' };
      const charges = { weight: 1, weight_charges: 180, cash_handling_charges: 20, gst: '32', amount: 2500 };
      for (const [adapter, of, keys, money, payment] of [
        [
          'trax',
          TRAX_STAND_IN,
          { authorization: 'right' },
          { ...charges, payment_status: 'Processed', payment_id: 88_123, payment_date: '2026-11-20 00:00:00' },
          '88123',
        ],
        // It names no charges: those are as expected.
        ['tcs', TCS_STAND_IN, tcs, { 'payment status': 'Y', 'payment date': '20/11/2026' }, ''],
      ] as const) {
        const { courierId, standIn } = await connected(adapter, of, { keys, options: { account: '1001' } });
        const [paid, unpaid] = ['1', '2'].map((one) => standIn.book(`${adapter}-${one}`, {}, 'Delivered'));
        if (paid) paid.money = money;
        const numbers = [paid?.number ?? '', unpaid?.number ?? '', `${adapter}-9`];
        await addParcels(
          shop().db,
          courierId,
          numbers.map((number) => ({ number })),
        );
        const { data } = (await ask(courierId)).body;
        expect(data).toMatchObject({ waiting: 3, asked: 3, fault: '' });
        expect(data.payments).toMatchObject([{ number: payment, paidOn: '2026-11-20', parcels: 1 }]);
        const report = fileOf(data.payments[0]?.report ?? '', 'asked.csv');
        expect(await review(courierId, report)).toMatchObject({ total: 2168, counts: { matched: 1 } });
        expect((await posted(courierId, report)).statusCode).toBe(200);
        expect((await posted(courierId, report)).body.code).toBe('REMITTANCE_POSTED');
        expect((await ask(courierId)).body.data).toMatchObject({ waiting: 2, payments: [] });
        expect(await owed(courierId)).toMatchObject({ received: 2168, owed: 2 * 2168 });
      }
    });

    it('says what a courier answers instead', async () => {
      const { courierId, standIn } = await connected('postex', POSTEX_STAND_IN, { keys: { token: 'right' } });
      await addParcels(shop().db, courierId, [{ number: 'CX-NOT-THERE' }]);
      expect((await ask(courierId)).body.data).toMatchObject({ asked: 1, payments: [] });
      standIn.deviations.isPage = true;
      expect(await ask(courierId)).toMatchObject({ statusCode: 503, body: { code: 'COURIER_FAULT' } });
      expect((await ask(2_147_483_647)).statusCode).toBe(404);
    });
  },
  { origin: 'http://localhost:4000', keysSecret: 'sixteen-and-more-letters' },
);
