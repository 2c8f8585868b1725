import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { OrderEventKind } from '@shop/shared/contracts/http/orders/orderSteps';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OutboxMessage } from '@shop/shared/contracts/http/outboxMessages';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize, type AddedProduct } from '../testing/testCatalog.ts';
import { shopperOrder } from '../testing/testOrders.ts';
import { addParcels } from '../testing/testParcels.ts';
import { tellInto } from '../testing/testSending.ts';
import { onBothShops } from '../testing/testShop.ts';
import { tillOf } from '../testing/testTill.ts';
import { messagesTold } from '../reports/tables/messages.ts';
import { writeReminders } from './reminders.ts';

const NOON = '2026-11-26T12:00:00+05:00';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));

onBothShops('kinds of messages', (shop) => {
  let owner: Record<string, string>;
  let frock: AddedProduct;
  const letters: Parameters<typeof tellInto>[1] = [];
  const at = (time: string) => vi.setSystemTime(Date.parse(time));
  const post = async (path: string, body: object, headers: Record<string, string> = owner) => {
    const reply = await shop().call<never>('POST', path, body, headers);
    expect([path, reply.statusCode, reply.text]).toEqual([path, 200, reply.text]);
    return reply.body.data;
  };
  beforeAll(async () => {
    at('2026-09-01T12:00:00+05:00');
    const { db } = shop();
    owner = (await signedIn(db, 'administrator')).headers;
    frock = await addProduct(db, {
      name: 'Floral Cotton Frock',
      price: 1500,
      variations: [{ sizeId: await addSize(db, '2-3 Years'), qty: 500 }],
    });
    const since = new Date(Date.parse('2026-09-01')).toISOString();
    const options = { mail: { language: 'en', ownerTo: 'owner@shop.example' }, sms: { language: 'ur' } };
    await db.transaction((trx) =>
      trx
        .insertInto('message_channels')
        .values(
          (['mail', 'sms'] as const).map((channel) => ({
            channel,
            is_on: 1,
            options: JSON.stringify(options[channel]),
            since,
          })),
        )
        .execute(),
    );
    const on = (kind: string) => ({ kind, channel: 'sms', language: 'ur', isOn: true });
    for (const kind of ['outForDelivery', 'attempted', 'creditDue']) await post('/OutboxController/text', on(kind));
    at(NOON);
    owner = (await signedIn(db, 'administrator')).headers;
    await post('/SettingsController/update', {
      values: { shopName: 'Gulmohar', reminders: { creditBefore: 3, creditAfter: 2, figuresHour: 22 } },
    });
  });
  beforeEach(async () => {
    at(NOON);
    letters.length = 0;
  });
  const look = () => tellInto(shop().db, letters);
  const order = async (phone: string, language?: 'ur') => {
    const body = shopperOrder({ productId: frock.id, stockId: frock.stockIds[0] ?? 0, price: 1500, quantity: 1 });
    const user = { ...body.user, primaryPhone: phone, fullname: 'Ayesha Bibi' };
    const details = { ...body.details, language };
    return post('/OrderController/create', { ...body, user, details }) as Promise<CreatedOrder>;
  };
  const sellOnCredit = async (phone: string, timestamp: string) => {
    const [stockId = 0] = frock.stockIds;
    await post('/OrderController/create', {
      user: { fullname: 'Bano', primaryPhone: phone },
      items: [{ id: stockId, price: 1500, quantity: 1, subtotal: 1500 }],
      summary: { subtotal: 1500, discount: null, afterDiscount: 1500, tax: 0, total: 1500 },
      details: { method: 'CREDIT', timestamp },
    });
  };
  const bySms = () => letters.filter(({ by }) => by === 'sms').map(({ text }) => text);
  const said = (orderId: number, kind: OrderEventKind, detail: object = {}) =>
    shop().db.transaction((trx) =>
      trx
        .insertInto('order_events')
        .values({
          order_id: orderId,
          kind,
          detail: JSON.stringify(detail),
          at: new Date().toISOString(),
          by_user: null,
        })
        .execute(),
    );

  it('is not switched on for a channel that never tells it', async () => {
    for (const kind of ['backInStock', 'confirm']) {
      const body = { kind, channel: 'mail', language: 'en', isOn: true };
      const { statusCode, text } = await shop().call('POST', '/OutboxController/text', body, owner);
      expect([statusCode, text]).toEqual([422, expect.stringContaining('This is not told by mail.')]);
      await post('/OutboxController/text', { ...body, isOn: false });
    }
  });

  it('tell that a parcel comes today and, where that is no longer so, only why it was not handed over', async () => {
    const { invoiceId, invoiceNumber } = await order('03001110001');
    for (const step of ['confirm', 'dispatch']) await post('/OrderController/step', { id: invoiceId, step });
    await look();
    letters.length = 0;
    await said(invoiceId, 'outForDelivery');
    await look();
    expect(bySms()).toEqual([expect.stringContaining(`order ${invoiceNumber} aaj`)]);
    await said(invoiceId, 'outForDelivery');
    await said(invoiceId, 'attempted', { reason: 'Nobody at home, evil.example' });
    await look();
    await look();
    expect(bySms().slice(1)).toEqual([expect.stringMatching(/Wajah: Nobody at home,$/)]);
  });

  it('tell once of a step that was undone and done again by night', async () => {
    at('2026-11-20T22:20:00+05:00');
    owner = (await signedIn(shop().db, 'administrator')).headers;
    const { invoiceId } = await order('03001110009');
    for (const step of ['confirm', 'dispatch']) await post('/OrderController/step', { id: invoiceId, step });
    await look();
    await post('/OrderController/undoStep', { id: invoiceId });
    await post('/OrderController/step', { id: invoiceId, step: 'dispatch' });
    await look();
    at('2026-11-21T09:00:01+05:00');
    await look();
    expect(bySms()).toEqual([expect.stringContaining('rawana')]);
    at(NOON);
    owner = (await signedIn(shop().db, 'administrator')).headers;
  });

  it('speak the language of their customer, of any of the customer’s phones, and Roman Urdu where that is one SMS', async () => {
    await order('03001110002');
    await look();
    const [roman] = bySms();
    expect(roman).toMatch(/^Gulmohar: order INV-\d+ ka shukriya/);
    letters.length = 0;
    await post('/CustomerController/language', { phone: '0300 1110002', language: 'en' });
    await order('03001110002');
    await order('03001110003');
    await look();
    expect(bySms().map((text) => text.includes('thank you'))).toEqual([true, false]);
  });

  it('remind of what is due days before and after, once, and not of what was paid', async () => {
    at('2026-10-27T12:00:00+05:00');
    owner = (await signedIn(shop().db, 'administrator')).headers;
    await sellOnCredit('03001110004', '27/10/2026 12:00:00');
    await sellOnCredit('03001110004', '27/10/2026 12:00:00');
    await sellOnCredit('03001110005', '27/10/2026 12:00:00');
    at('2026-11-22T12:00:00+05:00');
    await look();
    expect(bySms()).toEqual([]);
    at('2026-11-23T08:00:00+05:00');
    await look();
    expect(bySms()).toEqual([]);
    at('2026-11-23T09:30:00+05:00');
    owner = (await signedIn(shop().db, 'administrator')).headers;
    await writeReminders(shop().db);
    const payment = { phone: '03001110005', amount: 1500, method: 'cash', date: '2026-11-23' };
    await post('/AccountingController/creditPayment', payment);
    await look();
    await look();
    expect(bySms()).toEqual([expect.stringContaining('khate mein Rs 3,000 hain, tareekh Nov 26, 2026')]);
    at('2026-11-29T12:00:00+05:00');
    await look();
    expect(bySms()).toHaveLength(2);
  });

  it('tell the owner the figures of the day, once, after its hour, also by night', async () => {
    at('2026-11-26T21:59:00+05:00');
    await look();
    expect(letters.filter(({ subject }) => subject.includes('orders'))).toEqual([]);
    at('2026-11-26T22:01:00+05:00');
    await look();
    at('2026-11-27T08:00:00+05:00');
    await look();
    const figures = letters.filter(({ subject }) => subject.includes('orders'));
    expect(figures.map(({ to, subject }) => [to, subject])).toEqual([
      ['owner@shop.example', 'Nov 26, 2026, 22:01: 4 orders'],
    ]);
    expect(figures[0]?.text).toMatch(/^Nov 26, 2026, 22:01\nOrders: 4\nSales: Rs 0\nCash: Rs 0\nTo confirm: 3$/);
    owner = (await signedIn(shop().db, 'administrator')).headers;
    const { body } = await shop().call<OutboxMessage[]>('GET', '/OutboxController/messages', undefined, owner);
    expect(body.data.filter(({ kind }) => kind === 'dayFigures').slice(0, 1)).toMatchObject([
      { invoiceId: null, invoiceNumber: '', state: 'sent', channel: 'mail' },
    ]);
  });

  it('tell the owner as cash what went in and out of the drawers in cash', async () => {
    at('2026-12-01T12:00:00+05:00');
    owner = (await signedIn(shop().db, 'administrator')).headers;
    const variations = { stockIds: frock.stockIds, prices: [1500] };
    const { sell, returnable, send, fill } = await tillOf(shop(), variations, 'manager');
    const byCard = (amount: number) => ({ method: 'card' as const, amount });
    await sell([[0, 2]], { payments: [byCard(3000)] });
    await sell([[0, 1]], { payments: [{ method: 'cash', amount: 1000 }, byCard(500)] });
    const { invoiceNumber } = await sell([[0, 1]]);
    expect((await send(fill(await returnable(invoiceNumber), [[1]]))).statusCode).toBe(200);
    const payment = { phone: '03001110004', amount: 300, method: 'cash', date: '2026-12-01' };
    await post('/AccountingController/creditPayment', payment);
    at('2026-12-02T07:00:00+05:00');
    await look();
    const figures = letters.filter(({ subject }) => subject.startsWith('Dec 1, 2026: '));
    expect(figures.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Dec 1, 2026\nOrders: 3\nSales: Rs 4,500\nCash: Rs 1,300\n/),
    ]);
  });

  it('are in the report, by kind and channel, with what they cost', async () => {
    const { db } = shop();
    await db.transaction((trx) =>
      trx.updateTable('messages').set({ cost: 250 }).where('channel', '=', 'sms').where('state', '=', 'sent').execute(),
    );
    const { rows } = await messagesTold(db.read, { from: '2026-11-23', to: '2026-11-29' });
    expect(rows).toContainEqual(['Payment due', 'SMS', 2, 0, 0, 1, 5]);
    expect(rows).toContainEqual(['Comes today', 'SMS', 1, 0, 0, 1, 2.5]);
  });

  it('say nothing of a parcel that came another day by the courier’s clock, or that comes back', async () => {
    const { invoiceId } = await order('03001110011');
    for (const step of ['confirm', 'dispatch']) await post('/OrderController/step', { id: invoiceId, step });
    await look();
    letters.length = 0;
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await said(invoiceId, 'outForDelivery', { saidAt: hoursAgo(11) });
    await look();
    await said(invoiceId, 'attempted', { saidAt: hoursAgo(25) });
    await look();
    expect(bySms()).toEqual([]);
    const { db } = shop();
    const row = {
      name: 'TCS',
      name_key: 'tcs',
      charge: 0,
      return_charge: 0,
      parcel_grams: 500,
      created_at: hoursAgo(1),
    };
    const courier = await db.transaction((trx) =>
      trx.insertInto('couriers').values(row).returning('id').executeTakeFirstOrThrow(),
    );
    const parcel = { number: 'K-1', fulfilment: 'dispatched' as const, at: hoursAgo(1) };
    const id = (await addParcels(db, courier.id, [parcel])).get('K-1') ?? 0;
    await db.transaction((trx) =>
      trx.updateTable('orders').set({ phone_key: '03328888888' }).where('id', '=', id).execute(),
    );
    const isAt = (parcel_state: 'comingBack' | 'attempted') =>
      db.transaction((trx) => trx.updateTable('shipments').set({ parcel_state }).where('order_id', '=', id).execute());
    await isAt('comingBack');
    await said(id, 'attempted', { saidAt: hoursAgo(1) });
    await look();
    expect(bySms()).toEqual([]);
    await isAt('attempted');
    await said(id, 'attempted', { saidAt: hoursAgo(1) });
    await look();
    expect(bySms()).toHaveLength(1);
  });

  it('name what was sold in Urdu in texts in Urdu, and keep what they name apart from the sentence', async () => {
    const text = (language: string, said?: string) =>
      post('/OutboxController/text', { kind: 'outForDelivery', channel: 'sms', language, isOn: true, text: said });
    const name = { kind: 'product', subject: String(frock.id), field: 'name', text: 'پھولوں والا فراک' };
    await post('/TranslationController/save', { language: 'ur', texts: [name] });
    await text('ur', '{shop}: آج {total}، {link}\n{items}');
    const comes = async (phone: string) => {
      const { invoiceId } = await order(phone, 'ur');
      for (const step of ['confirm', 'dispatch']) await post('/OrderController/step', { id: invoiceId, step });
      await look();
      letters.length = 0;
      await said(invoiceId, 'outForDelivery');
      await look();
      return bySms()[0]?.replace(/https\S*/, 'LINK');
    };
    // What fits one SMS in Roman letters is said so.
    await text('ur-Latn', '{shop}: aaj {items}');
    expect(await comes('03001110031')).toBe('Gulmohar: aaj 1 × Floral Cotton Frock, Red, 2-3 Years');
    await text('ur-Latn', `{shop}: ${'aaj '.repeat(50)}`);
    expect(await comes('03001110032')).toMatch(
      /^\u2068Gulmohar\u2069: آج \u2068Rs [\d,]+\u2069، LINK\n1 × پھولوں والا فراک، Red، \u20682-3 Years\u2069$/,
    );
    for (const language of ['ur', 'ur-Latn']) await text(language);
  });

  it('lead to pages in the language that they are in', async () => {
    const linkTo = async (phone: string, language?: 'ur') => {
      const { invoiceId } = await order(phone, language);
      for (const step of ['confirm', 'dispatch']) await post('/OrderController/step', { id: invoiceId, step });
      letters.length = 0;
      await said(invoiceId, 'outForDelivery');
      await look();
      return letters.map(({ links }) =>
        links.slice(0, 2).map((link) => new URL(link).pathname.split('/', 3).join('/')),
      );
    };
    expect(await linkTo('03001110021', 'ur')).toContainEqual(['/ur/track', '/ur/confirm']);
    expect(await linkTo('03001110022')).toContainEqual(['/track', expect.stringMatching(/^\/confirm\//)]);
  });

  it('remind in Urdu of what was bought by its Urdu name', async () => {
    at('2026-12-05T12:00:00+05:00');
    owner = (await signedIn(shop().db, 'administrator')).headers;
    const name = { kind: 'product', subject: String(frock.id), field: 'name', text: 'سوتی فراک' };
    await post('/TranslationController/save', { language: 'ur', texts: [name] });
    const kind = { kind: 'creditDue', channel: 'sms' };
    await post('/OutboxController/text', { ...kind, language: 'ur', text: '{items}: {due}', isOn: true });
    // Too long for one SMS, which would be said in its stead.
    await post('/OutboxController/text', { ...kind, language: 'ur-Latn', text: 'khata '.repeat(30), isOn: true });
    const phone = '03001110014';
    await sellOnCredit(phone, '05/12/2026 12:00:00');
    await post('/CustomerController/language', { phone, language: 'ur' });
    at('2027-01-01T10:00:00+05:00');
    await look();
    const said = letters.filter(({ to }) => to.endsWith('3001110014')).map(({ text }) => text);
    expect(said).toEqual([expect.stringMatching(/^\u20681 × سوتی فراک، /)]);
  });
});
