import { beforeAll, expect } from 'vitest';
import type { OwedByCourier, ParcelMoney } from '@shop/shared/contracts/http/accounting/courierMoney';
import type { Remittance, Review } from '@shop/shared/contracts/http/accounting/remittances';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import { dayOf } from '@shop/shared/format/calendar';
import { signedIn } from './testAccounts.ts';
import { fileOf, formOf } from './testForms.ts';
import type { TestShop } from './testShop.ts';
import { workbookOf } from './testWorkbooks.ts';

export type Line = (string | number)[];
export const HEAD = [
  'Tracking Number',
  'Status',
  'COD',
  'Charges',
  'GST',
  'WHT Income Tax',
  'WHT Sales Tax',
  'Net',
  'CPR',
];
export const today = dayOf(new Date());

/** 2,500 collected, 200 charged and 16 % tax on it, 2 % and 2 % withheld. */
export const right = (number: string, cpr = 'CPR-1'): Line => [number, 'Delivered', 2500, 200, 32, 50, 50, 2168, cpr];
export const back = (number: string): Line => [number, 'Returned', 0, 300, 48, 0, 0, -348, 'CPR-1'];

/** Couriers, their reports and what they owe, for a manager; to be called before its tests. */
export function moneyOf(shop: () => TestShop) {
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

  return {
    headers: () => headers,
    courier,
    sheet,
    csv,
    review,
    posted,
    post,
    owed,
    parcels,
    settle,
    statuses,
    expectTrue,
  };
}
