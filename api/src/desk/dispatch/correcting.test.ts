import { beforeAll, expect, it } from 'vitest';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import type { Parcel } from '@shop/shared/contracts/http/orders/parcels';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OrderEvent } from '@shop/shared/contracts/http/orders/orderSteps';
import { lastDayOf, monthOf, monthsAfter } from '@shop/shared/format/calendar';
import { setLastClosed } from '../../ledger/closedMonths.ts';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { expectSoundBooks, shopperOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';

type Faults = { fields: Record<string, string> };

onBothShops('correcting a parcel', (shop) => {
  let headers: Record<string, string> = {};
  let line = { productId: 0, stockId: 0, price: 1000, quantity: 1 };
  let [quick, slow] = [0, 0];

  beforeAll(async () => {
    ({ headers } = await signedIn(shop().db, 'manager'));
    const sizeId = await addSize(shop().db, '2-3 Years');
    const { id, stockIds } = await addProduct(shop().db, { price: 1000, variations: [{ sizeId, qty: 500 }] });
    line = { ...line, productId: id, stockId: stockIds[0] ?? 0 };
    quick = await courier('Quick');
    slow = await courier('Slow');
  });

  const post = <T>(path: string, body: object) => shop().call<T>('POST', path, body, headers);
  const courier = async (name: string) =>
    (await post<Courier>('/CourierController/create', { name, charge: 250, returnCharge: 120 })).body.data.courierId;
  const step = (id: number, name: string) => post('/OrderController/step', { id, step: name });
  const confirmed = async () => {
    const { body } = await shop().call<CreatedOrder>('POST', '/OrderController/create', shopperOrder(line));
    await step(body.data.invoiceId, 'confirm');
    return body.data.invoiceId;
  };
  const sent = async (trackingNumber = '') => {
    const id = await confirmed();
    await post('/DispatchController/dispatch', { courierId: quick, parcels: [{ id, trackingNumber }] });
    return id;
  };
  const correct = <T = Parcel>(form: object) =>
    post<T>('/DispatchController/correct', { trackingNumber: '', cost: 250, returnCharge: 120, ...form });
  const timeline = async (id: number) =>
    (await shop().call<OrderEvent[]>('GET', `/OrderController/timeline?id=${id}`, undefined, headers)).body.data;
  const shipment = (id: number) =>
    shop().db.read.selectFrom('shipments').selectAll().where('order_id', '=', id).executeTakeFirst();

  it('changes courier, number and costs, and says in the timeline who changed what', async () => {
    const id = await sent('C-1');
    const reply = await correct({ id, courierId: slow, trackingNumber: ' s 77 ', cost: '199.50', returnCharge: 120 });
    expect(reply.body.data.shipment).toMatchObject({ courier: 'Slow', trackingNumber: 'S77', cost: 199.5 });
    const event = (await timeline(id)).at(-1);
    expect([event?.kind, event?.by]).toEqual(['corrected', 'Sana Iqbal']);
    expect(event?.detail['changes']).toEqual([
      { field: 'courier', before: 'Quick', after: 'Slow' },
      { field: 'trackingNumber', before: 'C-1', after: 'S77' },
      { field: 'cost', before: 250, after: 199.5 },
    ]);
    const events = (await timeline(id)).length;
    expect((await correct({ id, trackingNumber: 'S77', cost: 199.5 })).statusCode).toBe(200);
    expect(await timeline(id)).toHaveLength(events);
    // The number is free at the courier it left, and taken at the one it came to.
    expect(await sent('C-1')).toBeGreaterThan(id);
    const taken = await correct<Faults>({ id: await sent(), courierId: slow, trackingNumber: 's77' });
    expect([taken.statusCode, Object.keys(taken.body.data.fields)]).toEqual([422, ['trackingNumber']]);
  });

  it('writes down who has a parcel that was sent without saying, of the day it was sent', async () => {
    const id = await confirmed();
    expect((await correct({ id, courierId: quick })).body.code).toBe('UNKNOWN_PARCEL');
    await step(id, 'dispatch');
    expect((await correct({ id })).body.code).toBe('UNKNOWN_PARCEL');
    const moment = `${lastDayOf(monthsAfter(monthOf(new Date()), -1))}T08:00:00.000Z`;
    await shop().db.transaction((trx) =>
      trx
        .updateTable('order_events')
        .set({ at: moment })
        .where('order_id', '=', id)
        .where('kind', '=', 'dispatched')
        .execute(),
    );
    expect((await correct({ id, courierId: quick, seen: null })).body.data.shipment).toMatchObject({ cost: 250 });
    expect(await shipment(id)).toMatchObject({ dispatched_at: moment, return_cost: 0 });
    await step(id, 'return');
    expect(await shipment(id)).toMatchObject({ return_cost: 12_000 });
    await post('/OrderController/undoStep', { id });
    await post('/OrderController/undoStep', { id });
    expect(await shipment(id)).toBeUndefined();
  });

  it('is refused when somebody else has corrected it since it was seen', async () => {
    const id = await sent('R-1');
    const seen = { courierId: quick, trackingNumber: 'R-1', cost: '250.00', returnCharge: 120 };
    const replies = await Promise.all(['R-2', 'R-3'].map((trackingNumber) => correct({ id, trackingNumber, seen })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [done, late] = replies.toSorted((a, b) => a.statusCode - b.statusCode);
    expect([late?.body.code, late?.body.data.shipment]).toEqual(['CHANGED_MEANWHILE', done?.body.data.shipment]);
  });

  it('never waits for ever for who hands parcels over', async () => {
    const ids = await Promise.all([sent(), sent(), sent(), sent()]);
    const waiting = await Promise.all([confirmed(), confirmed(), confirmed(), confirmed()]);
    const replies = await Promise.all([
      ...ids.map((id, at) => correct({ id, courierId: at % 2 ? quick : slow, cost: 300 + at })),
      ...waiting.map((id) => post('/DispatchController/dispatch', { courierId: quick, parcels: [{ id }] })),
      ...ids.map((id) => step(id, 'return')),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
    await expectSoundBooks(shop().db);
  });

  it('leaves the costs of a closed month as they are, and lets its number and courier be put right', async () => {
    const [out, back] = [await sent('M-1'), await sent('M-2')];
    await step(back, 'return');
    const closed = monthsAfter(monthOf(new Date()), -1);
    const at = `${lastDayOf(closed)}T08:00:00.000Z`;
    await shop().db.transaction(async (trx) => {
      const ids = [out, back];
      await trx.updateTable('shipments').set({ dispatched_at: at }).where('order_id', 'in', ids).execute();
      await trx.updateTable('order_events').set({ at }).where('order_id', 'in', ids).execute();
      await setLastClosed(trx, closed);
    });
    const refused = async (form: object) => {
      const { statusCode, body } = await correct<Faults>(form);
      return [statusCode, body.code, Object.keys(body.data.fields)];
    };
    expect(await refused({ id: out, trackingNumber: 'M-1', cost: 260 })).toEqual([409, 'MONTH_CLOSED', ['cost']]);
    expect(await refused({ id: back, trackingNumber: 'M-2', returnCharge: 90 })).toEqual([
      409,
      'MONTH_CLOSED',
      ['returnCharge'],
    ]);
    for (const id of [out, back]) {
      const undone = await post('/OrderController/undoStep', { id });
      expect([undone.statusCode, undone.body.code]).toEqual([409, 'MONTH_CLOSED']);
    }
    const moved = await correct({ id: out, courierId: slow, trackingNumber: 'M-9', returnCharge: 500 });
    expect(moved.body.data.shipment).toMatchObject({ courier: 'Slow', trackingNumber: 'M-9', returnCost: 0 });
    // What comes back now costs in the month it does.
    expect((await step(out, 'return')).statusCode).toBe(200);
    expect(await shipment(out)).toMatchObject({ cost: 25_000, return_cost: 50_000 });
    await shop().db.transaction((trx) => setLastClosed(trx, ''));
  });
});
