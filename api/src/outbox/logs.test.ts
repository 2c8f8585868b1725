import { createServer } from 'node:http';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listening } from '@shop/shared/testing/listening';
import type { OutboxSetup } from '@shop/shared/contracts/http/outbox';
import { buildApp } from '../buildApp.ts';
import { readConfig } from '../kernel/config/config.ts';
import { openDatabase } from '../kernel/db/openDatabase.ts';
import { onBothDatabases } from '../testing/bothDatabases.ts';
import { startSmtpServer } from '../testing/smtpServer.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { shopperOrder } from '../testing/testOrders.ts';
import { startGraph } from './channels/whatsapp/standIn.ts';

const NOON = Date.parse('2026-11-26T12:00:00+05:00');
const PASSWORD = 'q7!kd-app-password';
const KEY = 'sk_live_51Hx9';
const WORDS = 'cancel kar dein, size chota hai';

onBothDatabases('the log of a shop that sends messages', (store) => {
  it('has no key, no word of a message or an answer, and nobody’s number or address, however it goes wrong', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOON });
    onTestFinished(() => void vi.useRealTimers());
    let log = '';
    const logger = new Writable({
      write(chunk, _encoding, done) {
        log += String(chunk);
        done();
      },
    });
    const heard: string[] = [];
    // It says all of it again, with the key, and fails.
    const gateway = createServer(async (request, response) => {
      const sent = await text(request);
      heard.push(sent);
      response.writeHead(heard.length === 1 ? 500 : 400).end(`No: ${sent} ${KEY}`);
    });
    const address = await listening(gateway);
    const [smtp, graph] = [await startSmtpServer(PASSWORD), await startGraph()];
    const config = {
      ...readConfig({ BOTCHECK: 'off', RATE_LIMIT: 'off', SEED: 'none' }),
      ...store(),
      origin: 'http://localhost:4000',
      keysSecret: 'a secret of sixteen or more',
      graphAddress: graph.url,
      pageTrials: false,
    };
    const db = openDatabase(config);
    const app = await buildApp(config, { logger, database: db });
    await app.ready();
    onTestFinished(async () => {
      await app.close();
      for (const one of [gateway, smtp, graph]) one.close();
    });
    const { headers: owner } = await signedIn(db, 'administrator');
    const call = async <T>(path: string, payload?: object | string, headers: Record<string, string> = owner) => {
      const type = { 'content-type': 'application/json' };
      const method = payload === undefined ? 'GET' : 'POST';
      const reply = await app.inject({ method, url: `/api${path}`, headers: { ...type, ...headers }, payload });
      expect([path, reply.statusCode]).toEqual([path, 200]);
      return reply.json<{ data: T }>().data;
    };
    const { sms, mail, whatsapp } = await call<OutboxSetup>('/OutboxController/setup');
    await call('/OutboxController/sms', { values: { ...sms.values, isOn: true, address, language: 'en' }, key: KEY });
    const server = { host: '127.0.0.1', port: smtp.port, username: 'shop', from: 'shop@shop.example' };
    await call('/OutboxController/mail', { values: { ...mail.values, isOn: true, ...server }, key: PASSWORD });
    await call('/OutboxController/whatsapp', { values: { ...whatsapp.values, ...graph.values }, ...graph.keys });
    smtp.accidents.push({ at: 'RCPT', answer: '550 5.1.1 <ayesha@mail.example>: no such user' });

    const sizeId = await addSize(db, '2-3 Years');
    const { id, stockIds } = await addProduct(db, { price: 1500, variations: [{ sizeId, qty: 50 }] });
    const order = shopperOrder({ productId: id, stockId: stockIds[0] ?? 0, price: 1500, quantity: 1 });
    for (const primaryPhone of ['03001234567', '03007654321']) {
      const user = { ...order.user, fullname: 'Ayesha Bibi', primaryPhone, email: 'ayesha@mail.example' };
      await call('/OrderController/create', { ...order, user }, {});
    }
    const states = async () => {
      const rows = await db.read.selectFrom('messages').select(['channel', 'state']).orderBy('id').execute();
      return rows.map(({ channel, state }) => `${channel} ${state}`).toSorted();
    };
    await expect
      .poll(async () => {
        vi.advanceTimersByTime(5000);
        return states();
      })
      .toEqual(['mail failed', 'mail sent', 'sms failed', 'sms unknown']);
    await call('/OutboxController/test', { channel: 'sms', to: '03001234567' });
    const message = { id: 'wamid.1', from: '923001234567', timestamp: String(NOON / 1000), type: 'text' };
    const { body, headers } = graph.told({ messages: [{ ...message, text: { body: WORDS } }] });
    await call('/OutboxController/webhook', body, headers);

    expect(log).toContain('/OutboxController/webhook');
    const { appSecret, accessToken, verifyToken } = graph.keys;
    const secrets = [KEY, PASSWORD, appSecret, accessToken, verifyToken];
    const said = [WORDS, 'Please confirm', 'Dear Ayesha', 'Ayesha', 'ayesha@mail.example', '3001234567', '3007654321'];
    for (const one of [...secrets, ...said]) expect([one, log]).toEqual([one, expect.not.stringContaining(one)]);
    for (const one of secrets) {
      expect(JSON.stringify(await call('/OutboxController/setup'))).not.toContain(one);
    }
  });
});
