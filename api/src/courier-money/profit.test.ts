import { beforeAll, expect, it } from 'vitest';
import type { Remittance, Review } from '@shop/shared/contracts/http/accounting/remittances';
import type { Report } from '@shop/shared/contracts/http/accounting/reports';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import { dayOf, daysAfter } from '@shop/shared/format/calendar';
import { DAY_MS } from '@shop/shared/format/durations';
import { signedIn } from '../testing/testAccounts.ts';
import { fileOf, formOf } from '../testing/testForms.ts';
import { addParcels } from '../testing/testParcels.ts';
import { onBothShops } from '../testing/testShop.ts';

const today = dayOf(new Date());
const now = new Date().toISOString();
const HEAD = 'CN,COD,Charges,GST,WHT Income Tax,WHT Sales Tax,Net';

onBothShops('reports that were posted', (shop) => {
  let headers: Record<string, string> = {};

  beforeAll(async () => {
    ({ headers } = await signedIn(shop().db, 'manager'));
    const courier = async (name: string) => {
      const form = { name, charge: 200, returnCharge: 100 };
      return (await shop().call<Courier>('POST', '/CourierController/create', form, headers)).body.data.courierId;
    };
    const [tez, dheemi] = [await courier('Tez'), await courier('Dheemi')];
    const there = (prefix: string, fulfilment: 'delivered' | 'returned', many: number) =>
      Array.from({ length: many }, (_, n) => ({ number: `${prefix}${n}`, fulfilment, at: now }));
    await addParcels(shop().db, tez, [...there('T', 'delivered', 5), ...there('TR', 'returned', 1)]);
    await addParcels(shop().db, dheemi, [...there('D', 'delivered', 6), ...there('DR', 'returned', 3)]);
    // 60 more than was said, the tax on it, and one that came back.
    const lines = ['T0,2500,260,41.6,50,50,2098.4', 'TR0,0,300,48,0,0,-348'];
    const file = fileOf([HEAD, ...lines].join('\n'), 'report.csv');
    const asked = formOf({ courierId: tez, file });
    const { body } = await shop().call<Review>('POST', '/CourierMoneyController/review', asked, headers);
    const { checksum, total } = body.data;
    const payment = { number: 'CPR-9', paidOn: today, bank: total.toFixed(2) };
    const form = formOf({ courierId: tez, file, checksum, ...payment });
    await shop().call<Remittance>('POST', '/CourierMoneyController/post', form, headers);
  });

  /** The process that makes it gives way to all else: the first one may be refused on a busy machine. */
  const report = async (name: string, by: string, from = today) => {
    const path = `/ReportController/report?report=${name}&by=${by}&from=${from}&to=${today}`;
    const read = async () => (await shop().call<Report | undefined>('GET', path, undefined, headers)).body.data;
    await expect.poll(read, { timeout: 90_000 }).toBeTruthy();
    return (await read()) as Report;
  };

  it('are what delivering has cost, in profit and loss and on delivered orders', async () => {
    const { rows } = await report('profit-loss', 'statement');
    // Of 15 parcels and 4 returns, 13 and 3 as they were said, the others as they were charged.
    const said = 13 * 200 + 3 * 100;
    expect(rows.find(([line]) => line === 'Delivery costs')?.[1]).toBe(-(said + 301.6 + 348));
    const delivered = await report('profit-loss', 'delivered-courier');
    const tez = delivered.rows.find(([name]) => name === 'Tez');
    const heading = (name: string) => delivered.columns.findIndex((column) => column.heading === name);
    expect([tez?.[heading('Delivery')], tez?.[heading('Returns')]]).toEqual([4 * 200 + 301.6, 348]);
  });

  it('say what was withheld in a period', async () => {
    const { rows, totals } = await report('expenses', 'withheld');
    expect(rows).toEqual([[today.slice(0, 7), 'Tez', 2500, 50, 50, 560, 89.6]]);
    expect(totals).toEqual(['Total', null, 2500, 50, 50, 560, 89.6]);
  });

  it('tell couriers apart by city, and propose the one whose delivered orders cost least', async () => {
    const { rows } = await report('orders', 'courier-city');
    expect(rows.map((row) => row.slice(0, 7))).toEqual([
      ['Lahore', 'Dheemi', 9, 6, 3, 66.7, 33.3],
      ['Lahore', 'Tez', 6, 5, 1, 83.3, 16.7],
    ]);
    const proposed = await report('orders', 'proposed');
    // (4 × 200 + 301.60 + 348) / 5 beside (6 × 200 + 3 × 300) / 6.
    expect(proposed.rows).toEqual([['Lahore', 'Tez', 16.7, 289.92, 'Dheemi', 33.3, 60.08]]);
  });

  it(
    'tell how long couriers take to deliver and to pay, and what a delivered order costs',
    { timeout: 120_000 },
    async () => {
      const ago = (days: number) => new Date(Date.parse(now) - days * DAY_MS).toISOString();
      const form = { name: 'Waqt', charge: 200, returnCharge: 100 };
      const { courierId } = (await shop().call<Courier>('POST', '/CourierController/create', form, headers)).body.data;
      const there = { at: ago(6), city: 'Multan' };
      const ids = await addParcels(shop().db, courierId, [
        { ...there, number: 'W0' },
        { ...there, number: 'W1' },
        { ...there, number: 'W2', fulfilment: 'returned' },
      ]);
      await shop().db.transaction((trx) =>
        trx
          .updateTable('shipments')
          .set({ dispatched_at: ago(9) })
          .where('courier_id', '=', courierId)
          .execute(),
      );
      // One was there on the day it was sent.
      await shop().db.transaction((trx) =>
        trx
          .updateTable('shipments')
          .set({ dispatched_at: ago(6) })
          .where('order_id', '=', ids.get('W1') ?? 0)
          .execute(),
      );
      const file = fileOf([HEAD, 'W0,2500,200,32,50,50,2168'].join('\n'), 'waqt.csv');
      const asked = formOf({ courierId, file });
      const { checksum } = (await shop().call<Review>('POST', '/CourierMoneyController/review', asked, headers)).body
        .data;
      const payment = { number: 'CPR-W', paidOn: today, bank: '2168.00' };
      const posted = formOf({ courierId, file, checksum, ...payment });
      expect((await shop().call('POST', '/CourierMoneyController/post', posted, headers)).statusCode).toBe(200);
      const { rows, columns } = await report('orders', 'courier-city', daysAfter(today, -10));
      const row = rows.find(([city]) => city === 'Multan');
      const figures = ['Delivery rate', 'Days to deliver', 'Days to be paid', 'Cost per delivered order'];
      // 3 days and none; 6 days of the one that is paid; 232 as charged, 200 and 300 as said, for two.
      expect(figures.map((name) => row?.[columns.findIndex(({ heading }) => heading === name)])).toEqual([
        66.7, 1.5, 6, 366,
      ]);
    },
  );
});
