import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Advice, Advised, AdviceCounts, AttemptedParcel } from '@shop/shared/contracts/http/orders/advice';
import type { Parcel } from '@shop/shared/contracts/http/orders/parcels';
import type { Report } from '@shop/shared/contracts/http/accounting/reports';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { Notice } from '@shop/shared/contracts/http/notices';
import type { OrderEvent } from '@shop/shared/contracts/http/orders/orderSteps';
import type { ParcelState } from '@shop/shared/contracts/parcelStates';
import { karachiDateTime } from '@shop/shared/format/dates';
import { TIMES } from '@shop/shared/testing/times';
import { CUSTOMER } from '../../orders/confirmation/customer.ts';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { shopperOrder } from '../../testing/testOrders.ts';
import { addParcels } from '../../testing/testParcels.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { CourierFault, type CourierAdapter, type CourierFaultKind, type ParcelAdvice } from '../couriers/adapter.ts';
import { keepCities } from '../couriers/cities/theirs.ts';
import { POSTEX } from '../couriers/postex/postex.ts';
import { noteParcelWords } from '../tracking/parcelWords.ts';
import { advise } from './advise.ts';
import { createAdviser } from './adviser.ts';

// The shop's own server does not look by itself: those of these tests do.
vi.useFakeTimers({ toFake: ['setInterval'] });

onBothShops('advice', (shop) => {
  let headers: Record<string, string> = {};
  let colleague: Record<string, string> = {};
  let line = { productId: 0, stockId: 0, price: 1000, quantity: 1 };
  /** One that can be told, and one that is rung. */
  let postex = 0;
  let rung = 0;
  let made = 0;
  /** Booked by hand. */
  let manual = 0;
  /** What the courier heard, and what it says next. */
  let heard: ParcelAdvice[] = [];
  let next: CourierFaultKind | null = null;
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

  beforeAll(async () => {
    headers = (await signedIn(shop().db, 'manager')).headers;
    colleague = (await signedIn(shop().db, 'administrator')).headers;
    const sizeId = await addSize(shop().db, '2-3 Years');
    const { id, stockIds } = await addProduct(shop().db, { price: 1000, variations: [{ sizeId, qty: 500 }] });
    line = { ...line, productId: id, stockId: stockIds[0] ?? 0 };
    const row = { charge: 25_000, return_charge: 0, parcel_grams: 500, created_at: '2026-11-01T00:00:00.000Z' };
    const rows = [
      {
        ...row,
        name: 'PostEx',
        name_key: 'postex',
        adapter: 'postex',
        tracking_page: 'https://postex.pk/?cn={number}',
      },
      { ...row, name: 'TCS', name_key: 'tcs', adapter: 'tcs', tracking_page: '' },
    ];
    const ids = await shop().db.transaction((trx) => trx.insertInto('couriers').values(rows).returning('id').execute());
    [postex = 0, rung = 0] = ids.map((one) => one.id);
  });
  beforeEach(() => {
    heard = [];
    next = null;
  });

  const post = <T>(path: string, body: object, by = headers) => shop().call<T>('POST', path, body, by);
  const get = async <T>(path: string) => (await shop().call<T>('GET', path, undefined, headers)).body.data;
  const listed = (query = '') => get<AttemptedParcel[]>(`/AdviceController/parcels?${query}`);
  const advices = (id: number) => get<Advice[]>(`/AdviceController/advices?id=${id}`);
  const give = (body: object, by = headers) => post<Advised>('/AdviceController/advise', body, by);
  const say = (courierId: number, trackingNumber: string, state: ParcelState, reason = '', at: string | null = null) =>
    shop().db.transaction((trx) => {
      const now = { state, word: state, reason, at };
      const askedAt = new Date().toISOString();
      return noteParcelWords(trx, {
        courierId,
        tracked: { trackingNumber, now, events: [now] },
        lease: '',
        source: 'asked',
        askedAt,
      });
    });
  async function attempted(courierId = postex, reason = 'Customer not available') {
    const number = `CX-88${(made += 1)}`;
    const ids = await addParcels(shop().db, courierId, [{ number, fulfilment: 'dispatched' }]);
    await say(courierId, number, 'attempted', reason);
    return { id: ids.get(number) ?? 0, number };
  }
  async function byHand(parcel: Parameters<typeof addParcels>[2][number]) {
    manual ||= await shop().db.transaction(async (trx) => {
      const row = {
        name: 'Rider',
        name_key: 'rider',
        charge: 0,
        return_charge: 0,
        parcel_grams: 500,
        created_at: '2026-11-01',
      };
      return (await trx.insertInto('couriers').values(row).returning('id').executeTakeFirstOrThrow()).id;
    });
    const ids = await addParcels(shop().db, manual, [parcel]);
    return { id: ids.get(parcel.number) ?? 0 };
  }
  /** An order as it is placed, with its lines. */
  async function sentWith(courierId: number, trackingNumber: string): Promise<number> {
    const { invoiceId: id } = (await shop().call<CreatedOrder>('POST', '/OrderController/create', shopperOrder(line)))
      .body.data;
    await post('/OrderController/step', { id, step: 'confirm' });
    await post('/DispatchController/dispatch', { courierId, parcels: [{ id, trackingNumber }] });
    return id;
  }
  /** Without keys the shop's own server reaches nobody: an advice is put back for those of these tests. */
  const again = (id: number) =>
    shop().db.transaction((trx) =>
      trx
        .updateTable('parcel_advice')
        .set({ state: 'intended', leased_until: '', due_at: minutes(-1), tries: 0, error: '' })
        .where('order_id', '=', id)
        .where('state', '=', 'refused')
        .execute(),
    );
  const adapter: CourierAdapter = {
    ...POSTEX,
    advise: async (_at, advice) => {
      const fault = next;
      next = null;
      if (fault === null || fault === 'unknown') heard.push(advice);
      if (fault) throw new CourierFault(fault, `The courier says: ${fault}`);
    },
  };
  const server = (pauses = [0, 0]) =>
    createAdviser({
      db: shop().db,
      reach: async (courierId) => ({
        courierId,
        name: 'PostEx',
        adapter,
        at: { keys: {}, secrets: [], options: {}, baseUrl: '', fetch: () => expect.unreachable('nobody is asked') },
        service: '',
        pickup: '',
        parcelGrams: 500,
      }),
      warn: (error) => expect.unreachable(String(error)),
      pauses,
    });
  /** As a customer's word has it: no server of the shop begins with it. */
  const byCustomer = (orderId: number, kind: 'retry' | 'return', note = '') =>
    shop().db.transaction((trx) => advise(trx, CUSTOMER, { orderId, kind, note, byCustomer: 'whatsapp' }));

  it('by a customer of a courier that is rung waits for somebody to ring it', async () => {
    const { id } = await attempted(rung);
    for (let twice = 0; twice < 2; twice += 1) await byCustomer(id, 'retry');
    expect(await listed(`order=${id}&answered=0`)).toMatchObject([
      { isAnswered: false, advice: { kind: 'retry', state: 'byPhone', by: '' } },
    ]);
    expect(await advices(id)).toHaveLength(1);
    const [{ adviceId = 0 } = {}] = await advices(id);
    expect((await give({ parcels: [{ id, seen: adviceId }], kind: 'retry' })).statusCode).toBe(200);
    expect(await listed(`order=${id}&answered=1`)).toMatchObject([{ isAnswered: true, advice: { kind: 'retry' } }]);
  });

  it('counts attempts by the days of Pakistan', async () => {
    const { id, number } = await attempted();
    // One night from eight in the evening, as London has it.
    await say(postex, number, 'attempted', '', '2026-01-05T20:00:00.000Z');
    await say(postex, number, 'attempted', '', '2026-01-06T03:00:00.000Z');
    expect(await listed(`order=${id}`)).toMatchObject([{ attempts: 2 }]);
  });

  it('lists what could not be handed over, with the courier’s words, until somebody answers', async () => {
    const { id, number } = await attempted(postex, 'گاہک گھر پر نہیں تھا');
    await say(postex, number, 'outForDelivery', '', minutes(1));
    expect(await listed(`order=${id}`)).toEqual([]);
    await say(postex, number, 'attempted', 'Phone off', minutes(2));
    const [parcel] = await listed(`q=t-${number}&sort=-since&limit=1`);
    expect(parcel).toMatchObject({
      invoiceId: id,
      reason: 'Phone off',
      attempts: 1,
      canTell: true,
      isAnswered: false,
      trackingPage: `https://postex.pk/?cn=${number}`,
      toCollect: 2500,
      advice: null,
    });
    const bell = async () =>
      (await get<Notice[]>('/NoticeController/notices')).find(({ kind }) => kind === 'attempted')?.count;
    const { waiting, answered } = await get<AdviceCounts>('/AdviceController/counts');
    expect(await bell()).toBe(waiting);
    await byCustomer(id, 'retry', 'Tomorrow');
    expect(await get<AdviceCounts>('/AdviceController/counts')).toEqual({
      waiting: waiting - 1,
      answered: answered + 1,
    });
    expect((await bell()) ?? 0).toBe(waiting - 1);
    expect((await listed('answered=0')).map(({ invoiceId }) => invoiceId)).not.toContain(id);
    const csv = await shop().call<string>('GET', '/AdviceController/parcels?format=csv', undefined, headers);
    expect(csv.statusCode).toBe(200);
  });

  it('is told once, whatever comes back, and says so', async () => {
    for (const [fault, state, said] of [
      [null, 'sent', 1],
      ['refused', 'refused', 0],
      ['unknown', 'unknown', 1],
      ['keys', 'refused', 0],
    ] as const) {
      const { id, number } = await attempted();
      await byCustomer(id, 'retry', 'After 5 pm');
      [next, heard] = [fault, []];
      await Promise.all([server().run(), server().run()]);
      await server().run();
      const mine = heard.filter(({ trackingNumber }) => trackingNumber === number);
      expect(mine).toHaveLength(said);
      const [advice] = await advices(id);
      expect(advice).toMatchObject({ kind: 'retry', state, by: '', note: 'After 5 pm' });
      if (said) expect(mine[0]).toEqual({ trackingNumber: number, kind: 'retry', note: 'After 5 pm' });
      const isAnswered = state === 'sent';
      expect(await listed(`order=${id}`)).toMatchObject([{ isAnswered, advice: { state } }]);
    }
  });

  it('is told later by a courier that is busy or away, and not for ever', async () => {
    const { id } = await attempted();
    await byCustomer(id, 'return');
    next = 'down';
    await server().run();
    expect(heard).toHaveLength(1);
    const { id: other } = await attempted();
    await byCustomer(other, 'return');
    const away = server([0]);
    for (let tries = 0; tries < 3; tries += 1) {
      next = 'busy';
      await away.run();
    }
    expect(heard).toHaveLength(2);
  });

  it('may have been heard where a server stopped in mid-call: nobody is told twice but by a person', async () => {
    const { id } = await attempted();
    await byCustomer(id, 'retry');
    await shop().db.transaction((trx) =>
      trx
        .updateTable('parcel_advice')
        .set({ state: 'asking', leased_until: minutes(-1) })
        .where('order_id', '=', id)
        .execute(),
    );
    expect((await advices(id))[0]?.state).toBe('unknown');
    await server().run();
    expect(heard).toEqual([]);
    const [unknown] = await advices(id);
    expect((await give({ kind: 'retry', parcels: [{ id, seen: unknown?.adviceId }] })).statusCode).toBe(200);
    await expect.poll(async () => (await advices(id))[0]?.state).toBe('refused');
    await again(id);
    await server().run();
    expect(heard).toHaveLength(1);
    expect((await advices(id)).map(({ state }) => state)).toEqual(['sent', 'unknown']);
  });

  it('of a courier that cannot be told is kept for whoever rings it', async () => {
    const { id } = await attempted(rung);
    const note = 'کل شام 5 بجے کے بعد';
    expect((await give({ kind: 'retry', note, parcels: [{ id, seen: 0 }] })).statusCode).toBe(200);
    await server().run();
    expect(heard).toEqual([]);
    expect(await listed(`order=${id}`)).toMatchObject([
      { canTell: false, isAnswered: true, advice: { state: 'byPhone', note, by: expect.stringMatching(/./) } },
    ]);
  });

  it('is asked for of a parcel that somebody says was attempted, where its courier is not asked', async () => {
    const parcels = [
      { number: '', fulfilment: 'dispatched' },
      { number: 'BY-HAND-1', fulfilment: 'delivered' },
    ] as const;
    const [{ id: noNumber }, gone, asked] = [
      await byHand(parcels[0]),
      await byHand(parcels[1]),
      await attempted(postex),
    ];
    const mark = (id: number, reason = 'گھر بند تھا') => post('/AdviceController/attempted', { id, reason });
    expect((await mark(noNumber, '  ')).statusCode).toBe(400);
    for (const { id } of [gone, asked]) expect((await mark(id)).body).toMatchObject({ code: 'ORDER_STEP_REFUSED' });
    expect((await mark(noNumber)).body.data).toMatchObject({
      invoiceId: noNumber,
      reason: 'گھر بند تھا',
      isAnswered: false,
    });
    const [listedParcel] = await get<Parcel[]>(`/DispatchController/parcels?ids=${noNumber}`);
    expect(listedParcel?.shipment).toMatchObject({ state: 'attempted', isByHand: true });
    await give({ kind: 'retry', parcels: [{ id: noNumber }] });
    expect(await listed(`order=${noNumber}`)).toMatchObject([{ isAnswered: true, attempts: 1 }]);
    // Tried again in vain, it waits again.
    await shop().db.transaction(async (trx) => {
      const [told, tried] = [{ at: minutes(-1) }, { heard_at: minutes(-2) }];
      await trx.updateTable('parcel_advice').set(told).where('order_id', '=', noNumber).execute();
      await trx.updateTable('parcel_events').set(tried).where('order_id', '=', noNumber).execute();
    });
    await mark(noNumber, 'Refused');
    expect(await listed(`order=${noNumber}`)).toMatchObject([
      { isAnswered: false, reason: 'Refused', advice: { result: 'attempted' } },
    ]);
    const [last] = (await get<object[]>(`/OrderController/timeline?id=${noNumber}`)).slice(-1);
    expect(last).toMatchObject({ kind: 'attempted', by: expect.stringMatching(/./), detail: { reason: 'Refused' } });
  });

  it('is taken back where somebody said it of the wrong parcel: it stands as before', async () => {
    const { id } = await byHand({ number: 'BY-HAND-2', fulfilment: 'dispatched' });
    const mark = (more: object = {}) => post('/AdviceController/attempted', { id, reason: 'Wrong one', ...more });
    const undo = (seen: number) => post('/AdviceController/undoAttempted', { id, mark: seen });
    const first = (await mark()).body.data as unknown as AttemptedParcel;
    expect((await mark()).body).toMatchObject({ code: 'CHANGED_MEANWHILE', msg: expect.stringMatching(/“Wrong one”/) });
    const second = (await mark({ again: true })).body.data as unknown as AttemptedParcel;
    expect((await undo(first.mark)).body).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect((await undo(second.mark)).statusCode).toBe(200);
    expect(await listed(`order=${id}`)).toMatchObject([{ mark: first.mark, attempts: 1 }]);
    const both = await Promise.all([undo(first.mark), undo(first.mark)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await listed(`order=${id}`)).toEqual([]);
    const [parcel] = await get<Parcel[]>(`/DispatchController/parcels?ids=${id}`);
    expect(parcel?.shipment?.state).toBe('');
    const timeline = await get<OrderEvent[]>(`/OrderController/timeline?id=${id}`);
    expect(timeline.map(({ kind, undone }) => [kind, undone]).slice(-4)).toEqual([
      ['attempted', true],
      ['attempted', true],
      ['undone', false],
      ['undone', false],
    ]);
  });

  it('of two people the second sees the first', async () => {
    const [one, two] = [await attempted(rung), await attempted(rung)];
    const [first, second] = await Promise.all([
      give({ kind: 'retry', parcels: [{ id: one.id, seen: 0 }] }),
      give({ kind: 'return', parcels: [{ id: one.id, seen: 0 }] }, colleague),
    ]);
    expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 409]);
    expect(await advices(one.id)).toHaveLength(1);
    // Chosen together: who was answered stays so, the other is advised.
    const both = await give(
      { kind: 'return', note: 'Fake order', parcels: [{ id: one.id }, { id: two.id }] },
      colleague,
    );
    const [{ kind: had } = { kind: '' }] = await advices(one.id);
    const left = had === 'return' ? [] : [{ invoiceId: one.id, reason: expect.stringContaining('Somebody else') }];
    expect(both.body.data.refused.map(({ invoiceId }) => invoiceId)).toEqual([one.id]);
    expect(both.body.data).toMatchObject({ advised: 1, ...(left.length > 0 && { refused: left }) });
  });

  it('with a new address changes the order, with its audit and timeline', async () => {
    const number = 'CX-ADDRESS1';
    const id = await sentWith(rung, number);
    expect((await give({ kind: 'retry', parcels: [{ id, seen: 0 }] })).body).toMatchObject({ code: 'NOT_ATTEMPTED' });
    await say(rung, number, 'attempted', 'Wrong address');
    const parcels = [{ id, seen: 0 }];
    const wrong = [
      [{ address: '  .  ' }, 'address'],
      [{ address: 'House 7', phone: '12345' }, 'phone'],
      [{}, 'address'],
    ] as const;
    for (const [fields, field] of wrong) {
      const { statusCode, body } = await give({ kind: 'address', ...fields, parcels });
      expect([
        statusCode < 500,
        Object.keys((body as unknown as { data?: { fields?: object } }).data?.fields ?? {}),
      ]).toEqual([true, [field]]);
    }
    const address = 'House 7, Street 12, گلبرگ';
    expect((await give({ kind: 'address', address, phone: '+92 321 7654321', parcels })).statusCode).toBe(200);
    expect(await advices(id)).toMatchObject([{ kind: 'address', address, phone: '03217654321', state: 'byPhone' }]);
    const order = await shop().db.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(order).toMatchObject({ customer_address: address, customer_city: 'Lahore', customer_phone: '03328888888' });
    const timeline = await get<{ kind: string; detail: object }[]>(`/OrderController/timeline?id=${id}`);
    expect(timeline.slice(-2)).toMatchObject([
      { kind: 'edited' },
      { kind: 'advised', detail: { advice: 'address', address, courier: 'TCS' } },
    ]);
  });

  it('takes a new address to another city its courier brings to, which is told of it', async () => {
    const number = 'CX-CITY1';
    const id = await sentWith(postex, number);
    await say(postex, number, 'attempted', 'Moved');
    await shop().db.transaction((trx) => keepCities(trx, postex, [{ code: 'Karachi', name: 'Karachi' }]));
    const to = (city: string | undefined, more: object = {}) =>
      give({ kind: 'address', address: 'House 7', phone: '03217654321', city, parcels: [{ id, seen: 0, ...more }] });
    const { data, code } = (await to('Gilgit')).body as unknown as { code: string; data: { fields: object } };
    expect([code, data.fields]).toEqual([
      'INVALID_FIELDS',
      { city: 'PostEx has no city “Gilgit”: choose its city under Couriers.' },
    ]);
    expect((await to('karachi')).statusCode).toBe(200);
    await expect.poll(async () => (await advices(id))[0]?.state).toBe('refused');
    await again(id);
    await server().run();
    const [{ adviceId: seen, city } = { adviceId: 0, city: '' }] = await advices(id);
    expect(city).toBe('karachi');
    expect(heard).toMatchObject([
      {
        trackingNumber: number,
        address: 'House 7',
        city: { code: 'Karachi' },
        elsewhere: { toCollect: expect.any(Number) },
      },
    ]);
    const cost = () => shop().db.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(await cost()).toMatchObject({ customer_city: 'karachi', customer_address: 'House 7' });
    // Where it was sent to is not known any more: the same city is told again.
    await say(postex, number, 'attempted', 'Wrong house', minutes(3));
    heard = [];
    expect((await to(undefined, { seen })).statusCode).toBe(200);
    await expect.poll(async () => (await advices(id))[0]?.state).toBe('refused');
    await again(id);
    await server().run();
    expect(heard).toMatchObject([{ city: { code: 'Karachi' }, elsewhere: {} }]);
  });

  it('tells the courier of the city that the order was given behind its dispatch, and no other', async () => {
    const [moved, stays] = [await sentWith(postex, 'CX-CITY2'), await sentWith(postex, 'CX-CITY3')];
    await shop().db.transaction(async (trx) => {
      await keepCities(trx, postex, [
        { code: 'Karachi', name: 'Karachi' },
        { code: 'Lahore', name: 'Lahore' },
      ]);
      await trx.updateTable('orders').set({ customer_city: 'Karachi' }).where('id', '=', moved).execute();
    });
    for (const number of ['CX-CITY2', 'CX-CITY3']) await say(postex, number, 'attempted', 'Moved');
    for (const id of [moved, stays]) {
      await give({ kind: 'address', address: 'House 9', parcels: [{ id, seen: 0 }] });
      await expect.poll(async () => (await advices(id))[0]?.state).toBe('refused');
      await again(id);
      await server().run();
    }
    expect(heard).toMatchObject([
      { trackingNumber: 'CX-CITY2', city: { name: 'Karachi' }, elsewhere: {} },
      { trackingNumber: 'CX-CITY3', city: { name: 'Lahore' } },
    ]);
    expect(heard[1]).not.toHaveProperty('elsewhere');
  });

  it('says what came of it: attempted again, delivered, come back', async () => {
    const { id, number } = await attempted(rung);
    await give({ kind: 'retry', parcels: [{ id, seen: 0 }] });
    await say(rung, number, 'attempted', 'Refused', minutes(1));
    await shop().db.transaction((trx) =>
      trx
        .updateTable('parcel_advice')
        .set({ at: minutes(-1) })
        .where('order_id', '=', id)
        .execute(),
    );
    expect(await listed(`order=${id}`)).toMatchObject([{ isAnswered: false, advice: { result: 'attempted' } }]);
    const [{ adviceId } = { adviceId: 0 }] = await advices(id);
    await give({ kind: 'retry', note: 'Call first', parcels: [{ id, seen: adviceId }] });
    expect((await advices(id)).map(({ result }) => result)).toEqual(['', 'attempted']);
    await say(rung, number, 'delivered', '', minutes(3));
    expect((await advices(id)).map(({ result }) => result)).toEqual(['delivered', 'attempted']);
    expect(await listed(`order=${id}`)).toEqual([]);
    const back = await attempted(rung);
    await give({ kind: 'return', parcels: [{ id: back.id, seen: 0 }] });
    await say(rung, back.number, 'comingBack', '', minutes(1));
    expect(await advices(back.id)).toMatchObject([{ result: 'returned' }]);
    const today = karachiDateTime(new Date()).slice(0, 10);
    const path = `/ReportController/report?report=orders&by=advised&from=${today}&to=${today}`;
    const { columns, rows } = await get<Report>(path);
    expect(columns.slice(0, 5).map(({ heading }) => heading)).toEqual([
      'Advice',
      'Advised',
      'Delivered',
      'Returned',
      'Still open',
    ]);
    const counts = (name: string) => rows.find(([first]) => first === name)?.slice(1, 4);
    expect(counts('Try again')?.[1]).toBe(1);
    expect(counts('Return')?.slice(1)).toEqual([0, 0]);
  });

  it('in any order is told at most once each, and to nobody who has the parcel no more', async () => {
    const act = fc.oneof(
      fc.record({
        does: fc.constant('advise' as const),
        kind: fc.constantFrom('retry', 'return'),
        note: fc.constantFrom('', 'At 5'),
      }),
      fc.record({ does: fc.constant('run' as const), fault: fc.constantFrom(null, 'refused', 'unknown', 'busy') }),
      fc.record({ does: fc.constantFrom('attempt' as const, 'deliver' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 7 }), async (acts) => {
        const { id, number } = await attempted();
        heard = [];
        let isOver = false;
        let asked = 0;
        for (const [at, one] of acts.entries()) {
          const before = heard.length;
          if (one.does === 'advise') {
            const given = byCustomer(id, one.kind as 'retry' | 'return', one.note);
            if (isOver) await expect(given).rejects.toMatchObject({ code: 'NOT_ATTEMPTED' });
            else await given;
          } else if (one.does === 'run') {
            next = one.fault as CourierFaultKind | null;
            await server().run();
            next = null;
          } else {
            await say(postex, number, one.does === 'attempt' ? 'attempted' : 'delivered', '', minutes(100 + at * 100));
            isOver ||= one.does === 'deliver';
          }
          if (isOver) expect(heard).toHaveLength(before);
          asked = (await advices(id)).length;
          expect(heard.length).toBeLessThanOrEqual(asked);
        }
        await server().run();
        const left = await advices(id);
        expect(left.filter(({ state }) => state === 'sent' || state === 'unknown')).toHaveLength(heard.length);
        expect(left.every(({ state }) => state !== 'asking' && state !== 'intended')).toBe(true);
      }),
      { numRuns: 6 * TIMES },
    );
  });
});
