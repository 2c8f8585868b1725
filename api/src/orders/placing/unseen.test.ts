import { beforeAll, expect, it } from 'vitest';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { shopperOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';

onBothShops('an order with letters nobody can see', (shop) => {
  let headers: Record<string, string> = {};
  let body = shopperOrder();
  beforeAll(async () => {
    ({ headers } = await signedIn(shop().db, 'manager'));
    const sizeId = await addSize(shop().db, '2-3 Years');
    const { id, stockIds } = await addProduct(shop().db, { price: 1000, variations: [{ sizeId, qty: 50 }] });
    body = shopperOrder({ productId: id, stockId: stockIds[0] ?? 0, price: 1000, quantity: 1 });
  });
  const place = <T = CreatedOrder>(user: object) =>
    shop().call<T>('POST', '/OrderController/create', { ...body, user: { ...body.user, ...user } });

  it.each(['fullname', 'address', 'city'])('is refused where %s has nothing else', async (field) => {
    for (const text of ['\u200b', '\u200b \u200d\ufeff', '\u3164', '\u2800', '- - -', '\u202a.\u202c']) {
      const reply = await place<{ fields: object }>({ [field]: text });
      expect([text, reply.statusCode, reply.body.code]).toEqual([text, 422, 'CUSTOMER_INCOMPLETE']);
      expect(reply.body.data.fields).toEqual({ [`user.${field}`]: 'This is needed.' });
    }
  });

  it('is taken without them, a line in one line, and a phone that lacks its 0', async () => {
    const user = {
      fullname: ' Ayesha\u200b  Khan\u2028\ufeff',
      primaryPhone: '\u202a3001234567\u202c',
      address: 'House 12,\r\nStreet 4',
      city: 'لاہور کینٹ\u200f',
    };
    const { invoiceId } = (await place(user)).body.data;
    const { data } = (
      await shop().call<OrderDetail>('GET', `/OrderController/order?id=${invoiceId}`, undefined, headers)
    ).body;
    expect(data).toMatchObject({
      customerName: 'Ayesha Khan',
      customerPhone: '03001234567',
      customerAddress: 'House 12, Street 4',
      customerCity: 'لاہور کینٹ',
    });
  });
});
