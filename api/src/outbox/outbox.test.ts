import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listening } from '@shop/shared/testing/listening';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OutboxSetup } from '@shop/shared/contracts/http/outbox';
import type { OutboxMessage } from '@shop/shared/contracts/http/outboxMessages';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize, type AddedProduct } from '../testing/testCatalog.ts';
import { shopperOrder } from '../testing/testOrders.ts';
import { testSending } from '../testing/testSending.ts';
import { onBothShops } from '../testing/testShop.ts';
import { startSmtpServer } from '../testing/smtpServer.ts';
import { keySealing } from '../kernel/auth/keySealing.ts';
import { linksOf } from '../orders/confirmation/links.ts';
import { mailSending } from './channels/mail.ts';
import { smsSending } from './channels/sms.ts';
import { readyChannel } from './channelKeys.ts';
import { sendDue, type Sending } from './sending.ts';
import { writeMessages } from './writing.ts';
import type { Channels } from './reading.ts';

const NOON = '2026-11-26T12:00:00+05:00';
const PASSWORD = 'q7!kd-app-password';
const KEY = 'sk_live_51Hx9';
const KEYS_SECRET = 'a secret of sixteen or more';

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
const sms: string[] = [];
const answers: (() => [number, string])[] = [];
let gatewayOrigin = '';
const gateway = createServer(async (request, response) => {
  sms.push(`${request.url ?? ''} ${await text(request)}`);
  const [status, said] = answers.shift()?.() ?? [200, '{"status":"OK","id":"77"}'];
  response.writeHead(status).end(said);
});

beforeAll(async () => {
  // The shop's own looks, every few seconds, would come between.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  smtp = await startSmtpServer(PASSWORD);
  gatewayOrigin = await listening(gateway);
});
afterAll(() => {
  smtp.close();
  gateway.close();
});
beforeEach(() => {
  answers.length = 0;
  smtp.accidents.length = 0;
  smtp.heard.length = 0;
  sms.length = 0;
});

onBothShops(
  'messages that are sent by themselves',
  (shop) => {
    let owner: Record<string, string>;
    let frock: AddedProduct;
    beforeAll(async () => {
      const { db } = shop();
      frock = await addProduct(db, {
        name: 'Floral Cotton Frock',
        price: 1500,
        variations: [{ sizeId: await addSize(db, '2-3 Years'), qty: 500 }],
      });
    });
    /** Nobody stays signed in for as long as messages wait. */
    const at = async (time: string | number): Promise<void> => {
      vi.setSystemTime(typeof time === 'string' ? Date.parse(time) : time);
      owner = (await signedIn(shop().db, 'administrator')).headers;
    };
    beforeEach(() => at(NOON));
    const post = (path: string, body: object) =>
      shop().call<OutboxSetup>('POST', `/OutboxController/${path}`, body, owner);
    const setup = async () =>
      (await shop().call<OutboxSetup>('GET', '/OutboxController/setup', undefined, owner)).body.data;
    const mailOn = async (more: Partial<Channels['mail']> = {}, key: string | undefined = PASSWORD) => {
      const values = {
        ...(await setup()).mail.values,
        isOn: true,
        host: '127.0.0.1',
        port: smtp.port,
        username: 'shop',
        from: 'shop@shop.example',
        ...more,
      };
      return post('mail', { values, ...(key && { key }) });
    };
    const smsOn = async (more: Partial<Channels['sms']> = {}) => {
      const address = `${gatewayOrigin}/send`;
      return post('sms', {
        values: { ...(await setup()).sms.values, isOn: true, address, price: 2.5, ...more },
        key: KEY,
      });
    };
    const order = async (email?: string, phone = '03001234567') => {
      const body = shopperOrder({ productId: frock.id, stockId: frock.stockIds[0] ?? 0, price: 1500, quantity: 1 });
      const user = {
        ...body.user,
        primaryPhone: phone,
        fullname: 'Ayesha Bibi',
        ...(email !== undefined && { email }),
      };
      const made = await shop().call<CreatedOrder>('POST', '/OrderController/create', { ...body, user });
      expect([made.statusCode, made.text]).toEqual([200, made.text]);
      return made.body.data;
    };
    const step = (id: number, name: string) => shop().call('POST', '/OrderController/step', { id, step: name }, owner);
    const sending = (): Sending => {
      const { db, dataDir } = shop();
      const sealing = keySealing({ keysSecret: KEYS_SECRET, databaseUrl: null, dataDir });
      return {
        ...testSending(db),
        async sendBy(channel) {
          const { options, key } = await readyChannel(db, channel, sealing);
          return channel === 'sms'
            ? smsSending(options as Channels['sms'], key, true)
            : mailSending(options as Channels['mail'], { key, shopName: 'Kids & Co', isLoopbackOpen: true });
        },
      };
    };
    const look = async () => {
      await writeMessages(shop().db);
      await sendDue(sending());
    };
    const messagesOf = async ({ invoiceId }: CreatedOrder) => {
      const reply = await shop().call<OutboxMessage[]>(
        'GET',
        `/OutboxController/messages?order=${invoiceId}`,
        undefined,
        owner,
      );
      return reply.body.data.map(({ kind, channel, state }) => `${kind} by ${channel}: ${state}`).toSorted();
    };
    const pass = (minutes: number) => at(Date.now() + minutes * 60_000);

    it('keeps keys where neither an answer nor the database shows them, and says what is missing', async () => {
      const refused = await mailOn({ host: '', from: '' });
      expect(refused.body.data).toMatchObject({
        fields: { 'values.host': 'This is needed.', 'values.from': 'This is needed.' },
      });
      const kept = await mailOn({ ownerTo: 'owner@shop.example' });
      expect(kept.text).not.toContain(PASSWORD);
      expect(kept.body.data.mail.standing.keySetAt).toMatch(/^2026-11-26/);
      await smsOn();
      const rows = await shop().db.read.selectFrom('message_channels').selectAll().execute();
      const audit = await shop().db.read.selectFrom('audit_log').select('after').execute();
      for (const secret of [PASSWORD, KEY]) expect(JSON.stringify([rows, audit])).not.toContain(secret);
      const fields = (await smsOn({ fields: [{ name: 'to', value: '{to}' }] })).body.data;
      expect(fields).toMatchObject({ fields: { 'values.fields': 'A field must hold {text}.' } });
      const settings = await shop().call<{ mail?: boolean }>('GET', '/SettingsController/public');
      expect(settings.body.data.mail).toBe(true);
    });

    it('tells customer and owner of an order once, whichever of two servers looks', async () => {
      const made = await order('ayesha@mail.example');
      const other = await order();
      await Promise.all([look(), look()]);
      await look();
      expect(await messagesOf(made)).toEqual([
        'confirm by sms: sent',
        'newOrder by mail: sent',
        'placed by mail: sent',
      ]);
      expect(await messagesOf(other)).toEqual(['confirm by sms: sent', 'newOrder by mail: sent']);
      expect(smtp.heard).toHaveLength(3);
      const mail = smtp.heard.find(({ to }) => to.includes('ayesha@mail.example'));
      expect(mail?.source).toContain(`Subject: Your order ${made.invoiceNumber}`);
      expect(mail?.source).toMatch(/From: "?Kids & Co"? <shop@shop\.example>/);
      const written = mail?.source.replaceAll('=\n', '');
      expect(written).toContain('1 =C3=97 Floral Cotton Frock');
      expect(written).toContain('<p dir=3D"auto">Dear Ayesha Bibi,</p>');
      const [said] = sms.map((one) => new URLSearchParams(one.split(' ').slice(1).join(' ')));
      expect(Object.fromEntries(said ?? [])).toMatchObject({ api_key: KEY, to: '923001234567' });
      expect(said?.get('message')).toContain(
        `https://shop.example${linksOf('a secret').pathOf({ orderId: made.invoiceId, issue: 0 })}`,
      );
      const timeline = await shop()
        .db.read.selectFrom('order_events')
        .select(['kind', 'detail'])
        .where('order_id', '=', made.invoiceId)
        .execute();
      const told = timeline.flatMap(({ kind, detail }) => (kind === 'messaged' ? [JSON.parse(detail) as unknown] : []));
      expect(told).toHaveLength(2);
      expect(told).toContainEqual({ message: 'placed', channel: 'mail', state: 'sent' });
      expect(told).toContainEqual({ message: 'confirm', channel: 'sms', state: 'sent' });
      const [row] = await shop().db.read.selectFrom('messages').select('cost').where('channel', '=', 'sms').execute();
      expect(row?.cost).toBe(250);
    });

    it('is not asked of anybody whose order went on, and is left out when it says nothing any more', async () => {
      const made = await order('bano@mail.example');
      await writeMessages(shop().db);
      await step(made.invoiceId, 'cancel');
      await look();
      expect(await messagesOf(made)).toEqual([
        'cancelled by mail: sent',
        'confirm by sms: dropped',
        'newOrder by mail: dropped',
        'placed by mail: dropped',
      ]);
      expect(sms).toEqual([]);
      const late = await order('late@mail.example');
      await writeMessages(shop().db);
      await pass(25 * 60);
      await look();
      expect(await messagesOf(late)).toEqual([
        'confirm by sms: dropped',
        'newOrder by mail: dropped',
        'placed by mail: dropped',
      ]);
    });

    it('waits for the morning by SMS, and for the next one once the day’s are spent', async () => {
      await at('2026-11-26T23:30:00+05:00');
      const made = await order('night@mail.example');
      await look();
      expect(await messagesOf(made)).toEqual([
        'confirm by sms: queued',
        'newOrder by mail: sent',
        'placed by mail: sent',
      ]);
      await at('2026-11-27T08:59:00+05:00');
      await look();
      expect(sms).toEqual([]);
      await smsOn({ mostPerDay: 1 });
      const second = await order(undefined, '03211234567');
      await at('2026-11-27T09:00:01+05:00');
      await look();
      expect([await messagesOf(made), await messagesOf(second)].flat().filter((one) => one.includes('sms'))).toEqual([
        'confirm by sms: sent',
        'confirm by sms: queued',
      ]);
      await at('2026-11-28T09:00:01+05:00');
      await smsOn({ mostPerDay: 250 });
      await look();
      expect(sms).toHaveLength(2);
    });

    it('is tried again where it surely did not leave, and never where it may have', async () => {
      const first = await order('a@mail.example');
      answers.push(() => [429, 'slow down']);
      smtp.accidents.push({ at: 'RCPT', answer: '450 4.2.0 Greylisted' }, { at: 'RCPT', answer: 'hangs up' });
      await look();
      const [waiting] = (await messagesOf(first)).filter((one) => one.includes('sms'));
      expect(waiting).toBe('confirm by sms: queued');
      expect((await setup()).mail.standing.waiting).toBe(2);
      for (let time = 0; time < 3; time += 1) {
        await pass(2);
        await look();
      }
      expect(await messagesOf(first)).toEqual([
        'confirm by sms: sent',
        'newOrder by mail: sent',
        'placed by mail: sent',
      ]);

      const second = await order('b@mail.example');
      answers.push(() => [500, `Oops ${KEY}`]);
      smtp.accidents.push({ at: 'DATA', answer: 'hangs up' });
      await look();
      await pass(120);
      await look();
      expect(await messagesOf(second)).toEqual(
        expect.arrayContaining(['confirm by sms: unknown', expect.stringMatching(/by mail: unknown/)]),
      );
      expect(sms.filter((one) => one.includes(second.invoiceNumber))).toHaveLength(1);
      expect((await setup()).sms.standing.lastError).toMatch(/it may have been sent/);

      const third = await order('nobody@mail.example');
      answers.push(() => [200, `<b>INSUFFICIENT BALANCE</b> for ${KEY}`]);
      smtp.accidents.push({ at: 'RCPT', answer: '550 5.1.1 No such user' });
      await smsOn({ success: '"OK"' });
      await look();
      expect(await messagesOf(third)).toEqual([
        'confirm by sms: failed',
        'newOrder by mail: sent',
        'placed by mail: failed',
      ]);
      const path = `/OutboxController/messages?order=${third.invoiceId}&state=failed&channel=mail`;
      const [bounced] = (await shop().call<OutboxMessage[]>('GET', path, undefined, owner)).body.data;
      expect(bounced?.reason).toMatch(/refuses it: .*No such user/);
      const { lastError } = (await setup()).sms.standing;
      expect(lastError).toMatch(/INSUFFICIENT BALANCE for …$/);
      smtp.accidents.length = 0;
    });

    it('leaves to the next what was not on its way when the server ended', async () => {
      const [first, second] = [await order(), await order(undefined, '03211234567')];
      await writeMessages(shop().db);
      const killed: Sending = {
        ...sending(),
        // The process is gone: nothing more is written, and nobody hears.
        sendBy: (channel) =>
          channel === 'sms'
            ? Promise.resolve(() => new Promise<never>(() => undefined))
            : Promise.reject(new Error('It is gone')),
        warn: () => undefined,
      };
      void sendDue(killed);
      const states = async () =>
        [await messagesOf(first), await messagesOf(second)].flat().filter((one) => one.includes('sms'));
      await expect.poll(states).toEqual(['confirm by sms: sending', 'confirm by sms: queued']);
      await pass(3);
      await look();
      expect(await states()).toEqual(['confirm by sms: unknown', 'confirm by sms: sent']);
      expect(sms).toHaveLength(1);
    });

    it('goes to whom the order names when it leaves, and carries no address in a name', async () => {
      const made = await order('wrong@mail.example', '03001111111');
      await writeMessages(shop().db);
      const corrected = {
        customer_phone: '03009999999',
        phone_key: '03009999999',
        customer_email: 'right@mail.example',
        customer_name: 'Ayesha https://evil.example evil.example Bibi',
      };
      await shop().db.transaction((trx) =>
        trx.updateTable('orders').set(corrected).where('id', '=', made.invoiceId).execute(),
      );
      await look();
      expect(sms.map((one) => new URLSearchParams(one.split(' ').slice(1).join(' ')).get('to'))).toEqual([
        '923009999999',
      ]);
      const mail = smtp.heard.find(({ to }) => to.includes('right@mail.example'));
      expect(mail?.source).toContain('Dear Ayesha Bibi,');
      expect(mail?.source).not.toContain('evil');
    });

    it('goes to nobody who said STOP, be it after it was written', async () => {
      const made = await order('stop@mail.example', '03335550001');
      await writeMessages(shop().db);
      const said = { phone: '03335550001', isYes: false };
      expect((await shop().call('POST', '/CustomerController/consent', said, owner)).statusCode).toBe(200);
      await look();
      expect(await messagesOf(made)).toEqual([
        'confirm by sms: dropped',
        'newOrder by mail: sent',
        'placed by mail: dropped',
      ]);
      expect(sms).toEqual([]);
    });

    it('sends a key to no other server unless it is entered again', async () => {
      const refused = await mailOn({ host: 'mine.example' }, '');
      expect(refused.body.data).toMatchObject({ fields: { key: 'It goes to another server: please enter it again.' } });
      expect((await setup()).mail.values.host).toBe('127.0.0.1');
    });

    it('says in words what is wrong with how it is set up, and waits for whoever mends it', async () => {
      await mailOn({}, 'a wrong password');
      const tried = await post('test', { channel: 'mail', to: 'owner@shop.example' });
      expect(tried.body.data).toEqual({
        isSent: false,
        sentence: '127.0.0.1 does not take the user name or password.',
      });
      const made = await order('c@mail.example');
      await look();
      expect(await messagesOf(made)).toContain('placed by mail: queued');
      await mailOn();
      await pass(2);
      await look();
      expect(await messagesOf(made)).toContain('placed by mail: sent');
      expect((await post('test', { channel: 'sms', to: 'abc' })).body.data).toMatchObject({
        fields: { to: expect.any(String) },
      });
    });

    it('is unknown when the server that had it ended, and nobody sends it again', async () => {
      const made = await order('d@mail.example');
      await writeMessages(shop().db);
      await shop().db.transaction((trx) =>
        trx
          .updateTable('messages')
          .set({ state: 'sending', lease_until: new Date(Date.now() - 1).toISOString() })
          .where('order_id', '=', made.invoiceId)
          .where('channel', '=', 'sms')
          .execute(),
      );
      await look();
      expect(await messagesOf(made)).toContain('confirm by sms: unknown');
      expect(sms).toEqual([]);
    });

    it('says what the owner wrote, whole, and refuses what nothing stands for', async () => {
      const of = { kind: 'dispatched', channel: 'sms', language: 'ur-Latn', isOn: true };
      const refused = await post('text', { ...of, text: 'Parcel {numbr}' });
      expect(refused.body.data).toEqual({ fields: { text: 'Nothing stands for {numbr}.' } });
      await post('text', { ...of, text: 'Order {number} rawana\nParcel: {tracking}\n{shop}' });
      const made = await order();
      await step(made.invoiceId, 'confirm');
      await step(made.invoiceId, 'dispatch');
      await smsOn({ success: '' });
      await look();
      const last = sms.map((one) => new URLSearchParams(one.split(' ').slice(1).join(' ')).get('message')).at(-1);
      expect(last).toMatch(new RegExp(`^Order ${made.invoiceNumber} rawana\\n?`));
      expect(last).not.toContain('Parcel');
      expect(last).not.toContain('{');
    });
  },
  { origin: 'http://localhost:4000', keysSecret: KEYS_SECRET },
);
