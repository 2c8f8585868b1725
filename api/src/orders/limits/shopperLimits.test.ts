import { beforeAll, describe, expect, it } from 'vitest';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { expectSoundBooks, shopperOrder } from '../../testing/testOrders.ts';
import { signedIn } from '../../testing/testAccounts.ts';
import { onBothShops } from '../../testing/testShop.ts';

/** Of the settings' defaults. */
const [LINE, ORDER, OF_PHONE, OF_DEVICE, OF_NETWORK] = [10, 40, 3, 5, 30];

onBothShops(
  'what a shopper may order alone',
  (shop) => {
    let productId = 0;
    let stockIds: number[] = [];
    beforeAll(async () => {
      const size = await addSize(shop().db, '2-3 Years');
      const variations = Array.from({ length: 6 }, () => ({ sizeId: size, qty: 10_000 }));
      ({ id: productId, stockIds } = await addProduct(shop().db, { price: 500, variations }));
    });

    let count = 0;
    /** With its own network and phone, unless others are given. */
    async function order(
      quantities: number[],
      {
        phone = `0300${String((count += 1)).padStart(7, '0')}`,
        network = `10.0.${count >> 8}.${count & 255}`,
        cookie = '',
      } = {},
    ) {
      const lines = quantities.map((quantity, at) => ({ productId, stockId: stockIds[at] ?? 0, price: 500, quantity }));
      const body = shopperOrder(...lines);
      body.user = { ...body.user, fullname: 'Ayesha Khan', primaryPhone: phone };
      const reply = await shop().app.inject({
        method: 'POST',
        url: '/api/OrderController/create',
        payload: body,
        headers: { 'x-forwarded-for': network, ...(cookie && { cookie }) },
      });
      const { data, code, msg } = reply.json<{ data: CreatedOrder; code?: string; msg: string }>();
      const device = reply.cookies.find(({ name }) => name === 'shopper');
      return { status: reply.statusCode, code, msg, data, cookie: device ? `shopper=${device.value}` : '' };
    }
    const takenOf = async (stockId: number) => {
      const row = shop().db.read.selectFrom('variations').select('qty').where('id', '=', stockId);
      return 10_000 - Number((await row.executeTakeFirstOrThrow()).qty);
    };

    it('is a family’s order, and no more of one item or in all; then nothing is taken and it is asked to write', async () => {
      expect((await order([LINE, LINE, LINE, LINE])).status).toBe(200);
      const before = await takenOf(stockIds[0] ?? 0);
      const much = await order([LINE + 1]);
      expect([much.status, much.code, much.msg]).toEqual([
        422,
        'ORDER_BY_MESSAGE',
        expect.stringContaining('WhatsApp'),
      ]);
      expect((await order([LINE, LINE, LINE, LINE, 1])).code).toBe('ORDER_BY_MESSAGE');
      expect(await takenOf(stockIds[0] ?? 0)).toBe(before);
      expect(ORDER).toBe(4 * LINE);
    });

    describe('counts orders that wait to be confirmed', () => {
      it('of a phone, wherever they come from, also when they come at once', async () => {
        const phone = '03219999999';
        const replies = await Promise.all(Array.from({ length: 8 }, () => order([1], { phone })));
        const passed = replies.filter(({ status }) => status === 200);
        expect(passed).toHaveLength(OF_PHONE);
        expect(replies.filter(({ code }) => code === 'ORDER_BY_MESSAGE')).toHaveLength(8 - OF_PHONE);
        // One that was confirmed makes room.
        const { headers } = await signedIn(shop().db, 'manager');
        const step = { ids: [passed[0]?.data.invoiceId], step: 'confirm' };
        expect((await shop().call('POST', '/OrderController/step', step, headers)).statusCode).toBe(200);
        expect((await order([1], { phone })).status).toBe(200);
        expect((await order([1], { phone })).code).toBe('ORDER_BY_MESSAGE');
      });

      it('of a device, whatever phone it names', async () => {
        const { cookie } = await order([1]);
        expect(cookie).not.toBe('');
        for (let i = 1; i < OF_DEVICE; i++) expect((await order([1], { cookie })).status).toBe(200);
        expect((await order([1], { cookie })).code).toBe('ORDER_BY_MESSAGE');
        expect((await order([1])).status).toBe(200);
      });

      it('of a network without refusing any: what is above holds nothing', async () => {
        const network = '203.0.113.7';
        for (let i = 0; i < OF_NETWORK; i++) expect((await order([1], { network })).data.reserved).toBeUndefined();
        const more = await order([1], { network });
        expect([more.status, more.data.reserved]).toEqual([200, false]);
        await expectSoundBooks(shop().db);
      });
    });
  },
  { rateLimit: true },
);
