import { beforeAll, expect, it } from 'vitest';
import type { ParcelState } from '@shop/shared/contracts/parcelStates';
import { addParcels } from '../../testing/testParcels.ts';
import { onBothShops } from '../../testing/testShop.ts';
import type { ParcelEvent } from '../couriers/adapter.ts';
import { noteParcelWords } from './parcelWords.ts';

const event = (state: ParcelState | null, at: string | null, more: Partial<ParcelEvent> = {}): ParcelEvent => ({
  state,
  word: state ?? 'Held at gate',
  reason: '',
  at: at && `2026-11-26T${at}:00.000Z`,
  ...more,
});

onBothShops('what a courier says of a parcel', (shop) => {
  let courierId = 0;
  let made = 0;

  beforeAll(async () => {
    const row = { name: 'PostEx', name_key: 'postex', charge: 25_000, return_charge: 0, parcel_grams: 500 };
    ({ id: courierId } = await shop().db.transaction((trx) =>
      trx
        .insertInto('couriers')
        .values({ ...row, adapter: 'postex', created_at: '2026-11-01T00:00:00.000Z' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ));
  });

  async function parcel(): Promise<{ number: string; id: number }> {
    const number = `CX-7700${(made += 1)}`;
    const ids = await addParcels(shop().db, courierId, [{ number, fulfilment: 'dispatched' }]);
    return { number, id: ids.get(number) ?? 0 };
  }
  const note = (
    trackingNumber: string,
    events: ParcelEvent[],
    now = events.at(-1),
    askedAt = new Date().toISOString(),
  ) =>
    shop().db.transaction((trx) =>
      noteParcelWords(trx, {
        courierId,
        tracked: { trackingNumber, events, now: now ?? event('booked', null) },
        source: 'asked',
        askedAt,
        lease: '',
      }),
    );
  const kept = (id: number) =>
    shop().db.read.selectFrom('parcel_events').selectAll().where('order_id', '=', id).orderBy('id').execute();
  const timeline = async (id: number) =>
    (
      await shop().db.read.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('id').execute()
    ).map(({ kind, detail }) => ({ kind, ...(JSON.parse(detail) as { state?: string; reason?: string }) }));
  const order = (id: number) =>
    shop()
      .db.read.selectFrom('orders as o')
      .innerJoin('shipments as s', 's.order_id', 'o.id')
      .selectAll()
      .where('o.id', '=', id)
      .executeTakeFirstOrThrow();

  it('is kept once, moves the parcel on, and stands in the timeline once', async () => {
    const { number, id } = await parcel();
    const first = [event('booked', '05:00'), event('onTheWay', '06:00')];
    expect(await note(number, first)).toBe('onTheWay');
    const reason = 'Customer not available';
    const all = [...first, event('outForDelivery', '09:00'), event('attempted', '11:30', { reason })];
    for (let again = 0; again < 3; again += 1) expect(await note(number, all)).toBe('attempted');
    expect((await kept(id)).map(({ state }) => state)).toEqual(['booked', 'onTheWay', 'outForDelivery', 'attempted']);
    expect(await timeline(id)).toMatchObject([
      { kind: 'parcel', state: 'onTheWay' },
      { kind: 'attempted', state: 'attempted', reason },
    ]);
    expect(await order(id)).toMatchObject({
      parcel_state: 'attempted',
      parcel_since: '2026-11-26T11:30:00.000Z',
      fulfilment: 'dispatched',
    });
  });

  it('never leads back, whatever is heard late', async () => {
    const { number, id } = await parcel();
    await note(number, [event('attempted', '11:00')]);
    expect(await note(number, [event('onTheWay', '07:00'), event('outForDelivery', '09:00')])).toBe('attempted');
    expect(await note(number, [event('cancelled', '08:00')])).toBe('attempted');
    // Without a time, what is behind it.
    expect(await note(number, [], event('booked', null))).toBe('attempted');
    expect(await note(number, [], event('outForDelivery', null))).toBe('outForDelivery');
    // An answer that was asked for before the last one.
    expect(await note(number, [], event('returned', null), '2026-11-01T00:00:00.000Z')).toBe('outForDelivery');
    expect((await kept(id)).map(({ state }) => state)).not.toContain('returned');
  });

  it('is kept as often as it happened where no time is told', async () => {
    const { number, id } = await parcel();
    const [out, tried] = [event('outForDelivery', null), event('attempted', null)];
    await note(number, [out, tried]);
    await note(number, [out, tried, out]);
    await note(number, [out, tried, out, tried]);
    expect((await kept(id)).map(({ state }) => state)).toEqual([
      'outForDelivery',
      'attempted',
      'outForDelivery',
      'attempted',
    ]);
    expect((await timeline(id)).map(({ kind }) => kind)).toEqual(['attempted', 'outForDelivery', 'attempted']);
    const { number: other, id: otherId } = await parcel();
    for (const now of [out, out, tried, tried, out]) await note(other, [], now);
    expect((await kept(otherId)).map(({ state }) => state)).toEqual(['outForDelivery', 'attempted', 'outForDelivery']);
  });

  it('is no second attempt where the row beside its history has another time', async () => {
    const { number, id } = await parcel();
    const tried = event('attempted', '09:00');
    for (const at of ['2026-11-25T19:00:00.000Z', '2026-11-26T12:00:00.000Z', null])
      await note(number, [tried], { ...tried, at });
    expect(await kept(id)).toHaveLength(1);
    expect(await timeline(id)).toHaveLength(1);
  });

  it('changes nothing of a parcel by words nobody has heard of', async () => {
    const { number, id } = await parcel();
    await note(number, [event('onTheWay', '06:00')]);
    expect(await note(number, [], event(null, '07:00', { word: 'ترسیل میں تاخیر' }))).toBe('onTheWay');
    expect(await kept(id)).toMatchObject([{ state: 'onTheWay' }, { state: null, words: 'ترسیل میں تاخیر' }]);
    expect(await timeline(id)).toHaveLength(1);
  });

  it('delivers its order in the courier’s name, and completes it where the shop wants that', async () => {
    const { number, id } = await parcel();
    const completing = { key: 'codCompletion', value: '"delivered"' };
    await shop().db.transaction((trx) => trx.insertInto('settings').values(completing).execute());
    await note(number, [event('outForDelivery', '09:00'), event('delivered', '10:00')]);
    await note(number, [event('outForDelivery', '09:00'), event('delivered', '10:00')]);
    expect(await order(id)).toMatchObject({ fulfilment: 'delivered', status: 'completed', ask_at: '9' });
    expect(await timeline(id)).toMatchObject([{ kind: 'delivered' }, { kind: 'paid' }]);
    const audit = await shop()
      .db.read.selectFrom('audit_log')
      .select(['action', 'actor', 'user_id'])
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { action: 'order.deliver', actor: 'PostEx', user_id: null },
      { action: 'order.complete', actor: 'PostEx', user_id: null },
    ]);
  });

  it('takes a ‘delivered’ behind ‘coming back’ for delivered to the shop, unless it went out again', async () => {
    const { number, id } = await parcel();
    const back = [event('attempted', '08:00'), event('comingBack', '09:00')];
    await note(number, back);
    const all = [...back, event('delivered', '10:00', { word: 'Delivered' })];
    for (let again = 0; again < 2; again += 1) expect(await note(number, all)).toBe('returned');
    expect(await note(number, [...all, event('delivered', '12:00', { word: 'Shipment delivered' })])).toBe('returned');
    expect(await order(id)).toMatchObject({ fulfilment: 'dispatched', status: 'pending', parcel_state: 'returned' });
    expect(await timeline(id)).toMatchObject([{ state: 'comingBack' }, { state: 'returned' }]);
    // All at once, and without times.
    const untimed = await parcel();
    await note(untimed.number, [event('comingBack', null), event('delivered', null)]);
    expect(await order(untimed.id)).toMatchObject({ fulfilment: 'dispatched', parcel_state: 'returned' });
    const again = await parcel();
    await note(again.number, [...back, event('outForDelivery', '09:30'), event('delivered', '10:00')]);
    expect(await order(again.id)).toMatchObject({ fulfilment: 'delivered' });
  });

  it('leaves an order whose parcel is back, lost or cancelled to people', async () => {
    for (const state of ['returned', 'lost', 'cancelled'] as const) {
      const { number, id } = await parcel();
      await note(number, [event(state, '10:00')]);
      expect(await order(id)).toMatchObject({ fulfilment: 'dispatched', parcel_state: state });
      expect(await timeline(id)).toMatchObject([{ kind: 'parcel', state }]);
    }
  });

  it('is nothing of this shop’s for a number it does not have', async () => {
    expect(await note('CX-OTHER-SHOP', [event('delivered', '10:00')])).toBeNull();
  });
});
