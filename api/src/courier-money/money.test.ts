import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  shuffledSubarray,
} from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OwedByCourier, ParcelMoney } from '@shop/shared/contracts/http/accounting/courierMoney';
import type { Remittance, Review } from '@shop/shared/contracts/http/accounting/remittances';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import { dayOf } from '@shop/shared/format/calendar';
import { DAY_MS } from '@shop/shared/format/durations';
import { addParcels } from '../testing/testParcels.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { fileOf, formOf } from '../testing/testForms.ts';
import { onBothShops } from '../testing/testShop.ts';
import { workbookOf } from '../testing/testWorkbooks.ts';

type Line = (string | number)[];
const HEAD = ['Tracking Number', 'Status', 'COD', 'Charges', 'GST', 'WHT Income Tax', 'WHT Sales Tax', 'Net', 'CPR'];
const today = dayOf(new Date());

/** 2,500 collected, 200 charged and 16 % tax on it, 2 % and 2 % withheld. */
const right = (number: string, cpr = 'CPR-1'): Line => [number, 'Delivered', 2500, 200, 32, 50, 50, 2168, cpr];
const back = (number: string): Line => [number, 'Returned', 0, 300, 48, 0, 0, -348, 'CPR-1'];

onBothShops('what couriers owe', (shop) => {
  let headers: Record<string, string> = {};
  let count = 0;

  beforeAll(async () => {
    ({ headers } = await signedIn(shop().db, 'manager'));
  });

  const courier = async (name = `Courier ${(count += 1)}`) => {
    const form = { name, charge: 200, returnCharge: 100, parcelWeight: '1' };
    return (await shop().call<Courier>('POST', '/CourierController/create', form, headers)).body.data.courierId;
  };
  const sheet = (lines: readonly Line[]) => fileOf(workbookOf([['Payment report'], HEAD, ...lines]), 'report.xlsx');
  const csv = (lines: readonly Line[]) =>
    fileOf([HEAD, ...lines].map((line) => line.join(',')).join('\n'), 'report.csv');
  const review = async (courierId: number, file: File, mapping?: object) =>
    shop().call<Review>(
      'POST',
      '/CourierMoneyController/review',
      formOf({ courierId, file, ...(mapping && { mapping: JSON.stringify(mapping) }) }),
      headers,
    );
  const posted = (courierId: number, file: File, { checksum, total }: Review, more: object = {}) =>
    shop().call<Remittance & { fields?: Record<string, string> }>(
      'POST',
      '/CourierMoneyController/post',
      formOf({ courierId, file, checksum, number: 'CPR-1', paidOn: today, bank: total.toFixed(2), ...more }),
      headers,
    );
  const post = async (courierId: number, file: File, more: object = {}) =>
    posted(courierId, file, (await review(courierId, file)).body.data, more);
  const owed = async (courierId: number) =>
    (await shop().call<OwedByCourier[]>('GET', '/CourierMoneyController/owed', undefined, headers)).body.data.find(
      (one) => one.courierId === courierId,
    );
  const parcels = async (courierId: number, query = '') =>
    (
      await shop().call<ParcelMoney[]>(
        'GET',
        `/CourierMoneyController/parcels?courier=${courierId}${query}`,
        undefined,
        headers,
      )
    ).body.data;
  const settle = (parcel: ParcelMoney) =>
    shop().call<ParcelMoney>(
      'POST',
      '/CourierMoneyController/settle',
      { id: parcel.id, rest: parcel.rest, answer: 'accepted' },
      headers,
    );
  const statuses = async (ids: Iterable<number>) => {
    const rows = await shop()
      .db.read.selectFrom('orders')
      .select('status')
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute();
    return rows.map(({ status }) => status);
  };

  /** Owed is what is expected of what arrived, less what reports brought and what was settled: told from the tables alone. */
  const expectTrue = async (courierId: number) => {
    const db = shop().db.read;
    const lines = await db
      .selectFrom('remittance_lines as l')
      .innerJoin('remittances as m', 'm.id', 'l.remittance_id')
      .where('m.courier_id', '=', courierId)
      .select((eb) => [eb.fn.coalesce(eb.fn.sum<number>('l.net'), eb.lit(0)).as('net')])
      .executeTakeFirstOrThrow();
    const settled = await db
      .selectFrom('courier_settlements as s')
      .innerJoin('parcel_money as p', 'p.id', 's.parcel_id')
      .where('p.courier_id', '=', courierId)
      .select((eb) => [eb.fn.coalesce(eb.fn.sum<number>('s.amount'), eb.lit(0)).as('amount')])
      .executeTakeFirstOrThrow();
    const arrived = await db
      .selectFrom('shipments as s')
      .innerJoin('orders as o', 'o.id', 's.order_id')
      .where('s.courier_id', '=', courierId)
      .where('o.fulfilment', 'in', ['delivered', 'returned'])
      .select(['o.fulfilment', 'o.total', 's.cost', 's.return_cost'])
      .execute();
    const expected = arrived.reduce((sum, { fulfilment, total, cost, return_cost }) => {
      const charge = fulfilment === 'delivered' ? cost : cost + return_cost;
      const collected = fulfilment === 'delivered' ? total : 0;
      return sum + collected - charge - Math.round(charge * 0.16) - 2 * Math.round(collected * 0.02);
    }, 0);
    const { owed: says = 0, ages = [] } = (await owed(courierId)) ?? {};
    expect(Math.round(says * 100)).toBe(expected - lines.net - settled.amount);
    expect(ages.reduce((sum, amount) => sum + Math.round(amount * 100), 0)).toBe(Math.round(says * 100));
  };

  it('is expected from the step that delivers on, completed by the report that pays it, and nothing twice', async () => {
    const id = await courier();
    const orders = await addParcels(shop().db, id, [
      { number: 'A1' },
      { number: 'A2', fulfilment: 'returned' },
      { number: 'A3' },
    ]);
    expect(await owed(id)).toMatchObject({ owed: 2168 * 2 - 348, expected: 3988, received: 0, waiting: 2, late: 2 });
    const file = sheet([right('A1'), back('A2')]);
    const { body } = await review(id, file);
    expect(body.data).toMatchObject({ number: 'CPR-1', total: 1820, completes: 1, counts: { matched: 2, notPaid: 1 } });
    const reply = await posted(id, file, body.data);
    expect(reply.body.data).toMatchObject({ number: 'CPR-1', parcels: 2, total: 1820, bank: 1820 });
    expect(await owed(id)).toMatchObject({ owed: 2168, received: 1820, waiting: 1, lastPaid: today });
    expect(await statuses([orders.get('A1') ?? 0, orders.get('A3') ?? 0])).toEqual(['completed', 'pending']);
    await expectTrue(id);

    // The same file; the same rows in another order, as another kind of file; and one that overlaps.
    expect(await posted(id, file, body.data)).toMatchObject({ statusCode: 409, body: { code: 'REMITTANCE_POSTED' } });
    const turned = csv([back('A2'), right('A1')]);
    expect(await post(id, turned, { number: 'CPR-2' })).toMatchObject({
      statusCode: 409,
      body: { code: 'REMITTANCE_POSTED' },
    });
    const more = await post(id, csv([back('A2'), right('A3'), right('A1')]));
    expect(more.body.data).toMatchObject({ parcels: 1, total: 2168, bank: 2168 });
    expect(await owed(id)).toMatchObject({ owed: 0, received: 3988 });
    expect(await parcels(id)).toEqual([]);
    await expectTrue(id);
  });

  it('is owed by how long parcels have been there, and said to be missing in a report for as many days', async () => {
    const id = await courier();
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
    const days = { O3: 3, O10: 10, O20: 20, O40: 40 };
    await addParcels(shop().db, id, [
      ...Object.entries(days).map(([number, since]) => ({ number, at: ago(since) })),
      { number: 'OR', fulfilment: 'returned', at: ago(10) },
    ]);
    expect((await owed(id))?.ages).toEqual([2168, 2168 - 348, 2168, 2168]);
    await expectTrue(id);
    const missing = (await review(id, csv([back('OR')]))).body.data.lines.filter(({ kind }) => kind === 'notPaid');
    // It pays within a week; an hour later it may be another day.
    expect(missing.map(({ trackingNumber }) => trackingNumber)).toEqual(['O40', 'O20', 'O10']);
    for (const [at, since] of [40, 20, 10].entries()) expect([since, since + 1]).toContain(missing[at]?.days);
  });

  it('is posted once by two people at once', async () => {
    const id = await courier();
    await addParcels(shop().db, id, [{ number: 'B1' }, { number: 'B2' }]);
    const [one, other] = [sheet([right('B1'), right('B2')]), csv([right('B2'), right('B1')])];
    const [first, second] = [(await review(id, one)).body.data, (await review(id, other)).body.data];
    const replies = await Promise.all([posted(id, one, first), posted(id, one, first), posted(id, other, second)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await owed(id)).toMatchObject({ owed: 0, received: 4336 });
  });

  it('comes in parts and with corrections, each of which counts', async () => {
    const id = await courier();
    const orders = await addParcels(shop().db, id, [{ number: 'C1' }]);
    await post(id, sheet([['C1', 'Delivered', 1250, 100, 16, 25, 25, 1084, 'CPR-1']]));
    expect(await owed(id)).toMatchObject({ owed: 1084 });
    expect(await statuses(orders.values())).toEqual(['pending']);
    await post(id, sheet([['C1', 'Delivered', 1250, 100, 16, 25, 25, 1084, 'CPR-2']]));
    expect(await statuses(orders.values())).toEqual(['completed']);
    await post(id, csv([['C1', 'Delivered', 0, 50, 8, 0, 0, -58, 'CPR-3']]));
    const [dispute] = await parcels(id);
    expect(dispute).toMatchObject({ kind: 'charge', rest: 58, expected: { charge: 200 }, received: { charge: 250 } });
    await post(id, csv([['C1', '', 0, -50, -8, 0, 0, 58, 'CPR-4']]));
    expect(await owed(id)).toMatchObject({ owed: 0, differences: 0 });
    await expectTrue(id);
  });

  it('comes in two parts under one number, in one file or in two, and each counts once', async () => {
    const id = await courier();
    const ids = await addParcels(shop().db, id, [{ number: 'HALF' }, { number: 'LATER' }]);
    const upfront = (number: string): Line => [number, 'Delivered', 1000, 0, 0, 0, 0, 1000, 'CPR-1'];
    const reserve = (number: string): Line => [number, 'Delivered', 1500, 200, 32, 50, 50, 1168, 'CPR-1'];
    expect((await post(id, csv([upfront('HALF'), reserve('HALF'), upfront('LATER')]))).statusCode).toBe(200);
    expect(await owed(id)).toMatchObject({ received: 3168, owed: 1168 });
    const both = sheet([reserve('LATER'), upfront('LATER'), reserve('HALF'), upfront('HALF')]);
    expect((await review(id, both)).body.data.counts).toMatchObject({ posted: 3 });
    expect((await post(id, both)).statusCode).toBe(200);
    expect(await owed(id)).toMatchObject({ received: 4336, owed: 0 });
    expect((await post(id, both)).body.code).toBe('REMITTANCE_POSTED');
    expect(await statuses(ids.values())).toEqual(['completed', 'completed']);
    await expectTrue(id);
  });

  it('takes an equal payment of another report, and one short of a rounding, for what they are', async () => {
    const id = await courier();
    const orders = await addParcels(shop().db, id, [{ number: 'M1' }, { number: 'M2', fulfilment: 'dispatched' }]);
    // Without a column of payments; the report says its number above.
    const half = (cheque: string) =>
      fileOf(
        workbookOf([['Cheque No', cheque], HEAD.slice(0, 8), ['M1', 'Delivered', 1250, 100, 16, 25, 25, 1084]]),
        `${cheque}.xlsx`,
      );
    for (const cheque of ['4417', '4418']) {
      expect((await post(id, half(cheque), { number: cheque })).statusCode).toBe(200);
    }
    expect(await parcels(id, '&show=all')).toMatchObject([{ received: { net: 2168 }, rest: 0, kind: 'matched' }]);
    // Paid by 60 paisa less before it was delivered: the order is completed by its delivery all the same.
    await post(id, sheet([['M2', 'Delivered', 2499.4, 200, 32, 50, 50, 2167.4, 'CPR-5']]));
    await shop().call('POST', '/OrderController/step', { id: orders.get('M2'), step: 'deliver' }, headers);
    expect(await statuses([orders.get('M2') ?? 0])).toEqual(['completed']);
  });

  it('gives what was paid for an unknown number to the order that gets it, once', async () => {
    const id = await courier();
    const orders = await addParcels(shop().db, id, [{ number: 'V1' }, { number: 'V-MISTYPED' }]);
    await post(id, sheet([right('V1'), right('V2')]));
    expect((await parcels(id)).map(({ kind }) => kind).toSorted()).toEqual(['notPaid', 'unknown']);
    const correct = { id: orders.get('V-MISTYPED'), trackingNumber: 'V2', cost: 200, returnCharge: 100 };
    expect((await shop().call('POST', '/DispatchController/correct', correct, headers)).statusCode).toBe(200);
    expect(await parcels(id)).toEqual([]);
    expect(await owed(id)).toMatchObject({ owed: 0, received: 4336 });
    expect((await post(id, csv([right('V2')]))).body.code).toBe('REMITTANCE_POSTED');
    await expectTrue(id);
  });

  it('says where the total of a report is not what its lines come to', async () => {
    const id = await courier();
    await addParcels(shop().db, id, [{ number: 'TOTAL1' }]);
    const withTotal = (net: number) => csv([right('TOTAL1'), ['Total', '', 2500, 200, 32, 50, 50, net, '']]);
    const { notes, said, total } = (await review(id, withTotal(2268))).body.data;
    expect([said, total, notes]).toEqual([
      2268,
      2168,
      ['The report’s own total is ₨ 2,268.00, and its lines come to ₨ 2,168.00.'],
    ]);
    expect((await review(id, withTotal(2168))).body.data.notes).toEqual([]);
  });

  it('learns from the first file of a courier what its headings mean, and of no other courier', async () => {
    const [id, other] = [await courier(), await courier()];
    await addParcels(shop().db, id, [{ number: 'L1' }, { number: 'L2' }]);
    await addParcels(shop().db, other, [{ number: 'L3' }]);
    const file = (number: string) =>
      fileOf(`Bar Code|Recovered|Kept|Tax kept|WHT A|WHT B|Paid Out\n${number}|2500|200|32|50|50|2168\n`, 'own.csv');
    expect(await review(id, file('L1'))).toMatchObject({ statusCode: 422, body: { code: 'IMPORT_UNREADABLE' } });
    const chosen = { number: 'Bar Code', collected: 'Recovered', charge: 'Kept', chargeTax: 'Tax kept' };
    const mapping = { ...chosen, incomeTax: 'WHT A', salesTax: 'WHT B', net: 'Paid Out' };
    const { body } = await review(id, file('L1'), mapping);
    expect(body.data.counts).toMatchObject({ matched: 1 });
    const reply = await posted(id, file('L1'), body.data, { mapping: JSON.stringify(mapping) });
    expect(reply.statusCode).toBe(200);
    expect((await review(id, file('L2'))).body.data).toMatchObject({ mapping, counts: { matched: 1 } });
    expect((await review(other, file('L3'))).statusCode).toBe(422);
  });

  it('knows a parcel without its number by how the shop called it when it was booked', async () => {
    const id = await courier();
    const orders = await addParcels(shop().db, id, [{ number: 'W1' }]);
    const now = new Date().toISOString();
    const by_user = (await shop().db.read.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
    await shop().db.transaction((trx) =>
      trx
        .insertInto('bookings')
        .values({
          order_id: orders.get('W1') ?? 0,
          courier_id: id,
          reference: `T-W1-0A${id}`,
          state: 'booked',
          tracking_number: 'W1',
          grams: 500,
          by_user,
          created_at: now,
          due_at: now,
          changed_at: now,
        })
        .execute(),
    );
    // Booked as 500 g, and weighed as 800: the courier's usual parcel has 1 kg.
    const file = fileOf(
      `CN,Reference,COD,Charges,GST,WHT Income Tax,WHT Sales Tax,Weight,Net\n,t-w1-0a${id},2500,260,41.6,50,50,0.8,2098.4\n`,
      'report.csv',
    );
    expect((await review(id, file)).body.data.lines).toMatchObject([{ invoiceNumber: 'T-W1', kind: 'weight' }]);
  });

  it('keeps what is posted while terms are saved, and taxes two people save at once', async () => {
    const id = await courier();
    const numbers = Array.from({ length: 40 }, (_, n) => `N${n}`);
    await addParcels(
      shop().db,
      id,
      numbers.map((number) => ({ number })),
    );
    const file = sheet(numbers.map((number) => right(number)));
    const { body: reviewed } = await review(id, file);
    const { body } = await shop().call<{ rates: object[] }>('GET', '/CourierMoneyController/terms', undefined, headers);
    const save = (payDays: number) => {
      const terms = { rates: body.data.rates, couriers: [{ courierId: id, surcharges: [], payDays }] };
      return shop().call('POST', '/CourierMoneyController/terms', terms, headers);
    };
    const replies = await Promise.all([save(3), posted(id, file, reviewed.data), save(4), save(5)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await owed(id)).toMatchObject({ owed: 0, received: 2168 * 40 });
    await expectTrue(id);
  });

  it('waits for the order where it is paid before it is delivered, and for who answers for a difference', async () => {
    const id = await courier();
    const orders = await addParcels(shop().db, id, [{ number: 'D1', fulfilment: 'dispatched' }, { number: 'D2' }]);
    const file = sheet([right('D1'), ['D2', 'Delivered', 2500, 260, 41.6, 50, 50, 2098.4, 'CPR-1'], right('X9')]);
    // The bank has 20 rupees less than the report says.
    const { body } = await review(id, file);
    await posted(id, file, body.data, { bank: (body.data.total - 20).toFixed(2) });
    const open = await parcels(id);
    expect(open.map(({ kind, rest }) => [kind, rest]).toSorted()).toEqual([
      ['bank', 20],
      ['charge', 69.6],
      ['notDelivered', -2168],
      ['unknown', -2168],
    ]);
    expect(open.find(({ kind }) => kind === 'bank')?.trackingNumber).toBe('Payment CPR-1');
    await expectTrue(id);
    const order = orders.get('D1');
    await shop().call('POST', '/OrderController/step', { id: order, step: 'deliver' }, headers);
    expect(await statuses([order ?? 0])).toEqual(['completed']);
    const left = await parcels(id);
    expect(left).toHaveLength(3);
    const [first] = left;
    if (!first) throw new Error('Nothing is disputed');
    expect(await settle(first)).toMatchObject({ statusCode: 200, body: { data: { rest: 0 } } });
    expect(await settle(first)).toMatchObject({ statusCode: 409, body: { code: 'CHANGED_MEANWHILE' } });
    for (const one of await parcels(id)) await settle(one);
    expect(await owed(id)).toMatchObject({ owed: 0, differences: 0 });
    await expectTrue(id);
    const sheetOf = await shop().call(
      'GET',
      `/CourierMoneyController/parcels?courier=${id}&show=all&format=csv`,
      undefined,
      headers,
    );
    expect(sheetOf.text.split('\r\n')[0]).toContain('Expected COD');
  });

  it('refuses what is another courier’s, of a closed month or not to be read, and posts nothing of it', async () => {
    const [id, other] = [await courier('Tez'), await courier('Dheemi')];
    await addParcels(shop().db, id, [{ number: 'E1' }]);
    await addParcels(shop().db, other, [{ number: 'E2' }]);
    const wrong = await review(id, sheet([right('E2')]));
    expect(wrong).toMatchObject({
      statusCode: 422,
      body: { code: 'IMPORT_UNREADABLE', msg: 'These are parcels of Dheemi, not of Tez.' },
    });
    expect((await review(id, sheet([right('Z1')]))).body.msg).toContain('Z1 is not known here');
    const half = csv([right('E1'), ['1.2E+11', 'Delivered', 2500, 200, 32, 50, 50, 2168, 'CPR-1']]);
    expect((await review(id, half)).body.data.counts).toMatchObject({ matched: 1, unreadable: 1 });
    expect(await post(id, half)).toMatchObject({ statusCode: 422, body: { code: 'IMPORT_UNREADABLE' } });
    expect((await post(id, sheet([right('E1')]), { paidOn: '2199-01-01' })).statusCode).toBe(422);
    expect(await owed(id)).toMatchObject({ received: 0 });
  });

  it('follows rates from their first day, and what is corrected of a parcel', async () => {
    const id = await courier();
    const orders = await addParcels(shop().db, id, [
      { number: 'F1', at: '2025-06-30T18:59:59.000Z' },
      { number: 'F2', at: '2025-06-30T19:00:00.000Z' },
    ]);
    expect((await parcels(id, '&show=open')).map(({ expected }) => [expected.incomeTax, expected.net])).toEqual([
      [0, 2268],
      [50, 2168],
    ]);
    const order = orders.get('F2');
    const correct = { id: order, trackingNumber: 'F2', cost: 300, returnCharge: 100 };
    expect((await shop().call('POST', '/DispatchController/correct', correct, headers)).statusCode).toBe(200);
    expect((await owed(id))?.owed).toBe(2268 + 2500 - 348 - 100);
    const { body } = await shop().call<{ rates: object[]; couriers: object[] }>(
      'GET',
      '/CourierMoneyController/terms',
      undefined,
      headers,
    );
    const save = (terms: object) => shop().call('POST', '/CourierMoneyController/terms', terms, headers);
    const withSurcharges = (...surcharges: object[]) => ({
      rates: body.data.rates,
      couriers: [{ courierId: id, surcharges, payDays: 3 }],
    });
    const usual = { from: '2020-01-01', fuel: 10, handling: 1 };
    expect((await save(withSurcharges(usual))).statusCode).toBe(200);
    // 300 + 10 % of it + 1 % of what is collected, and the tax on that.
    expect((await parcels(id, '&show=open'))[1]?.expected.charge).toBe(355);
    const twice = { ...withSurcharges(usual), rates: [...body.data.rates, ...body.data.rates] };
    expect((await save(twice)).statusCode).toBe(422);
    expect((await save(withSurcharges(usual, usual))).statusCode).toBe(422);
    // Half paid, and fuel has another first day: only what was handed over from then on is expected by it.
    await post(id, sheet([['F2', 'Delivered', 1250, 177.5, 28.4, 25, 25, 994.1, 'CPR-1']]));
    expect((await save(withSurcharges({ from: '2025-07-02', fuel: 50, handling: 0 }, usual))).statusCode).toBe(200);
    await post(id, sheet([['F2', 'Delivered', 1250, 177.5, 28.4, 25, 25, 994.1, 'CPR-2']]));
    expect((await parcels(id, '&show=all'))[1]).toMatchObject({ kind: 'matched', expected: { charge: 355 }, rest: 0 });
    await addParcels(shop().db, id, [{ number: 'F3', at: '2025-07-02T12:00:00.000Z' }]);
    expect((await parcels(id, '&show=open'))[1]?.expected.charge).toBe(300);
  });

  it('finds 40 errors of eight kinds among 1,000 lines, and none that is not there', { timeout: 120_000 }, async () => {
    const id = await courier();
    const numbers = Array.from({ length: 1000 }, (_, n) => `G${String(n).padStart(4, '0')}`);
    const planted = (n: number) => (n < 40 ? Math.floor(n / 5) : -1);
    await addParcels(
      shop().db,
      id,
      numbers.map((number, n) => {
        const fulfilment = planted(n) === 0 ? 'dispatched' : planted(n) === 1 || n % 5 === 4 ? 'returned' : 'delivered';
        return { number, fulfilment: planted(n) > 1 ? 'delivered' : fulfilment, city: n % 2 ? 'Karachi' : 'Lahore' };
      }),
    );
    const lines = numbers.flatMap((number, n): Line[] => {
      const kind = planted(n);
      if (kind === 2) return [[number, 'Delivered', 2400, 200, 32, 48, 48, 2072, 'CPR-1']];
      if (kind === 3) return [[number, 'Delivered', 2500, 280, 44.8, 50, 50, 2075.2, 'CPR-1']];
      if (kind === 4) return [[number, 'Delivered', 2500, 200, 32, 100, 50, 2118, 'CPR-1']];
      if (kind === 5) return [right(number), right(number)];
      if (kind === 6) return [];
      if (kind === 7) return [right(`Q${number}`), right(number)];
      return [n % 5 === 4 && kind === -1 ? back(number) : right(number)];
    });
    const file = sheet(lines);
    const { body } = await review(id, file);
    const { counts, differences, total, said } = body.data;
    const bad = {
      notDelivered: 5,
      returnAsDelivery: 5,
      collected: 5,
      charge: 5,
      tax: 5,
      twice: 10,
      notPaid: 5,
      unknown: 5,
    };
    expect(counts).toEqual({ ...bad, matched: 965 });
    expect(said).toBeNull();
    // Without errors, and then by what each kind differs.
    const listed = Object.entries(differences).reduce(
      (sum, [kind, amount]) => sum + (kind === 'notPaid' ? 0 : amount),
      0,
    );
    const arrived = await parcels(id, '&show=all');
    const expected = arrived.reduce((sum, one) => sum + one.expected.net, 0);
    expect(Math.round((expected + listed) * 100)).toBe(Math.round((total + (differences['notPaid'] ?? 0) * -1) * 100));
    expect((await posted(id, file, body.data)).statusCode).toBe(200);
    await expectTrue(id);
  });

  describe('whatever comes in whatever order', () => {
    it('is owed what is true', { timeout: 240_000 }, async () => {
      const parcel = integer({ min: 0, max: 2 });
      const act = oneof(
        record({ does: constantFrom('deliver', 'return', 'undo', 'settle'), parcel }),
        record({ does: constant('pay'), parcel, rupees: integer({ min: -2, max: 2 }) }),
        record({ does: constant('correct'), parcel, rupees: integer({ min: 0, max: 3 }) }),
      );
      await assert(
        asyncProperty(array(act, { minLength: 4, maxLength: 10 }), async (acts) => {
          const id = await courier();
          const numbers = [0, 1, 2].map((n) => `T${id}-${n}`);
          const of = numbers.map((number) => ({ number, fulfilment: 'dispatched' as const }));
          const orders = [...(await addParcels(shop().db, id, of)).values()];
          const send = (path: string, body: object) => shop().call('POST', path, body, headers);
          for (const [at, one] of acts.entries()) {
            const [order, number = ''] = [orders[one.parcel], numbers[one.parcel]];
            const rupees = 'rupees' in one ? one.rupees * 100 : 0;
            // What does not fit where the order stands is refused, and changes nothing.
            if (one.does === 'deliver' || one.does === 'return')
              await send('/OrderController/step', { id: order, step: one.does });
            if (one.does === 'undo') await send('/OrderController/undoStep', { id: order });
            if (one.does === 'pay')
              await post(id, csv([[number, '', 2500 + rupees, 200, 32, 50, 50, 2168 + rupees, `CPR-${at}`]]));
            if (one.does === 'settle') for (const open of (await parcels(id)).slice(0, 1)) await settle(open);
            const correct = { id: order, trackingNumber: number, cost: 200 + rupees, returnCharge: 100 };
            if (one.does === 'correct') await send('/DispatchController/correct', correct);
            await expectTrue(id);
          }
        }),
        { numRuns: 5 },
      );
    });

    it('leaves the same books', { timeout: 240_000 }, async () => {
      const amounts = record({
        parcel: integer({ min: 0, max: 3 }),
        rupees: integer({ min: -3, max: 3 }),
        cpr: integer({ min: 1, max: 2 }),
      });
      await assert(
        asyncProperty(
          array(amounts, { minLength: 2, maxLength: 8 }),
          shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7]),
          async (facts, order) => {
            const lines = (prefix: string) =>
              facts.map(({ parcel, rupees, cpr }): Line => {
                const net = 2168 + rupees * 100;
                return [`${prefix}${parcel}`, 'Delivered', 2500 + rupees * 100, 200, 32, 50, 50, net, `CPR-${cpr}`];
              });
            const results = [];
            for (const way of ['whole', 'turned', 'parts'] as const) {
              const id = await courier();
              const prefix = `P${id}-`;
              await addParcels(
                shop().db,
                id,
                [0, 1, 2, 3].map((n) => ({ number: `${prefix}${n}` })),
              );
              const all = lines(prefix);
              const turned = [
                ...order.flatMap((n) => (all[n] ? [all[n]] : [])),
                ...all.filter((_, n) => !order.includes(n)),
              ];
              const half = Math.ceil(all.length / 2);
              // A line that is there twice in one file is twice in each file that has it.
              const files =
                way === 'whole'
                  ? [all]
                  : way === 'turned'
                    ? [turned, all]
                    : [all.slice(0, half), turned, all.slice(half)];
              for (const file of files) if (file.length > 0) await post(id, way === 'parts' ? csv(file) : sheet(file));
              await expectTrue(id);
              const books = await parcels(id, '&show=all');
              results.push(books.map(({ kind, rest, received }) => ({ kind, rest, received })));
            }
            expect(results[1]).toEqual(results[0]);
            expect(results[2]).toEqual(results[0]);
          },
        ),
        { numRuns: 3 },
      );
    });
  });
});
