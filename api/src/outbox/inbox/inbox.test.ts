import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Conversation, CustomerMessage } from '@shop/shared/contracts/http/inbox';
import type { Answered } from '@shop/shared/contracts/http/orders/confirming';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OutboxMessage, OutboxSetup } from '@shop/shared/contracts/http/outbox';
import type { PersonExport } from '@shop/shared/contracts/http/people/privacy';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize, type AddedProduct } from '../../testing/testCatalog.ts';
import { addParcels } from '../../testing/testParcels.ts';
import { shopperOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { lastConsents, mayWrite } from '../../customers/consents.ts';
import { keySealing } from '../../kernel/auth/keySealing.ts';
import { CUSTOMER } from '../../orders/confirmation/customer.ts';
import { linksOf } from '../../orders/confirmation/links.ts';
import { keepLanguage } from '../../orders/phones/language.ts';
import { whatsAppOf } from '../channels/whatsapp/ready.ts';
import { startGraph } from '../channels/whatsapp/standIn.ts';
import { sendDue, type Sending } from '../sending.ts';
import { writeMessages } from '../writing.ts';

const NOON = '2026-11-26T12:00:00+05:00';
const KEYS_SECRET = 'a secret of sixteen or more';
const PHONE = '923001234567';

const graph = await startGraph();
beforeAll(() => {
  // The shop's own looks, every few seconds, would come between.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterAll(() => {
  vi.useRealTimers();
  graph.close();
});
beforeEach(() => {
  graph.deviations.length = 0;
  graph.taken.length = 0;
});

onBothShops(
  'what customers answer by WhatsApp',
  (shop) => {
    let owner: Record<string, string>;
    let frock: AddedProduct;
    let count = 0;
    const at = async (time: string): Promise<void> => {
      vi.setSystemTime(Date.parse(time));
      owner = (await signedIn(shop().db, 'administrator')).headers;
    };
    beforeAll(async () => {
      await at(NOON);
      frock = await addProduct(shop().db, {
        price: 1500,
        variations: [{ sizeId: await addSize(shop().db, '2-3 Years'), qty: 500 }],
      });
      await setPrice(0);
    });
    const setPrice = async (price: number) => {
      const ways = (await shop().call<OutboxSetup>('GET', '/OutboxController/setup', undefined, owner)).body.data;
      const values = { ...ways.whatsapp.values, isOn: true, language: 'en', ...graph.values, price };
      await shop().call('POST', '/OutboxController/whatsapp', { values, ...graph.keys }, owner);
    };
    beforeEach(() => at(NOON));

    const order = async (phone = '03001234567') => {
      const body = shopperOrder({ productId: frock.id, stockId: frock.stockIds[0] ?? 0, price: 1500, quantity: 1 });
      const user = { ...body.user, primaryPhone: phone };
      return (await shop().call<CreatedOrder>('POST', '/OrderController/create', { ...body, user })).body.data;
    };
    const parts = () => {
      const { db, dataDir } = shop();
      const sealing = keySealing({ keysSecret: KEYS_SECRET, databaseUrl: null, dataDir });
      return { db, whatsapp: whatsAppOf(db, { graphAddress: graph.url, origin: 'http://localhost:4000' }, sealing) };
    };
    /** `meanwhile` happens after Meta took a message, and before the shop knows. */
    const look = async (meanwhile: () => Promise<unknown> = () => Promise.resolve()) => {
      const { db, whatsapp } = parts();
      const sending: Sending = {
        db,
        origin: 'https://shop.example',
        tokenOf: () => Promise.resolve('token'),
        isClosing: () => false,
        refused: new Map(),
        links: () => Promise.resolve(linksOf('a secret')),
        warn: (error) => {
          throw error;
        },
        sendBy: async () => {
          const send = await whatsapp.sending();
          return (letter) => send(letter).finally(meanwhile);
        },
      };
      await writeMessages(db);
      await sendDue(sending);
      await whatsapp.reply(() => false);
    };
    /** An order whose customer was asked, with what its buttons say. */
    const asked = async (phone?: string) => {
      const made = await order(phone);
      await look();
      const sent = graph.taken.at(-1);
      const [, yes, no] = sent?.body.template?.components ?? [];
      const payload = (of: typeof yes) => of?.parameters[0]?.['payload'] ?? '';
      return { ...made, wamid: sent?.id ?? '', confirm: payload(yes), cancel: payload(no) };
    };
    const tell = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
      shop().call('POST', '/OutboxController/webhook', body, headers);
    const seconds = (time = Date.now()) => String(Math.floor(time / 1000));
    const message = (more: object, from = PHONE) => ({
      id: `wamid.in${(count += 1)}`,
      from,
      timestamp: seconds(),
      ...more,
    });
    const say = (one: object) => tell(graph.told({ contacts: [{ wa_id: PHONE }], messages: [one] }));
    const button = (payload: string, context: string) => ({
      type: 'button',
      button: { payload, text: 'Confirm' },
      context: { from: '923001112222', id: context },
    });
    const status = (more: object, to = PHONE) =>
      tell(graph.told({ statuses: [{ timestamp: seconds(), recipient_id: to, ...more }] }));
    const list = async (query = '') =>
      (await shop().call<CustomerMessage[]>('GET', `/InboxController/messages${query}`, undefined, owner)).body.data;
    const conversation = async ({ invoiceId }: CreatedOrder) => {
      const path = `/InboxController/conversation?order=${invoiceId}`;
      return (await shop().call<Conversation>('GET', path, undefined, owner)).body.data;
    };
    const stateOf = async ({ invoiceId }: CreatedOrder) => {
      const path = `/OutboxController/messages?order=${invoiceId}`;
      const { data } = (await shop().call<OutboxMessage[]>('GET', path, undefined, owner)).body;
      return data.map(({ channel, state }) => `${channel} ${state}`).toSorted();
    };
    const fulfilment = async ({ invoiceId }: CreatedOrder) => {
      const row = shop().db.read.selectFrom('orders').select('fulfilment').where('id', '=', invoiceId);
      return (await row.executeTakeFirstOrThrow()).fulfilment;
    };
    const step = (id: number, name: string) => shop().call('POST', '/OrderController/step', { id, step: name }, owner);
    const replies = () => graph.taken.flatMap(({ body }) => body.text?.body ?? []);

    it('answers Meta’s question to who knows the word, and hears only what Meta has signed', async () => {
      const ask = (token: string) => {
        const query = new URLSearchParams({
          'hub.mode': 'subscribe',
          'hub.verify_token': token,
          'hub.challenge': '1158201444',
        });
        return shop().call('GET', `/OutboxController/webhook?${query}`);
      };
      const right = await ask(graph.keys.verifyToken);
      expect([right.statusCode, right.text]).toEqual([200, '1158201444']);
      expect((await ask('guessed')).statusCode).toBe(404);
      const { body, headers } = graph.told({
        messages: [message({ type: 'text', text: { body: 'فراک کب ملے گا؟ 👗' } })],
      });
      const forged = createHmac('sha256', 'guessed').update(body).digest('hex');
      for (const signature of ['', 'sha256=', `sha256=${forged}`, `${headers['x-hub-signature-256']}00`]) {
        const reply = await tell({ body, headers: { ...headers, 'x-hub-signature-256': signature } });
        expect(reply.statusCode).toBe(404);
      }
      expect((await tell({ body: body.replace('text', 'test'), headers })).statusCode).toBe(404);
      expect(await list()).toEqual([]);
      expect((await tell({ body, headers })).statusCode).toBe(200);
      expect((await tell({ body, headers })).statusCode).toBe(200);
      expect((await list()).map(({ text }) => text)).toEqual(['فراک کب ملے گا؟ 👗']);
    });

    it('confirms by a tap, in queue, timeline and bell; again, or told again, changes nothing', async () => {
      const made = await asked();
      const tap = message(button(made.confirm, made.wamid));
      await Promise.all([say(tap), say(tap)]);
      expect([await fulfilment(made), await stateOf(made)]).toEqual(['confirmed', ['whatsapp answered']]);
      await say(message(button(made.confirm, made.wamid)));
      await look();
      expect(replies()).toEqual([
        `Thank you! Your order ${made.invoiceNumber} is confirmed, and we send it.`,
        `Your order ${made.invoiceNumber} is confirmed already. Thank you!`,
      ]);
      const answers = await shop().call<Answered[]>('GET', '/ConfirmationController/answers', undefined, owner);
      expect(answers.body.data).toMatchObject([{ invoiceId: made.invoiceId, answer: 'confirmed', channel: 'tap' }]);
      const events = await shop()
        .db.read.selectFrom('order_events')
        .select(['kind', 'detail'])
        .where('order_id', '=', made.invoiceId)
        .execute();
      expect(events.filter(({ kind }) => kind === 'confirmed')).toEqual([
        { kind: 'confirmed', detail: '{"byCustomer":"tap"}' },
      ]);
      const bell = await shop().call<{ kind: string; count: number }[]>(
        'GET',
        '/NoticeController/notices',
        undefined,
        owner,
      );
      expect(bell.text).toContain('answered');
      expect((await list('?done=0')).filter(({ kind }) => kind === 'tap')).toEqual([]);
    });

    it('changes nothing by a tap of somebody else, a late one, or one made before the last', async () => {
      const made = await asked();
      await say(message(button(made.confirm, made.wamid), '923219999999'));
      await say(message(button(made.confirm, 'wamid.of-another')));
      await say(message(button(made.confirm.replace(/ \d+/, ' 999999'), made.wamid)));
      expect(await fulfilment(made)).toBe('new');
      expect((await list('?done=0')).filter(({ kind }) => kind === 'tap')).toHaveLength(3);
      await say({ ...message(button(made.confirm, made.wamid)), timestamp: seconds() });
      await say({ ...message(button(made.cancel, made.wamid)), timestamp: seconds(Date.now() - 60_000) });
      expect(await fulfilment(made)).toBe('confirmed');
      await step(made.invoiceId, 'dispatch');
      await say({ ...message(button(made.cancel, made.wamid)), timestamp: seconds(Date.now() + 60_000) });
      expect(await fulfilment(made)).toBe('dispatched');
      await look();
      expect(replies().slice(-2)).toEqual([
        expect.stringContaining('You answered about order'),
        expect.stringContaining('is on its way: nothing was changed'),
      ]);
    });

    it('confirms nothing else than what the message told of, and cancels by a tap', async () => {
      const made = await asked();
      await shop().db.transaction((trx) =>
        trx
          .updateTable('orders')
          .set((eb) => ({ version: eb('version', '+', 1) }))
          .where('id', '=', made.invoiceId)
          .execute(),
      );
      await say(message(button(made.confirm, made.wamid)));
      expect(await fulfilment(made)).toBe('new');
      await say(message(button(made.cancel, made.wamid)));
      await say(message(button(made.cancel, made.wamid)));
      expect(await fulfilment(made)).toBe('cancelled');
      await look();
      expect(replies()).toEqual([
        expect.stringContaining('has changed since this message'),
        expect.stringContaining('is cancelled. Nothing is to be paid.'),
        expect.stringContaining('is cancelled already'),
      ]);
    });

    it('changes nothing by a tap under a message that went to a number the order no longer has', async () => {
      const { db } = shop();
      const [wrong, right] = ['923361111111', '923362222222'];
      const made = await asked('03361111111');
      const corrected = { customer_phone: '03362222222', phone_key: '03362222222' };
      await db.transaction((trx) =>
        trx.updateTable('orders').set(corrected).where('id', '=', made.invoiceId).execute(),
      );
      await say(message(button(made.cancel, made.wamid), wrong));
      await say(message(button(made.confirm, made.wamid), wrong));
      await say(message(button(made.cancel, made.wamid), right));
      await db.transaction((trx) =>
        trx.updateTable('messages').set({ kind: 'attempted' }).where('order_id', '=', made.invoiceId).execute(),
      );
      await say(message(button(made.confirm.replace('confirm', 'again'), made.wamid), wrong));
      expect([await fulfilment(made), await stateOf(made)]).toEqual(['new', ['whatsapp sent']]);
      await look();
      expect(new Set(replies())).toEqual(
        new Set(['This button is of an order of somebody else: nothing was changed.']),
      );
    });

    it('follows what became of a message, in any order and for days, and of no other', async () => {
      const made = await asked('03219876543');
      const to = '923219876543';
      await status({ id: made.wamid, status: 'read' }, to);
      await status({ id: made.wamid, status: 'sent' }, to);
      await status({ id: made.wamid, status: 'delivered' }, to);
      await status({ id: 'wamid.never', status: 'read' }, to);
      await status({ id: made.wamid, status: 'failed', errors: [{ code: 131026 }] }, to);
      expect(await stateOf(made)).toEqual(['whatsapp read']);
    });

    it('learns by what was sent along that a message arrived whose answer was lost, and that another did not', async () => {
      graph.deviations.push('loses');
      const lost = await asked('03229876543');
      expect(await stateOf(lost)).toEqual(['whatsapp unknown']);
      const about = String(graph.taken.at(-1)?.body['biz_opaque_callback_data']);
      await status({ id: lost.wamid, status: 'delivered', biz_opaque_callback_data: about }, '923009999999');
      expect(await stateOf(lost)).toEqual(['whatsapp unknown']);
      await status({ id: lost.wamid, status: 'delivered', biz_opaque_callback_data: about }, '923229876543');
      expect(await stateOf(lost)).toEqual(['whatsapp delivered']);
      const made = await asked('03239876543');
      await status({ id: made.wamid, status: 'sent' }, '923239876543');
      const errors = [{ code: 131026, title: 'Message undeliverable' }];
      await status({ id: made.wamid, status: 'failed', errors }, '923239876543');
      expect(await stateOf(made)).toEqual(['whatsapp failed']);
    });

    it('costs and is in the timeline where Meta tells of it before its answer is booked, or is the only one to', async () => {
      const { db } = shop();
      const told = async (made: CreatedOrder) => {
        const row = db.read.selectFrom('messages').select('cost').where('order_id', '=', made.invoiceId);
        const events = db.read.selectFrom('order_events').select('detail').where('order_id', '=', made.invoiceId);
        const said = await events.where('kind', '=', 'messaged').execute();
        const states = said.map(({ detail }) => (JSON.parse(detail) as { state: string }).state);
        return [(await row.executeTakeFirstOrThrow()).cost, states];
      };
      const isTold = (state: string, to: string) => () => {
        const last = graph.taken.at(-1);
        const about = String(last?.body['biz_opaque_callback_data']);
        return status({ id: last?.id, status: state, biz_opaque_callback_data: about }, to);
      };
      await setPrice(2.5);
      const early = await order('03371110001');
      await look(isTold('sent', '923371110001'));
      const alone = await order('03371110002');
      graph.deviations.push('loses');
      await look(isTold('delivered', '923371110002'));
      expect([await told(early), await told(alone)]).toEqual([
        [250, ['sent']],
        [250, ['sent']],
      ]);
      const late = await order('03371110003');
      graph.deviations.push('loses');
      await look();
      await isTold('delivered', '923371110003')();
      expect(await told(late)).toEqual([250, ['unknown']]);
      await setPrice(0);
    });

    it('shows words to staff with their order, guesses no cancellation, and is answered within 24 hours', async () => {
      const made = await asked('03339876543');
      const from = '923339876543';
      const words = 'cancel kar dein bhai, size chota hai';
      await say(message({ type: 'text', text: { body: words }, context: { id: made.wamid } }, from));
      await say(message({ type: 'image', image: { id: '1', mime_type: 'image/jpeg', caption: 'yeh wala' } }, from));
      expect(await fulfilment(made)).toBe('new');
      const [picture, row] = await list('?done=0&limit=2');
      expect(picture).toMatchObject({ kind: 'image', text: 'yeh wala', invoiceId: made.invoiceId });
      expect(row).toMatchObject({ text: words, invoiceNumber: made.invoiceNumber, openUntil: '2026-11-27 12:00:00' });
      const answer = (text: string, id = row?.messageId ?? 0) =>
        shop().call<Conversation>('POST', '/InboxController/answer', { messageId: id, text }, owner);
      expect((await answer('Konsa size bhejein?')).statusCode).toBe(200);
      await look();
      expect(replies()).toEqual(['Konsa size bhejein?']);
      const { said } = await conversation(made);
      expect(said.map(({ isTheirs, text, state }) => [isTheirs, text, state])).toEqual([
        [true, words, 'heard'],
        [true, 'yeh wala', 'heard'],
        [false, 'Konsa size bhejein?', 'sent'],
      ]);
      expect((await list('?done=0')).filter(({ phone }) => phone === '03339876543')).toEqual([]);
      await at('2026-11-27T12:00:01+05:00');
      const late = await answer('Hello?');
      expect(late.body.data).toMatchObject({ fields: { text: expect.stringContaining('more than 24 hours ago') } });
      const done = (isDone: boolean) =>
        shop().call('POST', '/InboxController/done', { messageId: row?.messageId, isDone }, owner);
      await done(false);
      expect((await list('?done=0')).map(({ messageId }) => messageId)).toContain(row?.messageId);
      await done(true);
      expect((await list('?done=0')).map(({ messageId }) => messageId)).not.toContain(row?.messageId);
    });

    it('does not answer what comes three days late, and leaves it to staff', async () => {
      const made = await asked('03349876543');
      await step(made.invoiceId, 'confirm');
      await step(made.invoiceId, 'dispatch');
      const timestamp = seconds();
      await at('2026-11-29T12:00:00+05:00');
      await say({ ...message(button(made.cancel, made.wamid), '923349876543'), timestamp });
      await look();
      expect([replies(), await fulfilment(made)]).toEqual([[], 'dispatched']);
      expect((await list('?done=0'))[0]).toMatchObject({ kind: 'tap', invoiceId: made.invoiceId, openUntil: '' });
    });

    it('tells the courier by a tap what to do with a parcel it could not hand over, while it waits', async () => {
      const { db } = shop();
      const [from, phone] = ['923379876543', '03379876543'];
      const { id: courierId } = await db.transaction((trx) =>
        trx
          .insertInto('couriers')
          .values({
            name: 'TCS',
            name_key: 'tcs',
            adapter: 'tcs',
            tracking_page: '',
            charge: 25_000,
            return_charge: 0,
            parcel_grams: 500,
            created_at: new Date().toISOString(),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      const orderId = (await addParcels(db, courierId, [{ number: 'T-1', fulfilment: 'dispatched' }])).get('T-1') ?? 0;
      const now = new Date().toISOString();
      const messageId = await db.transaction(async (trx) => {
        await trx.updateTable('orders').set({ phone_key: phone }).where('id', '=', orderId).execute();
        await trx.updateTable('shipments').set({ parcel_state: 'attempted' }).where('order_id', '=', orderId).execute();
        const { id } = await trx
          .insertInto('messages')
          .values({
            order_id: orderId,
            kind: 'attempted',
            channel: 'whatsapp',
            recipient: from,
            state: 'sent',
            provider_id: 'wamid.attempted',
            due_at: now,
            at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      });
      const tap = (answer: string) => say(message(button(`${answer} ${messageId} 0`, 'wamid.attempted'), from));
      await tap('address');
      await tap('again');
      const advice = await db.read
        .selectFrom('parcel_advice')
        .select(['kind', 'by_user'])
        .where('order_id', '=', orderId)
        .execute();
      expect(advice).toEqual([{ kind: 'retry', by_user: null }]);
      await db.transaction((trx) =>
        trx.updateTable('shipments').set({ parcel_state: 'delivered' }).where('order_id', '=', orderId).execute(),
      );
      await tap('cancel');
      await look();
      expect(replies()).toEqual([
        expect.stringContaining('Please write here where order'),
        expect.stringContaining('We ask the courier to bring order'),
        expect.stringContaining('That is not possible for order'),
      ]);
      // Staff see where it is to go, that this courier has to be rung, and what was not possible.
      expect((await list('?done=0')).filter((one) => one.phone === phone)).toHaveLength(3);
    });

    it('keeps a STOP that was written after a START that Meta tells later, and says nothing of it', async () => {
      const from = '923366666666';
      const phone = '03366666666';
      const { read } = shop().db;
      const word = (body: string, minutes: number) =>
        say({ ...message({ type: 'text', text: { body } }, from), timestamp: seconds(Date.now() + minutes * 60_000) });
      await word('STOP', -15);
      await word('START', -20);
      expect(await mayWrite(read, phone, 'confirm')).toBe(false);
      expect((await lastConsents(read, [phone])).map(({ isYes, at: said }) => [isYes, said])).toEqual([
        [false, '2026-11-26 11:45:00'],
        [false, '2026-11-26 11:45:00'],
      ]);
      expect((await list('?done=0')).filter((one) => one.phone === phone)).toEqual([]);
      await word('START', 0);
      expect(await mayWrite(read, phone, 'confirm')).toBe(true);
      await look();
      expect(replies()).toEqual([
        'You get no more messages from us. Write START to get them again.',
        'We tell you about your orders again.',
      ]);
    });

    it('asks Meta again for an answer that waits only after a pause, longer each time, in the order of what was said', async () => {
      const word = (body: string) => say(message({ type: 'text', text: { body } }, '923377777777'));
      await word('STOP');
      graph.deviations.push({ code: 130429, status: 429 }, { code: 190, status: 401 }, { code: 190, status: 401 });
      await look();
      await word('START');
      await look();
      await look();
      expect(graph.deviations).toHaveLength(2);
      await at('2026-11-26T12:01:01+05:00');
      await look();
      expect(graph.deviations).toHaveLength(1);
      await at('2026-11-26T12:10:00+05:00');
      await look();
      await at('2026-11-26T12:18:00+05:00');
      await look();
      expect([graph.deviations, replies()]).toEqual([[], []]);
      await at('2026-11-26T12:20:01+05:00');
      await look();
      expect(replies()).toEqual([
        'You get no more messages from us. Write START to get them again.',
        'We tell you about your orders again.',
      ]);
    });

    it('answers in the language that a customer has chosen, not in the channel’s', async () => {
      const phone = '03388888888';
      await shop().db.transaction((trx) => keepLanguage(trx, CUSTOMER, { phones: [phone], language: 'ur-Latn' }));
      await say(message({ type: 'text', text: { body: 'STOP' } }, '923388888888'));
      await look();
      expect(replies()).toEqual([expect.stringContaining('START likhein')]);
    });

    it('stops at STOP, starts at START, and tells and forgets all of it', async () => {
      const from = '923359876543';
      const phone = '03359876543';
      const { read } = shop().db;
      await say(message({ type: 'text', text: { body: 'STOP' } }, from));
      expect(await mayWrite(read, phone, 'confirm')).toBe(false);
      await look();
      expect(replies()).toEqual(['You get no more messages from us. Write START to get them again.']);
      await say(message({ type: 'text', text: { body: 'start' } }, from));
      expect(await mayWrite(read, phone, 'confirm')).toBe(true);
      const ask = <T>(what: string) => shop().call<T>('POST', `/PrivacyController/${what}`, { phone }, owner);
      const told = (await ask<PersonExport>('export')).body.data;
      expect(told.written.map(({ text }) => text)).toContain('STOP');
      expect((await ask('erase')).statusCode).toBe(200);
      expect(await read.selectFrom('customer_messages').select('id').where('phone', '=', phone).execute()).toEqual([]);
    });
  },
  { origin: 'http://localhost:4000', keysSecret: KEYS_SECRET, graphAddress: graph.url },
);
