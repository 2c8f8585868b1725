import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { PushOffer } from '@shop/shared/contracts/http/push';
import { DAY_MS } from '@shop/shared/format/durations';
import { shopSecret } from '../../kernel/auth/shopSecret.ts';
import { dropOldSignIns } from '../../people/retention.ts';
import { endSubscription } from '../../people/push/subscriptions.ts';
import { openSession } from '../../people/sign-in/sessions.ts';
import { standingClock } from '../../testing/clock.ts';
import { startPushService, vapidClaims, type Subscribed } from '../../testing/pushService.ts';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { shopperOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { noticeSources } from '../sources.ts';
import { pushKeys } from './keys.ts';
import { createSending, type Message } from './sending.ts';
import { tellBrowsers } from './telling.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => void (service = await startPushService()));
afterAll(() => service.close());
beforeEach(() => {
  service.heard.length = 0;
  service.answers.length = 0;
});

standingClock();
/** Longer than what is told waits. */
const pass = () => vi.setSystemTime(Date.now() + 5000);

const ORIGIN = 'http://localhost:4000';

onBothShops(
  'the bell on a phone',
  (shop) => {
    beforeEach(() =>
      shop()
        .db.transaction((trx) => trx.deleteFrom('push_subscriptions').execute())
        .then(() => undefined),
    );
    type Headers = Record<string, string>;
    const call = <T>(headers: Headers, path: string, body?: unknown) =>
      shop().call<T>(body === undefined ? 'GET' : 'POST', `/NoticeController/${path}`, body, headers);
    const told = (headers: Headers, browser: Subscribed, kinds: string[]) =>
      call<{ kinds: string[] }>(headers, 'push', { endpoint: browser.endpoint, keys: browser.keys, kinds });
    const here = async (headers: Headers, { endpoint }: Subscribed) =>
      (await call<{ kinds: string[] }>(headers, 'pushHere', { endpoint })).body.data.kinds;
    const order = async () => {
      pass();
      const { id, stockIds } = await addProduct(shop().db, {
        variations: [{ sizeId: await addSize(shop().db, `Size ${Math.random()}`), qty: 50 }],
      });
      const body = shopperOrder({ productId: id, stockId: stockIds[0] ?? 0, price: 1500, quantity: 1 });
      const made = await shop().call<{ invoiceNumber: string }>('POST', '/OrderController/create', body);
      return made.body.data.invoiceNumber;
    };
    /** Looks, and waits until each of what is told was tried so often; what was warned of. */
    const look = async ({ isLoopbackOpen = true, tries = 1 } = {}) => {
      pass();
      const { db } = shop();
      const warned: string[] = [];
      const sending = createSending({
        keys: async () => pushKeys(await shopSecret(db, 'web-push')()),
        subject: 'mailto:shop@localhost',
        isLoopbackOpen,
        gone: (endpoint) => db.transaction((trx) => endSubscription(trx, endpoint)),
        warn: (error) => void warned.push((error as Error).message),
        pauses: [1, 1],
      });
      const sent: Message[] = [];
      const before = service.heard.length;
      const send = (...[target, message]: Parameters<typeof sending.send>) => {
        sent.push(message);
        sending.send(target, message);
      };
      await tellBrowsers({ db, sources: noticeSources(db.read) }, send);
      await expect
        .poll(() => service.heard.length - before >= sent.length * tries || warned.length > 0, { timeout: 30_000 })
        .toBe(true);
      await sending.close();
      return warned;
    };

    it('says what came to who wants to hear of it, once, so that only that browser can read it', async () => {
      const { headers: owner } = await signedIn(shop().db, 'administrator');
      const { headers: cashier } = await signedIn(shop().db, 'cashier');
      const offer = (await call<PushOffer>(owner, 'push')).body.data;
      expect(offer.kinds).toEqual([
        'confirm',
        'answered',
        'wrote',
        'dispatch',
        'attempted',
        'returned',
        'parcelsBack',
        'astray',
        'silent',
        'words',
        'settle',
        'credit',
        'expenses',
        'backup',
        'low',
      ]);
      const [phone, till] = [service.subscribe(), service.subscribe()];
      // What else a browser says of itself is let go.
      const chatty = { ...phone, keys: { ...phone.keys, more: 1 } };
      expect((await told(owner, chatty, ['confirm', 'backup', 'nothing'])).body.data.kinds).toEqual([
        'confirm',
        'backup',
      ]);
      // What one has no right to is not told either.
      const ofCashier = (await told(cashier, till, ['confirm', 'low'])).body.data.kinds;
      expect(ofCashier).not.toContain('confirm');
      const number = await order();
      expect(await look()).toEqual([]);
      expect(service.heard).toHaveLength(1);
      const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.of() }] = service.heard;
      expect(`${service.origin}${path}`).toBe(phone.endpoint);
      expect(phone.read(body)).toEqual({
        title: '1 order to confirm',
        body: expect.stringMatching(new RegExp(`^${number}, ₨ [\\d,]+\\.\\d\\d$`)),
        url: '/admin/confirm-orders',
        tag: 'confirm',
      });
      expect(() => till.read(body)).toThrow();
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', topic: 'confirm' });
      const { key, claims } = vapidClaims(headers);
      expect(key).toBe(offer.publicKey);
      expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:shop@localhost' });
      await look();
      expect(service.heard).toHaveLength(1);
      // Two servers that look at once.
      await order();
      const looks = await Promise.all([look(), look()]);
      expect(looks).toEqual([[], []]);
      expect(service.heard).toHaveLength(2);
      // What was seen behind the bell is no news.
      await order();
      await call(owner, 'seen', {});
      await look();
      expect(service.heard).toHaveLength(2);
      expect((await told(owner, phone, [])).body.data.kinds).toEqual([]);
    });

    it('ends with its session, for somebody else at the browser, and with who is switched off; not by itself', async () => {
      const { db } = shop();
      const { headers: owner, userId } = await signedIn(db, 'administrator');
      const phone = service.subscribe();
      await told(owner, phone, ['confirm']);
      expect(await here(owner, phone)).toEqual(['confirm']);
      // The session runs out.
      await db.transaction((trx) => dropOldSignIns(trx, new Date(Date.now() + DAY_MS)));
      await order();
      await look();
      expect(service.heard).toHaveLength(1);
      // They sign in again at the same browser, and go on with it.
      const first = await db.transaction((trx) => openSession(trx, userId, new Date()));
      const headersOf = ({ cookie, authToken, apiKey }: typeof first) => ({
        cookie: `session=${cookie}`,
        authorization: `Bearer ${authToken}`,
        'x-api-key': apiKey,
      });
      expect(await here(headersOf(first), phone)).toEqual(['confirm']);
      const place = { userAgent: '', address: '', before: first.cookie };
      const second = headersOf(await db.transaction((trx) => openSession(trx, userId, new Date(), place)));
      expect(await here(second, phone)).toEqual(['confirm']);
      expect((await shop().call('POST', '/PublicController/authLogout', undefined, second)).statusCode).toBe(200);
      const third = headersOf(await db.transaction((trx) => openSession(trx, userId, new Date())));
      expect(await here(third, phone)).toEqual([]);
      // Somebody else at this browser.
      await told(third, phone, ['confirm']);
      const { headers: manager } = await signedIn(db, 'manager');
      expect(await here(manager, phone)).toEqual([]);
      expect(await here(third, phone)).toEqual([]);
      await told(third, phone, ['confirm']);
      await db.transaction((trx) =>
        trx.updateTable('users').set({ switched_off: 1 }).where('id', '=', userId).execute(),
      );
      await order();
      await look();
      expect(service.heard).toHaveLength(1);
    });

    it('tries again a few times, quietly, and forgets a browser its service does not know any longer', async () => {
      const { headers: owner } = await signedIn(shop().db, 'administrator');
      const phone = service.subscribe();
      await told(owner, phone, ['confirm']);
      service.answers.push(503, 429);
      await order();
      expect(await look({ tries: 3 })).toEqual([]);
      expect(service.heard).toHaveLength(3);
      service.answers.push(500, 500, 500);
      await order();
      expect(await look({ tries: 4 })).toEqual([expect.stringMatching(/^500 from 127/)]);
      service.answers.push(403);
      await order();
      expect(await look({ tries: 2 })).toEqual([expect.stringMatching(/^403 from 127/)]);
      expect(service.heard).toHaveLength(7);
      service.answers.push(410);
      await order();
      expect(await look()).toEqual([]);
      expect(await here(owner, phone)).toEqual([]);
    });

    it('is sent to addresses of the internet alone', async () => {
      const { headers: owner } = await signedIn(shop().db, 'administrator');
      const phone = service.subscribe();
      const inside = { ...phone, endpoint: 'https://169.254.169.254/latest' };
      const refused = await told(owner, inside, ['confirm']);
      expect([refused.statusCode, refused.body.code]).toEqual([422, 'INVALID_FIELDS']);
      await told(owner, phone, ['confirm']);
      await order();
      expect(await look({ isLoopbackOpen: false })).toEqual(['It must begin with https://.']);
      expect(service.heard).toEqual([]);
    });
  },
  { origin: ORIGIN },
);
