import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ClaimedOrder, NewAttempt, QueuedOrder } from '@shop/shared/contracts/http/orders/queue';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OrderEvent, OrderState } from '@shop/shared/contracts/http/orders/orderSteps';
import { karachiDateTime } from '@shop/shared/format/dates';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { expectSoundBooks, shopperOrder, tillOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';

type Headers = Record<string, string>;

onBothShops('the confirmation queue', (shop) => {
  let sana: Headers = {};
  let bilal: Headers = {};
  let administrator: Headers = {};
  let line = { productId: 0, stockId: 0, price: 1000, quantity: 1 };

  beforeAll(async () => {
    ({ headers: sana } = await signedIn(shop().db, 'manager'));
    ({ headers: bilal } = await signedIn(shop().db, 'manager'));
    ({ headers: administrator } = await signedIn(shop().db, 'administrator'));
    const sizeId = await addSize(shop().db, '2-3 Years');
    const { id, stockIds } = await addProduct(shop().db, { price: 1000, variations: [{ sizeId, qty: 500 }] });
    line = { ...line, productId: id, stockId: stockIds[0] ?? 0 };
  });
  beforeEach(() =>
    shop().db.transaction(async (trx) => {
      await trx.deleteFrom('confirmation_claims').execute();
      await trx.updateTable('orders').set({ fulfilment: 'confirmed' }).where('fulfilment', '=', 'new').execute();
    }),
  );

  const order = async (phone = '03211111111', city = 'Lahore') => {
    const body = shopperOrder(line);
    const user = { ...body.user, primaryPhone: phone, city };
    const reply = await shop().call<CreatedOrder>('POST', '/OrderController/create', { ...body, user });
    return reply.body.data.invoiceId;
  };
  const queue = async (query = '') => {
    const reply = await shop().call<QueuedOrder[]>(
      'GET',
      `/ConfirmationController/queue?limit=50${query}`,
      undefined,
      sana,
    );
    return reply.body.data;
  };
  const ids = async (query = '') => (await queue(query)).map(({ invoiceId }) => invoiceId);
  const claim = (body: object, who = sana) =>
    shop().call<ClaimedOrder>('POST', '/ConfirmationController/claim', body, who);
  const attempt = (id: number, outcome: NewAttempt['outcome'], more: object = {}, who = sana) =>
    shop().call<OrderState>('POST', '/ConfirmationController/attempt', { id, outcome, ...more }, who);
  const timeline = async (id: number) => {
    const reply = await shop().call<OrderEvent[]>('GET', `/OrderController/timeline?id=${id}`, undefined, sana);
    return reply.body.data.map(({ kind, detail }) => [kind, detail]);
  };
  const state = async (id: number) => {
    const row = await shop().db.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return row.fulfilment;
  };

  it('has a link to the page in the language that its customer is written to', async () => {
    const [urdu, english] = [await order('03210000021'), await order('03210000022')];
    const { phone_key } = await shop()
      .db.read.selectFrom('orders')
      .select('phone_key')
      .where('id', '=', urdu)
      .executeTakeFirstOrThrow();
    await shop().db.transaction((trx) =>
      trx.insertInto('phone_languages').values({ language: 'ur', phone: phone_key }).execute(),
    );
    const links = new Map((await queue()).map(({ invoiceId, link }) => [invoiceId, link]));
    expect([links.get(urdu), links.get(english)]).toEqual([
      expect.stringMatching(/^\/ur\/confirm\//),
      expect.stringMatching(/^\/confirm\//),
    ]);
  });

  it('has the new orders to pay on delivery, the longest waiting first, with all a caller wants to know', async () => {
    const [first, second] = [await order(), await order('03212222222')];
    await shop().call('POST', '/OrderController/create', tillOrder([line], { method: 'CREDIT' }), sana);
    await shop().call('POST', '/OrderController/create', tillOrder([line]), sana);
    const rows = await queue();
    expect(rows.map(({ invoiceId }) => invoiceId)).toEqual([first, second]);
    expect(rows[1]).toMatchObject({
      customerName: 'Ayesha Khan',
      phone: '03212222222',
      address: '12 Mall Road',
      city: 'Lahore',
      total: 1200,
      items: [{ productName: 'Cotton frock', sizeTitle: '2-3 Years', quantity: 1 }],
      attempts: [],
      unanswered: 0,
      reputation: { delivered: 0, returned: 0, cancelled: 0, open: 1, blocked: null },
      claim: null,
    });
  });

  it('confirms and cancels, each by a call; stock comes back once', async () => {
    const [first, second] = [await order(), await order()];
    expect((await attempt(first, 'confirmed')).body.data).toMatchObject({ invoiceId: first, fulfilment: 'confirmed' });
    expect((await attempt(second, 'cancelled', { note: ' Ordered twice ' })).body.data.fulfilment).toBe('cancelled');
    expect(await ids()).toEqual([]);
    expect((await timeline(second)).at(-1)).toEqual(['cancelled', { note: 'Ordered twice', byCall: true }]);
    const again = await attempt(second, 'confirmed');
    expect([again.statusCode, again.body.code]).toEqual([409, 'ORDER_STEP_REFUSED']);
    await expectSoundBooks(shop().db);
  });

  it('has whom nobody reached come back after half an hour, and at once after three calls', async () => {
    const id = await order();
    await attempt(id, 'no-answer');
    expect(await ids('&state=due')).toEqual([]);
    expect(await ids('&state=later')).toEqual([id]);
    await attempt(id, 'wrong-number', { note: 'Somebody else' }, bilal);
    expect(await ids('&state=due')).toEqual([]);
    await attempt(id, 'no-answer');
    const [row] = await queue('&state=due');
    expect(row).toMatchObject({ invoiceId: id, unanswered: 3 });
    expect(row?.attempts.map(({ outcome, note }) => [outcome, note])).toEqual([
      ['no-answer', ''],
      ['wrong-number', 'Somebody else'],
      ['no-answer', ''],
    ]);
    expect(await timeline(id)).toMatchObject([
      ['placed', {}],
      ['attempt', { outcome: 'no-answer' }],
      ['attempt', { outcome: 'wrong-number', note: 'Somebody else' }],
      ['attempt', { outcome: 'no-answer' }],
    ]);
  });

  it('has whom one is to call later come back at that time', async () => {
    const id = await order();
    const callAt = karachiDateTime(new Date(Date.now() + 2 * 60 * 60 * 1000)).slice(0, 16);
    await attempt(id, 'later', { callAt });
    expect(await queue('&state=later')).toMatchObject([{ invoiceId: id, due: `${callAt}:00`, unanswered: 0 }]);
    await shop().db.transaction((trx) =>
      trx.updateTable('orders').set({ confirm_due: '2026-01-01T00:00:00.000Z' }).where('id', '=', id).execute(),
    );
    const other = await order();
    expect(await ids('&state=due')).toEqual([id, other]);
    for (const wrong of ['', '2026-13-01 10:00', '2020-01-01 10:00', '2999-01-01T10:00']) {
      const reply = await attempt(other, 'later', { callAt: wrong });
      expect([reply.statusCode, Object.keys((reply.body.data as { fields?: object }).fields ?? {})]).toEqual([
        422,
        ['callAt'],
      ]);
    }
  });

  it('takes an order back whose confirmation was undone', async () => {
    const id = await order();
    await attempt(id, 'confirmed');
    await shop().call('POST', '/OrderController/undoStep', { id }, sana);
    expect(await ids('&state=due')).toEqual([id]);
  });

  it('never gives two people the same order, and says who calls about which', async () => {
    const made = [await order(), await order(), await order()];
    const [first, second, third] = await Promise.all([claim({}), claim({}, bilal), claim({}, administrator)]);
    const claimed = [first, second, third].map(({ body }) => body.data?.invoiceId);
    expect(claimed.toSorted((a = 0, b = 0) => a - b)).toEqual(made);
    expect((await claim({}, bilal)).body.data?.invoiceId).toBe(second.body.data?.invoiceId);
    const taken = await claim({ id: claimed[0] }, bilal);
    expect([taken.statusCode, taken.body.code]).toEqual([409, 'ORDER_CLAIMED']);
    expect((await queue()).map(({ claim }) => claim === null)).toEqual([false, false, false]);
    expect((await claim({ id: claimed[0], takeOver: true }, bilal)).statusCode).toBe(200);
    expect((await claim({})).body.data?.invoiceId).toBe(claimed[1]);
    await shop().call('POST', '/ConfirmationController/release', undefined, sana);
    expect((await queue()).filter(({ claim }) => claim === null)).toHaveLength(1);
  });

  it('has nothing more once all are called about, and skips what one leaves for later', async () => {
    const [first, second] = [await order(), await order()];
    expect((await claim({ skip: [first] })).body.data?.invoiceId).toBe(second);
    expect((await claim({ skip: [first, second] })).body.data).toBeNull();
    expect((await claim({ id: first })).body.data?.claim).not.toBeNull();
    await attempt(first, 'no-answer');
    expect((await queue('&state=later')).map(({ claim }) => claim)).toEqual([null]);
    await attempt(second, 'confirmed');
    expect((await claim({})).body.data).toBeNull();
    const gone = await claim({ id: second });
    expect([gone.statusCode, gone.body.code]).toEqual([409, 'ORDER_STEP_REFUSED']);
    expect((await claim({ id: 2_000_000_000 })).body.code).toBe('UNKNOWN_ORDER');
  });

  it('is confirmed once by two who call at once', async () => {
    const id = await order();
    const replies = await Promise.all([attempt(id, 'confirmed'), attempt(id, 'cancelled', {}, bilal)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(['confirmed', 'cancelled']).toContain(await state(id));
    await expectSoundBooks(shop().db);
  });

  it('leaves out orders the rules of the settings need no call for: they are confirmed by being placed', async () => {
    const rules = { all: false, from: 1500, firstOrder: true, afterReturn: true, cities: ['Quetta'] };
    const set = (confirmation: object) =>
      shop().call('POST', '/SettingsController/update', { values: { confirmation } }, administrator);
    expect((await set({ ...rules, cities: ['Quetta', 'QUETTA'] })).statusCode).toBe(422);
    expect((await set(rules)).statusCode).toBe(200);
    try {
      const known = await order('03233333333');
      expect(await state(known)).toBe('new');
      await attempt(known, 'confirmed');
      for (const step of ['dispatch', 'deliver']) {
        await shop().call('POST', '/OrderController/step', { id: known, step }, sana);
      }
      const next = await order('0323 3333333'.replace(' ', ''));
      expect(await state(next)).toBe('confirmed');
      expect((await timeline(next)).at(-1)).toEqual(['confirmed', { rule: true }]);
      expect(await state(await order('03233333333', ' quetta '))).toBe('new');
      await shop().call('POST', '/OrderController/undoStep', { id: next }, sana);
      expect(await ids()).toContain(next);
    } finally {
      await shop().call('POST', '/SettingsController/update', { values: {}, restore: ['confirmation'] }, administrator);
    }
  });
});
