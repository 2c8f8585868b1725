import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { OutboxMessage } from '@shop/shared/contracts/http/outboxMessages';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { RestockRow } from '@shop/shared/contracts/http/stock/restock';
import { CONSENT_PURPOSES } from '@shop/shared/contracts/consents';
import { DAY_MS, HOUR_MS } from '@shop/shared/format/durations';
import { whatsAppNumber } from '@shop/shared/format/phone';
import type { KyselyPlugin } from 'kysely';
import { dropOldRequests } from '../customers/restock/asking.ts';
import { tellByHand } from '../customers/restock/telling.ts';
import { keepConsent } from '../customers/consents.ts';
import type { Database, Writer } from '../kernel/db/database.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { CUSTOMER } from '../orders/confirmation/customer.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { shopperOrder } from '../testing/testOrders.ts';
import { testSending } from '../testing/testSending.ts';
import { onBothShops } from '../testing/testShop.ts';
import { NotTaken, type Letter } from './channels/channel.ts';
import { follow } from './inbox/following.ts';
import { tellRestocked } from './restock.ts';
import { sendDue } from './sending.ts';
import { writeMessages } from './writing.ts';

const NOON = Date.parse('2026-11-26T12:00:00+05:00');

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));

onBothShops('who asked for a sold-out size', (shop) => {
  let owner: Record<string, string>;
  let sizeId = 0;
  let stockId = 0;
  let productId = 0;
  let qty = 0;
  const letters: Letter[] = [];
  let send: (letter: Letter) => void = () => undefined;

  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    shop().call<never>(method, path, body, method === 'GET' || !path.endsWith('ask') ? owner : {});
  const ask = async (phone: string, more: object = {}) => {
    const reply = await call('POST', '/RestockController/ask', { stockId, phone, isAgreed: true, ...more });
    return reply.statusCode === 200 ? reply.body.data : ((reply.body as { code: string }).code as never);
  };
  const list = async (query = '') =>
    (await call('GET', `/RestockController/requests?limit=50&stock=${stockId}${query}`)).body.data as RestockRow[];
  const states = async () => (await list()).map(({ phone, state }) => `${phone.slice(-1)} ${state}`);
  const setQty = async (value: number) => {
    const variations = [{ stockId, qty: { seen: qty, value } }];
    const body = { products: [], variations, reason: 'count' };
    const reply = await call('POST', '/StockController/grid', body);
    expect([reply.statusCode, reply.text]).toEqual([200, reply.text]);
    qty = value;
  };
  const sending = () => ({
    ...testSending(shop().db),
    sendBy: async () => async (letter: Letter) => {
      send(letter);
      letters.push(letter);
      return { providerId: '', cost: 0 };
    },
  });
  const look = async () => {
    await tellRestocked(shop().db);
    await sendDue(sending());
    await tellRestocked(shop().db);
  };
  /** Of the product of this test, by the last digits. */
  const told = () =>
    letters
      .filter(({ text }) => text.includes(`variant=${stockId}`))
      .map(({ to }) => to.slice(-1))
      .join('');
  const switchChannel = (channel: 'sms' | 'whatsapp', is_on: number, more: object = {}) => {
    const options = JSON.stringify({ language: 'en', ...more });
    return shop().db.transaction((trx) =>
      trx
        .insertInto('message_channels')
        .values({ channel, is_on, options, since: new Date(NOON).toISOString() })
        .onConflict((conflict) => conflict.column('channel').doUpdateSet({ is_on, options }))
        .execute(),
    );
  };
  /** Meta tells what became of what was last sent to a phone. */
  const metaSays = async (phone: string, state: 'delivered' | 'failed') => {
    const { db } = shop();
    const to = whatsAppNumber(phone);
    const last = db.read.selectFrom('messages').select('id').where('recipient', '=', to).orderBy('id', 'desc');
    const { id } = await last.where('channel', '=', 'whatsapp').limit(1).executeTakeFirstOrThrow();
    const fault = { code: 131026, title: 'Message undeliverable' };
    await db.transaction((trx) => follow(trx, { id: `wamid.${id}`, about: `message ${id}`, to, state, fault }));
  };

  const at = async (time: number) => {
    vi.setSystemTime(time);
    owner = (await signedIn(shop().db, 'administrator')).headers;
  };
  beforeAll(async () => {
    vi.setSystemTime(NOON);
    sizeId = await addSize(shop().db, '2-3 Years');
  });
  beforeEach(async () => {
    await at(NOON);
    const product = await addProduct(shop().db, { name: 'Floral Frock', variations: [{ sizeId, qty: 0 }] });
    [productId, stockId, qty] = [product.id, product.stockIds[0] ?? 0, 0];
    await switchChannel('sms', 1);
    await switchChannel('whatsapp', 0);
    // Those of other tests went to the same phones on the same day.
    await shop().db.transaction((trx) => trx.deleteFrom('messages').execute());
    letters.length = 0;
    send = () => undefined;
  });

  it('stands in the list once, with consent, however often and in whatever form the number is typed', async () => {
    expect(await ask('03001230001')).toEqual({ isThere: false });
    await Promise.all([ask('0300-1230001'), ask('+92 300 1230001'), ask('03001230002')]);
    expect((await list()).map(({ phone }) => phone)).toEqual(['03001230001', '03001230002']);
    const consents = shop().db.read.selectFrom('consents').select(['purpose', 'origin', 'is_yes']);
    expect(await consents.where('phone', '=', '03001230001').execute()).toEqual([
      { purpose: 'backInStock', origin: 'tellMe', is_yes: 1 },
    ]);
  });

  it('is refused without consent, without a mobile number, for what is not sold, and for too much at once', async () => {
    expect(await ask('03001230001', { isAgreed: false })).toBe('INVALID_REQUEST');
    expect(await ask('0421234567')).toBe('INVALID_PHONE');
    expect(await ask('03001230001', { stockId: 999_999 })).toBe('UNKNOWN_STOCK');
    const many = await addProduct(shop().db, {
      variations: Array.from({ length: 10 }, (_, i) => ({ sizeId, color: `C${i}`, qty: 0 })),
    });
    for (const id of many.stockIds) expect(await ask('03001230009', { stockId: id })).toEqual({ isThere: false });
    expect(await ask('03001230009')).toBe('PHONE_NOT_TAKEN');
    await setQty(1);
    expect(await ask('03001230003')).toEqual({ isThere: true });
    expect(await list()).toEqual([]);
  });

  it('is told in the order they asked, two of each piece, once, by two servers at a time', async () => {
    for (const last of [1, 2, 3, 4, 5]) await ask(`0300123000${last}`);
    await setQty(1);
    await Promise.all([tellRestocked(shop().db), tellRestocked(shop().db)]);
    await Promise.all([sendDue(sending()), sendDue(sending())]);
    await look();
    expect(told()).toBe('12');
    expect(letters[0]?.text).toContain(
      `you asked for Floral Frock, Red, 2-3 Years. It is back, while it lasts.\nhttps://shop.example/product/${productId}?variant=${stockId}\n`,
    );
    await setQty(2);
    await look();
    await look();
    expect(told()).toBe('1234');
    expect(await states()).toEqual(['1 told', '2 told', '3 told', '4 told', '5 waiting']);
  });

  it('is told of what a cancelled order brings back, and of what comes again', async () => {
    await setQty(1);
    const order = shopperOrder({ productId, stockId, price: 1500, quantity: 1 });
    const { invoiceId } = (await call('POST', '/OrderController/create', order)).body.data as CreatedOrder;
    for (const last of [1, 2, 3, 4]) await ask(`0300123000${last}`);
    await look();
    expect(told()).toBe('');
    vi.setSystemTime(NOON + 1000);
    await call('POST', '/OrderController/step', { id: invoiceId, step: 'cancel' });
    await look();
    expect(told()).toBe('12');
    await setQty(0);
    vi.setSystemTime(NOON + 2000);
    await setQty(1);
    await look();
    expect(told()).toBe('1234');
    expect(await ask('03001230001', { stockId })).toEqual({ isThere: true });
  });

  it('is not woken by night, and waits again where it is gone by the morning', async () => {
    await at(NOON + 11 * HOUR_MS);
    await ask('03001230001');
    await setQty(1);
    await look();
    expect(await states()).toEqual(['1 queued']);
    await setQty(0);
    await at(NOON + 22 * HOUR_MS);
    await look();
    expect([told(), await states()]).toEqual(['', ['1 waiting']]);
    vi.setSystemTime(NOON + 23 * HOUR_MS + 1000);
    await setQty(3);
    await look();
    expect([told(), await states()]).toEqual(['1', ['1 told']]);
  });

  it('is told nothing after STOP, also of what was on its way, whoever types their number, until they say START', async () => {
    await ask('03001230001');
    await setQty(1);
    await tellRestocked(shop().db);
    const stop = { phone: '03001230001', isYes: false, origin: 'message' } as const;
    await shop().db.transaction((trx) => keepConsent(trx, CUSTOMER, { ...stop, purposes: ['orders', 'backInStock'] }));
    vi.setSystemTime(NOON + 1000);
    await look();
    expect([told(), await states()]).toEqual(['', []]);
    await setQty(0);
    expect([await ask('03001230001'), await states()]).toEqual(['PHONE_NOT_TAKEN', []]);
    vi.setSystemTime(NOON + 2000);
    await shop().db.transaction((trx) =>
      keepConsent(trx, CUSTOMER, { ...stop, isYes: true, purposes: CONSENT_PURPOSES }),
    );
    await ask('03001230001');
    await setQty(1);
    await look();
    expect(told()).toBe('1');
  });

  it('is told after orders, by no more than half of the day’s messages', async () => {
    await switchChannel('sms', 1, { mostPerDay: 5 });
    for (const last of [1, 2, 3]) await ask(`0300123000${last}`);
    await setQty(4);
    await tellRestocked(shop().db);
    const order = shopperOrder({ productId, stockId, price: 1500, quantity: 1 });
    for (const phone of ['03001230007', '03001230008']) {
      await call('POST', '/OrderController/create', { ...order, user: { ...order.user, primaryPhone: phone } });
    }
    await writeMessages(shop().db);
    await look();
    expect(letters.map(({ to }) => to.slice(-1))).toEqual(['7', '8', '1', '2']);
    expect(await states()).toEqual(['1 told', '2 told', '3 queued']);
    const messages = (await call('GET', '/OutboxController/messages?limit=9')).body.data as OutboxMessage[];
    expect(messages.find(({ state }) => state === 'queued')?.reason).toBe(
      '2 were told today that a size is back: the rest is for orders.',
    );
  });

  it('is left to staff where no message goes out or arrives, who note once that they told them', async () => {
    await switchChannel('sms', 0);
    await ask('03001230001');
    await ask('03001230002');
    await setQty(1);
    await look();
    expect(await states()).toEqual(['1 waiting', '2 waiting']);
    const own = { kind: 'backInStock', channel: 'sms', language: 'en', isOn: true };
    await call('POST', '/OutboxController/text', { ...own, text: 'Salam: {items}\n{link}' });
    const [first] = await list();
    expect(first?.text).toBe('Salam: {items}\n{link}');
    await call('POST', '/OutboxController/text', own);
    expect((await list())[0]?.text).toBe('');
    const tell = () => call('POST', '/RestockController/tell', { id: first?.requestId });
    expect([(await tell()).statusCode, (await tell()).statusCode]).toEqual([200, 409]);
    await switchChannel('sms', 1);
    send = () => {
      throw new NotTaken('refused', 'There is no such number.');
    };
    await look();
    expect(await states()).toEqual(['1 told', '2 failed']);
    send = () => undefined;
    await look();
    expect(told()).toBe('');
    expect((await call('POST', '/RestockController/tell', { id: 999_999 })).statusCode).toBe(404);
  });

  it('is told by SMS, or by staff, whom WhatsApp said late that it cannot reach', async () => {
    await switchChannel('whatsapp', 1);
    await ask('03001230001');
    await ask('03001230002');
    await setQty(1);
    await look();
    expect([told(), await states()]).toEqual(['12', ['1 told', '2 told']]);
    await metaSays('03001230001', 'failed');
    expect(await states()).toEqual(['1 queued', '2 told']);
    await look();
    expect([told(), await states()]).toEqual(['121', ['1 told', '2 told']]);
    await switchChannel('sms', 0);
    await metaSays('03001230002', 'failed');
    await look();
    expect(await states()).toEqual(['1 told', '2 failed']);
    await metaSays('03001230002', 'delivered');
    await look();
    expect([told(), await states()]).toEqual(['121', ['1 told', '2 told']]);
  });

  it('is told once, also where staff tell them between the choosing and the noting', async () => {
    const { db } = shop();
    await ask('03001230001');
    await setQty(1);
    const [row] = await list();
    const { userId } = await signedIn(db, 'manager');
    let isTold = false;
    const meanwhile = (trx: Writer): KyselyPlugin => ({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!isTold && result.rows.some((one) => 'phone' in one)) {
          isTold = true;
          await tellByHand(trx, { userId } as StaffIdentity, row?.requestId ?? 0);
        }
        return result;
      },
    });
    const transaction: Database['transaction'] = (work) =>
      db.transaction((trx) => work(trx.withPlugin(meanwhile(trx)) as Writer));
    await tellRestocked({ ...db, read: db.read, transaction });
    await look();
    expect([isTold, told(), await states()]).toEqual([true, '', ['1 told']]);
  });

  it('waits on where a STOP of before they asked is heard after it', async () => {
    await ask('03001230006');
    vi.setSystemTime(NOON + 1000);
    const stop = { phone: '03001230006', isYes: false, origin: 'message', purposes: CONSENT_PURPOSES } as const;
    const heard = (time: number) =>
      shop().db.transaction((trx) => keepConsent(trx, CUSTOMER, { ...stop, at: new Date(time).toISOString() }));
    await heard(NOON - 1000);
    await setQty(1);
    await look();
    expect([told(), await states()]).toEqual(['6', ['6 told']]);
    await heard(NOON + 1000);
    expect(await states()).toEqual([]);
  });

  it('is written to in Urdu who asked in Urdu, and is forgotten after 90 days', async () => {
    await ask('03001230001', { language: 'ur' });
    expect(await list()).toMatchObject([{ language: 'ur' }]);
    await setQty(1);
    await look();
    expect(letters[0]?.text).toMatch(/aap ne|آپ نے/);
    const messages = (await call('GET', '/OutboxController/messages?limit=1')).body.data as OutboxMessage[];
    expect(messages[0]).toMatchObject({ kind: 'backInStock', invoiceId: null, state: 'sent' });
    const { db } = shop();
    await db.transaction((trx) => dropOldRequests(trx, new Date(NOON + 89 * DAY_MS)));
    expect(await list()).toHaveLength(1);
    await db.transaction((trx) => dropOldRequests(trx, new Date(NOON + 91 * DAY_MS)));
    expect(await list()).toEqual([]);
  });
});
