import { beforeAll, expect, it } from 'vitest';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OrderSummary } from '@shop/shared/contracts/http/orders/orders';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { shopperOrder, tillOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';

onBothShops('the other orders of a customer', (shop) => {
  let headers: Record<string, string> = {};
  const line = { productId: 0, stockId: 0, price: 500, quantity: 1 };

  beforeAll(async () => {
    const { db } = shop();
    headers = (await signedIn(db, 'manager')).headers;
    const sizeId = await addSize(db, '4-5 Years');
    const { id, stockIds } = await addProduct(db, { price: 500, variations: [{ sizeId, qty: 90 }] });
    Object.assign(line, { productId: id, stockId: stockIds[0] });
  });

  const place = async (primaryPhone: string, secondaryPhone = '', till = true): Promise<number> => {
    const body = till ? tillOrder([line], { method: 'COD' }) : shopperOrder(line);
    const user = { ...body.user, primaryPhone, secondaryPhone };
    const reply = await shop().call<CreatedOrder>('POST', '/OrderController/create', { ...body, user }, headers);
    return reply.body.data.invoiceId;
  };
  const others = async (id: number) => {
    const path = `/OrderController/customerOrders?id=${id}`;
    return (await shop().call<OrderSummary[]>('GET', path, undefined, headers)).body.data;
  };

  it('are of either phone, however it was typed, newest first; not deleted ones', async () => {
    const first = await place('03001234567', '', false);
    const second = await place('+92 300 1234567');
    const third = await place('0321 1111111', '0300-1234567');
    await place('03009999999');
    const deleted = await place('03001234567');
    await shop().call('DELETE', '/OrderController/delete_order', { id: deleted }, headers);
    expect((await others(first)).map((order) => order.invoiceId)).toEqual([third, second]);
    expect((await others(third)).map((order) => order.invoiceId)).toEqual([second, first]);
    expect((await others(first))[0]).toMatchObject({ fulfilment: 'new', status: 'pending', total: 700 });
  });

  it('are none of a walk-in customer, and unknown of an unknown order', async () => {
    const reply = await shop().call<CreatedOrder>('POST', '/OrderController/create', tillOrder([line]), headers);
    expect(await others(reply.body.data.invoiceId)).toEqual([]);
    const unknown = await shop().call('GET', '/OrderController/customerOrders?id=2147483647', undefined, headers);
    expect(unknown.body.code).toBe('UNKNOWN_ORDER');
  });
});
