import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OutboxSetup, WhatsAppChannel } from '@shop/shared/contracts/http/outbox';
import type { OutboxMessage } from '@shop/shared/contracts/http/outboxMessages';
import { templateName, templateOf, variablesOf } from '@shop/shared/contracts/whatsAppTemplates';
import { signedIn } from '../../../testing/testAccounts.ts';
import { addProduct, addSize, type AddedProduct } from '../../../testing/testCatalog.ts';
import { shopperOrder } from '../../../testing/testOrders.ts';
import { testSending } from '../../../testing/testSending.ts';
import { onBothShops } from '../../../testing/testShop.ts';
import { keySealing } from '../../../kernel/auth/keySealing.ts';
import { follow } from '../../inbox/following.ts';
import { sendDue, type Sending } from '../../sending.ts';
import { writeMessages } from '../../writing.ts';
import type { Taken } from '../channel.ts';
import { whatsAppOf } from './ready.ts';
import { startGraph } from './standIn.ts';

const NOON = '2026-11-26T12:00:00+05:00';
const KEYS_SECRET = 'a secret of sixteen or more';

const graph = await startGraph();
beforeAll(() => {
  // The shop's own looks, every few seconds, would come between.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterAll(() => void graph.close());
beforeEach(() => {
  graph.deviations.length = 0;
  graph.taken.length = 0;
});

onBothShops(
  'WhatsApp by the Cloud API',
  (shop) => {
    let owner: Record<string, string>;
    let frock: AddedProduct;
    const texts: string[] = [];
    beforeAll(async () => {
      frock = await addProduct(shop().db, {
        name: 'Floral Cotton Frock',
        price: 1500,
        variations: [{ sizeId: await addSize(shop().db, '2-3 Years'), qty: 500 }],
      });
    });
    const at = async (time: string | number): Promise<void> => {
      vi.setSystemTime(typeof time === 'string' ? Date.parse(time) : time);
      owner = (await signedIn(shop().db, 'administrator')).headers;
    };
    beforeEach(async () => {
      texts.length = 0;
      await at(NOON);
    });
    const post = <T = OutboxSetup>(path: string, body: object) =>
      shop().call<T>('POST', `/OutboxController/${path}`, body, owner);
    const setup = async () =>
      (await shop().call<OutboxSetup>('GET', '/OutboxController/setup', undefined, owner)).body.data;
    const on = async (more: Partial<WhatsAppChannel> = {}, keys: object = graph.keys) => {
      const values = { ...(await setup()).whatsapp.values, isOn: true, language: 'en', ...graph.values, ...more };
      return post('whatsapp', { values, ...keys });
    };
    const smsOn = async (more: { ownerTo?: string } = {}) => {
      const values = { ...(await setup()).sms.values, isOn: true, address: 'https://sms.example/send', ...more };
      return post('sms', { values, key: 'sk_live' });
    };
    const order = async (phone = '03001234567') => {
      const body = shopperOrder({ productId: frock.id, stockId: frock.stockIds[0] ?? 0, price: 1500, quantity: 1 });
      const user = { ...body.user, primaryPhone: phone, fullname: 'Ayesha Bibi' };
      const made = await shop().call<CreatedOrder>('POST', '/OrderController/create', { ...body, user });
      return made.body.data;
    };
    const look = async () => {
      const { db, dataDir } = shop();
      const sealing = keySealing({ keysSecret: KEYS_SECRET, databaseUrl: null, dataDir });
      const config = { graphAddress: graph.url, origin: 'http://localhost:4000' };
      const sending: Sending = {
        ...testSending(db),
        sendBy: (channel) =>
          channel === 'whatsapp'
            ? whatsAppOf(db, config, sealing).sending()
            : Promise.resolve(async ({ text }): Promise<Taken> => {
                texts.push(text);
                return { providerId: '', cost: 0 };
              }),
      };
      await writeMessages(db);
      await sendDue(sending);
    };
    const messagesOf = async ({ invoiceId }: CreatedOrder) => {
      const path = `/OutboxController/messages?order=${invoiceId}`;
      const reply = await shop().call<OutboxMessage[]>('GET', path, undefined, owner);
      return reply.body.data.map(({ kind, channel, state }) => `${kind} by ${channel}: ${state}`).toSorted();
    };
    const addLines = async (orderId: number, count: number, other: { product_name?: string } = {}) => {
      const { db } = shop();
      const lines = db.read.selectFrom('order_lines').selectAll().where('order_id', '=', orderId);
      const { id: _id, ...line } = { ...(await lines.executeTakeFirstOrThrow()), ...other };
      const more = Array.from({ length: count }, () => line);
      await db.transaction((trx) => trx.insertInto('order_lines').values(more).execute());
    };
    /** The items in what Meta took first. */
    const itemsSaid = () => graph.taken[0]?.body.template?.components[0]?.parameters[3]?.['text'];
    const pass = (minutes: number) => at(Date.now() + minutes * 60_000);

    it('keeps its three keys where nobody sees them, each until another one is sent', async () => {
      const missing = await on({ phoneNumberId: '' });
      expect(missing.body.data).toMatchObject({ fields: { 'values.phoneNumberId': 'This is needed.' } });
      const { verifyToken: _last, ...two } = graph.keys;
      await on({}, two);
      const kept = await on({}, { verifyToken: graph.keys.verifyToken });
      expect(kept.body.data.whatsapp.webhook).toBe('http://localhost:4000/api/OutboxController/webhook');
      const { read } = shop().db;
      const rows = await read.selectFrom('message_channels').selectAll().execute();
      const audit = await read.selectFrom('audit_log').select('after').execute();
      for (const key of Object.values(graph.keys)) expect(kept.text + JSON.stringify([rows, audit])).not.toContain(key);
      const tried = await post<{ isSent: boolean }>('test', { channel: 'whatsapp', to: '0300 7654321' });
      expect(tried.body.data).toMatchObject({ isSent: true });
      expect(graph.taken.map(({ to, body }) => [to, body.template?.name])).toEqual([['923007654321', 'shop_placed']]);
    });

    it('asks by a template with two answers, once, and not by SMS too', async () => {
      await smsOn();
      const made = await order();
      await Promise.all([look(), look()]);
      expect(await messagesOf(made)).toEqual(['confirm by whatsapp: sent']);
      const [sent] = graph.taken;
      expect([graph.taken.length, sent?.to, texts]).toEqual([1, '923001234567', []]);
      const [body, ...buttons] = sent?.body.template?.components ?? [];
      expect(sent?.body).toMatchObject({
        type: 'template',
        template: { name: 'shop_confirm', language: { code: 'en' } },
      });
      expect(body?.parameters.map((one) => one['text'])).toEqual([
        'Ayesha Bibi',
        made.invoiceNumber,
        expect.any(String),
        '1 × Floral Cotton Frock, Red, 2-3 Years',
        expect.stringContaining('1,7'),
        expect.stringContaining('https://shop.example/confirm/'),
      ]);
      expect(buttons.map((one) => one.parameters[0]?.['payload']?.split(' ')[0])).toEqual(['confirm', 'cancel']);
    });

    it('goes on by SMS where the number has no WhatsApp, and stops for nobody else', async () => {
      const orders = [];
      for (let i = 0; i < 5; i += 1) {
        graph.deviations.push({ code: 131026 });
        orders.push(await order(`0321123450${i}`));
      }
      await look();
      await look();
      for (const one of orders)
        expect(await messagesOf(one)).toEqual(['confirm by sms: sent', 'confirm by whatsapp: failed']);
      expect((await setup()).whatsapp.standing.lastError).toMatch(/has no WhatsApp/);
      expect(texts).toHaveLength(5);
    });

    it('tells the owner by one channel what it tells the customer by the other', async () => {
      const say = (kind: string, channel: string, isOn: boolean) =>
        post('text', { kind, channel, language: channel === 'sms' ? 'ur-Latn' : 'en', isOn });
      await smsOn({ ownerTo: '0300 7654321' });
      await say('newOrder', 'sms', true);
      const made = await order('03331110001');
      await look();
      await look();
      expect(await messagesOf(made)).toEqual(['confirm by whatsapp: sent', 'newOrder by sms: sent']);

      await smsOn({ ownerTo: '' });
      await on({ ownerTo: '0300 7654321' });
      await say('newOrder', 'whatsapp', true);
      await say('confirm', 'whatsapp', false);
      const other = await order('03331110002');
      await look();
      await look();
      expect(await messagesOf(other)).toEqual(['confirm by sms: sent', 'newOrder by whatsapp: sent']);
      await on({ ownerTo: '' });
      await say('confirm', 'whatsapp', true);
    });

    it('says by SMS nothing that was too old by the time WhatsApp could not tell it', async () => {
      const made = await order('03331110003');
      await look();
      const { id, provider_id } = await shop()
        .db.read.selectFrom('messages')
        .select(['id', 'provider_id'])
        .where('order_id', '=', made.invoiceId)
        .executeTakeFirstOrThrow();
      await pass(25 * 60);
      const failed = {
        state: 'failed',
        id: provider_id,
        about: `message ${id}`,
        to: '923331110003',
        fault: undefined,
      } as const;
      await shop().db.transaction((trx) => follow(trx, failed));
      await look();
      expect(await messagesOf(made)).toEqual(['confirm by sms: dropped', 'confirm by whatsapp: failed']);
      expect(texts).toEqual([]);
    });

    it('waits while Meta takes no more, and says once that the token has ended', async () => {
      graph.deviations.push({ code: 130429, status: 429 });
      const made = await order('03331234567');
      await look();
      expect(await messagesOf(made)).toEqual(['confirm by whatsapp: queued']);
      await on({}, { accessToken: 'another' });
      await pass(2);
      await look();
      const { lastError } = (await setup()).whatsapp.standing;
      expect(lastError).toBe('The access token is not taken any more: make another one at Meta.');
      expect(await messagesOf(made)).toEqual(['confirm by whatsapp: queued']);
      await on();
      await pass(6);
      await look();
      expect(await messagesOf(made)).toEqual(['confirm by whatsapp: sent']);
    });

    it('is never sent twice where the answer is lost, or Meta fails after taking it', async () => {
      graph.deviations.push('loses', 'fails after taking');
      const [first, second] = [await order('03341234567'), await order('03351234567')];
      await look();
      await pass(120);
      await look();
      for (const one of [first, second]) expect(await messagesOf(one)).toEqual(['confirm by whatsapp: unknown']);
      expect([graph.taken.length, texts.length]).toEqual([2, 0]);
    });

    it('sends no template that Meta has not approved: SMS tells it instead', async () => {
      graph.templates.splice(
        0,
        3,
        { name: 'hello_world', language: 'en_US', status: 'APPROVED' },
        { name: templateName('placed', 'en'), language: 'en', status: 'APPROVED' },
        { name: templateName('confirm', 'en'), language: 'en', status: 'REJECTED', rejected_reason: 'INVALID_FORMAT' },
      );
      const read = await post<{ sentence: string; setup: OutboxSetup }>('templates', {});
      expect(read.body.data.sentence).toBe('');
      expect(read.body.data.setup.whatsapp.templates).toContainEqual({
        name: 'shop_confirm',
        language: 'en',
        status: 'REJECTED',
        reason: 'INVALID_FORMAT',
      });
      const made = await order('03361234567');
      await look();
      await look();
      expect(await messagesOf(made)).toEqual(['confirm by sms: sent', 'confirm by whatsapp: failed']);
      expect(graph.taken).toEqual([]);
      const { lastError } = (await setup()).whatsapp.standing;
      expect(lastError).toBe('Meta does not let the template shop_confirm be sent (rejected).');
      graph.templates.splice(2, 1, { name: 'shop_confirm', language: 'en', status: 'APPROVED' });
      await post('templates', {});
    });

    it('tells who chose a language that Meta has not approved in the shop’s', async () => {
      const made = await order('03361234568');
      const said = { phone: '03361234568', language: 'ur' };
      const name = { kind: 'product', subject: String(frock.id), field: 'name', text: 'پھولوں والا فراک' };
      await shop().call('POST', '/TranslationController/save', { language: 'ur', texts: [name] }, owner);
      expect((await shop().call('POST', '/CustomerController/language', said, owner)).statusCode).toBe(200);
      await look();
      expect(await messagesOf(made)).toEqual(['confirm by whatsapp: sent']);
      expect(graph.taken[0]?.body.template).toMatchObject({ name: 'shop_confirm', language: { code: 'en' } });
      expect(itemsSaid()).toBe('1 × Floral Cotton Frock, Red, 2-3 Years');
    });

    it('names what was sold in Urdu in a template in Urdu, one piece after the other', async () => {
      graph.templates.push({ name: 'shop_confirm', language: 'ur', status: 'APPROVED' });
      onTestFinished(() => void graph.templates.pop());
      await post('templates', {});
      const { invoiceId } = await order('03361234568');
      await addLines(invoiceId, 1);
      await look();
      expect(graph.taken[0]?.body.template).toMatchObject({ name: 'shop_confirm', language: { code: 'ur' } });
      const item = '1 × پھولوں والا فراک، Red، \u20682-3 Years\u2069';
      expect(itemsSaid()).toBe(`${item}؛ ${item}`);
    });

    it('names as many pieces of a large order as a template may hold', async () => {
      const { invoiceId } = await order('03361234569');
      await addLines(invoiceId, 12, { product_name: 'Baby Girls’ Embroidered Eid Frock with Dupatta, پھول دار' });
      await look();
      const [body] = graph.taken[0]?.body.template?.components ?? [];
      const said = body?.parameters.map((one) => String(one['text'])) ?? [];
      const template = templateOf('confirm', 'en');
      if (!template) throw new Error('There is none');
      const whole = variablesOf(template).reduce(
        (text, name, at) => text.replaceAll(`{${name}}`, said[at] ?? ''),
        template.text,
      );
      expect(whole.length).toBeLessThanOrEqual(1024);
      expect(said[3]).toMatch(/^1 × Floral Cotton Frock, Red, 2-3 Years; 1 × Baby Girls’ .*; … \+ \d$/);
    });

    it('writes to so many people within 24 hours as Meta lets it, and to the others later', async () => {
      await at('2026-11-28T12:00:00+05:00');
      await on({ mostPerDay: 2 });
      const made = [await order('03401234561'), await order('03401234562'), await order('03401234563')];
      await look();
      expect((await Promise.all(made.map(messagesOf))).flat()).toEqual([
        'confirm by whatsapp: sent',
        'confirm by whatsapp: sent',
        'confirm by whatsapp: queued',
      ]);
      // Another message to who has one already is no other person.
      const again = await order('03401234562');
      await look();
      expect(await messagesOf(again)).toEqual(['confirm by whatsapp: sent']);
      await on({ mostPerDay: 250 });
    });
  },
  { origin: 'http://localhost:4000', keysSecret: KEYS_SECRET, graphAddress: graph.url },
);
