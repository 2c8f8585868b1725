import { beforeAll, expect, it } from 'vitest';
import type { Remittance, Review } from '@shop/shared/contracts/http/accounting/courierMoney';
import type { Report } from '@shop/shared/contracts/http/accounting/reports';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import { dayOf } from '@shop/shared/format/calendar';
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

  const report = async (name: string, by: string) =>
    (
      await shop().call<Report>(
        'GET',
        `/ReportController/report?report=${name}&by=${by}&from=${today}&to=${today}`,
        undefined,
        headers,
      )
    ).body.data;

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
});
