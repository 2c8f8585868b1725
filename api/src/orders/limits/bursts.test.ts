import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { OrderBurst } from '@shop/shared/contracts/http/orders/orderBursts';
import { MINUTE_MS } from '@shop/shared/format/durations';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { shopperOrder } from '../../testing/testOrders.ts';
import { signedIn } from '../../testing/testAccounts.ts';
import { onBothShops } from '../../testing/testShop.ts';

onBothShops(
  'many orders at once',
  (shop) => {
    let productId = 0;
    let stockId = 0;
    let staff: Record<string, string> = {};
    beforeAll(async () => {
      const size = await addSize(shop().db, '2-3 Years');
      const added = await addProduct(shop().db, { price: 500, variations: [{ sizeId: size, qty: 10_000 }] });
      [productId, stockId] = [added.id, added.stockIds[0] ?? 0];
      const { headers } = await signedIn(shop().db, 'administrator');
      staff = headers;
      const values = { orderBurst: { orders: 4, ofNetwork: 2, minutes: 10 } };
      const reply = await shop().call('POST', '/SettingsController/update', { values }, staff);
      expect(reply.statusCode).toBe(200);
    });
    // Each test is far from the others.
    let now = Date.UTC(2026, 0, 5, 8);
    beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: (now += 6 * 60 * MINUTE_MS) }));
    afterEach(() => vi.useRealTimers());
    const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms);

    async function challenge(): Promise<Challenge> {
      return (await shop().app.inject('/api/BotCheckController/challenge')).json().data;
    }
    async function solved(asked: Challenge): Promise<string> {
      const solution = await solveChallenge({ challenge: asked, deriveKey });
      return Buffer.from(JSON.stringify({ challenge: asked, solution })).toString('base64');
    }
    let count = 0;
    async function order(network = `10.0.0.${(count += 1)}`, token?: string) {
      const body = shopperOrder({ productId, stockId, price: 500, quantity: 1 });
      const recaptchaToken = token ?? (await solved(await challenge()));
      const user = { ...body.user, primaryPhone: `0300${String((count += 1)).padStart(7, '0')}` };
      const reply = await shop().app.inject({
        method: 'POST',
        url: '/api/OrderController/create',
        payload: { ...body, user, recaptchaToken },
        headers: { 'x-forwarded-for': network },
      });
      return reply.json<{ code?: string }>().code ?? 'placed';
    }
    const notices = async () => {
      const events = await shop().db.read.selectFrom('events').select('subject').where('kind', '=', 'bursts').execute();
      return events.length;
    };
    /** Staff sign in late: their sessions end while the clock runs. */
    const bursts = async () => {
      const { headers } = await signedIn(shop().db, 'manager');
      return (await shop().call<OrderBurst[]>('GET', '/OrderController/bursts', undefined, headers)).body.data;
    };

    it('are told of once, until it is over; then again', async () => {
      const before = await notices();
      for (let i = 0; i < 4; i += 1) expect(await order()).toBe('placed');
      expect([await notices(), await bursts()]).toEqual([before, []]);
      for (let i = 0; i < 3; i += 1) expect(await order()).toBe('placed');
      expect(await notices()).toBe(before + 1);
      expect(await bursts()).toMatchObject([{ network: '', orders: 7 }]);
      pass(9 * MINUTE_MS);
      expect(await order()).toBe('placed');
      pass(9 * MINUTE_MS);
      expect(await bursts()).toMatchObject([{ orders: 8 }]);
      pass(MINUTE_MS);
      expect(await bursts()).toEqual([]);
      for (let i = 0; i < 5; i += 1) await order();
      expect(await notices()).toBe(before + 2);
    });

    it('are told of a single network too', async () => {
      const before = await notices();
      for (let i = 0; i < 3; i += 1) await order('203.0.113.9');
      expect(await bursts()).toMatchObject([{ network: '203.0.113.9', orders: 3 }]);
      expect(await notices()).toBe(before + 1);
    });

    it('make the bot check harder while they last, and no answer is lost that was under way', async () => {
      const easy = await challenge();
      const kept = await Promise.all([challenge(), challenge()].map(async (asked) => solved(await asked)));
      for (let i = 0; i < 5; i += 1) await order();
      pass(1001);
      const hard = await challenge();
      expect(hard.parameters.cost).toBe(4 * easy.parameters.cost);
      expect(await order(undefined, kept[0])).toBe('placed');
      pass(MINUTE_MS);
      expect(await order(undefined, kept[1])).toBe('BOT_CHECK_FAILED');
      expect(await order(undefined, await solved(hard))).toBe('placed');
      pass(10 * MINUTE_MS + 1);
      expect((await challenge()).parameters.cost).toBe(easy.parameters.cost);
    });
  },
  { rateLimit: true, botCheck: { provider: 'altcha' } },
);
