import { beforeAll, expect, it } from 'vitest';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { countRows, shopperOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';

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
  },
  { botCheck: { provider: 'altcha' } },
);
