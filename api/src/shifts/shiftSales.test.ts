import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { ShiftSale } from '@shop/shared/contracts/http/till/shifts';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { tillOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('sales of a shift', (shop) => {
  async function cashier() {
    const { headers } = await signedIn(shop().db, 'manager');
    const post = <T>(name: string, body: object) =>
      shop().call<T>('POST', name, body, { ...headers, 'idempotency-key': randomUUID() });
    const sales = async () =>
      (await shop().call<ShiftSale[]>('GET', '/TillController/sales', undefined, headers)).body.data;
    return { headers, post, sales };
  }

  it('are one’s own of the open shift, the newest first, without what was deleted', async () => {
    const sizeId = await addSize(shop().db, '3-4 Years');
    const { stockIds } = await addProduct(shop().db, { price: 1500, variations: [{ sizeId, qty: 9 }] });
    const lines = [{ stockId: stockIds[0] ?? 0, price: 1500, quantity: 1 }];
    const [mine, other] = [await cashier(), await cashier()];
    const sell = async (who: typeof mine, method = 'CASH') =>
      (await who.post<CreatedOrder>('/OrderController/create', tillOrder(lines, { method }))).body.data;
    await sell(mine);
    expect(await mine.sales()).toEqual([]);
    for (const who of [mine, other]) await who.post('/TillController/openShift', { till: 'Counter 1', float: '0' });
    const first = await sell(mine);
    const second = await sell(mine, 'CREDIT');
    const deleted = await sell(mine, 'COD');
    await sell(other);
    await shop().call('DELETE', '/OrderController/delete_order', { id: deleted.invoiceId }, mine.headers);
    const rows = await mine.sales();
    expect(rows.map(({ invoiceNumber, paymentMethod, total }) => [invoiceNumber, paymentMethod, total])).toEqual([
      [second.invoiceNumber, 'CREDIT', 1500],
      [first.invoiceNumber, 'CASH', 1500],
    ]);
    expect(rows[1]).toMatchObject({ invoiceId: first.invoiceId, customerName: 'Walk-in Customer' });
  });
});
