import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { beforeAll, expect, it } from 'vitest';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { countRows, shopperOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';

onBothShops(
  'an order under a bot check',
  (shop) => {
    let body = shopperOrder();

    beforeAll(async () => {
      const sizeId = await addSize(shop().db, '2-3 Years');
      const { id, stockIds } = await addProduct(shop().db, { price: 900, variations: [{ sizeId, qty: 50 }] });
      body = shopperOrder({ productId: id, stockId: stockIds[0] ?? 0, price: 900, quantity: 1 });
    });

    it.each([undefined, '', 'token', 'eyJhIjoxfQ'])(
      'is refused with the token %j, and nothing is kept',
      async (token) => {
        const before = await countRows(shop().db);
        const reply = await shop().call('POST', '/OrderController/create', { ...body, recaptchaToken: token });
        expect([reply.statusCode, reply.body.code]).toEqual([422, 'BOT_CHECK_FAILED']);
        expect(await countRows(shop().db)).toEqual(before);
      },
    );

    it('takes one order for one solved challenge', async () => {
      const { body: answer } = await shop().call<Challenge>('GET', '/BotCheckController/challenge');
      const solution = await solveChallenge({ challenge: answer.data, deriveKey });
      const recaptchaToken = btoa(JSON.stringify({ challenge: answer.data, solution }));
      const submit = () => shop().call('POST', '/OrderController/create', { ...body, recaptchaToken });
      const replies = await Promise.all([submit(), submit(), submit()]);
      expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 422, 422]);
      expect((await submit()).body.code).toBe('BOT_CHECK_USED');
      expect(await countRows(shop().db)).toMatchObject({ orders: 1, bot_check_uses: 1 });
    });

    it('uses up no challenge when the order is refused', async () => {
      const before = await countRows(shop().db);
      const { body: answer } = await shop().call<Challenge>('GET', '/BotCheckController/challenge');
      const solution = await solveChallenge({ challenge: answer.data, deriveKey });
      const recaptchaToken = btoa(JSON.stringify({ challenge: answer.data, solution }));
      const summary = { ...body.summary, total: 1 };
      const refused = await shop().call('POST', '/OrderController/create', { ...body, summary, recaptchaToken });
      expect(refused.body.code).toBe('SUM_MISMATCH');
      expect(await countRows(shop().db)).toEqual(before);
      const corrected = await shop().call('POST', '/OrderController/create', { ...body, recaptchaToken });
      expect(corrected.statusCode).toBe(200);
    });
  },
  { botCheck: { provider: 'altcha' } },
);
