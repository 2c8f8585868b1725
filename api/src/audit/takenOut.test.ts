import { beforeAll, expect, it } from 'vitest';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { readDescription } from '../testing/documentedCodes.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { shopperOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';

/** What each list that is a file as well notes of who takes it; null for what is neither of orders nor of people. */
const FILES: Record<string, string | null> = {
  '/AccountingController/credit': 'customer.takeOut',
  '/AccountingController/expenses': null,
  '/AccountingController/invoices': 'order.takeOut',
  '/AccountingController/profitLoss': null,
  '/AccountingController/recurring': null,
  '/AdviceController/parcels': 'order.takeOut',
  '/AuditController/entries': null,
  '/AuditController/security': null,
  '/ConfirmationController/queue': 'order.takeOut',
  '/CourierController/couriers': null,
  '/CourierMoneyController/parcels': 'order.takeOut',
  '/CourierMoneyController/remittances': null,
  '/CustomerController/customers': 'customer.takeOut',
  '/DispatchController/parcels': 'order.takeOut',
  '/OrderController/orders': 'order.takeOut',
  '/InboxController/messages': 'order.takeOut',
  '/RestockController/requests': 'customer.takeOut',
  '/OutboxController/messages': 'order.takeOut',
  '/PhoneController/blocked': 'customer.takeOut',
  '/ProductsController/Products': null,
  '/PromotionController/promotions': null,
  '/PurchaseController/payments': null,
  '/PurchaseController/purchases': null,
  '/PurchaseController/reorder': null,
  '/PurchaseController/suppliers': null,
  '/ReleaseTokenController/tokens': null,
  '/ReportController/report': null,
  '/StockController/movements': null,
  '/StockController/stockTakes': null,
  '/StockController/stocks': null,
  '/StockController/takeLines': null,
  '/TillController/looseCash': 'customer.takeOut',
  '/TillController/shifts': null,
  '/TranslationController/texts': null,
  '/UserController/users': 'user.takeOut',
};

onBothShops('a file of orders or people', (shop) => {
  let staff: Record<string, string> = {};
  let placed: number[] = [];
  beforeAll(async () => {
    const { db, call } = shop();
    staff = (await signedIn(db, 'administrator')).headers;
    const size = await addSize(db, '2-3 Years');
    const { id, stockIds } = await addProduct(db, { price: 500, variations: [{ sizeId: size, qty: 99 }] });
    const order = shopperOrder({ productId: id, stockId: stockIds[0] ?? 0, price: 500, quantity: 1 });
    for (let i = 0; i < 21; i++) {
      const { body } = await call<CreatedOrder>('POST', '/OrderController/create', order);
      placed = [...placed, body.data.invoiceId];
    }
  });
  const noted = async () => {
    const rows = shop().db.read.selectFrom('audit_log').select(['action', 'after']).orderBy('id').execute();
    return (await rows).map(({ action, after }) => ({ action, after: JSON.parse(after ?? 'null') as object }));
  };
  const lastFor = async (path: string): Promise<string | null> => {
    const before = (await noted()).length;
    expect([path, (await shop().call('GET', path, undefined, staff)).statusCode]).toEqual([path, 200]);
    const rows = await noted();
    return rows.length > before ? (rows.at(-1)?.action ?? null) : null;
  };

  it('is noted with who took it, whichever list it is of', async () => {
    const { paths } = await readDescription(shop().app);
    const lists = Object.entries(paths).flatMap(([path, { get }]) => {
      const names = (get?.parameters ?? []).map(({ name }) => name);
      return names.includes('format') ? [path.replace('/api', '')] : [];
    });
    const found: Record<string, string | null> = {};
    // What the others need is asked of their own tests.
    for (const path of lists) found[path] = FILES[path] ? await lastFor(`${path}?format=csv`) : null;
    expect(found).toEqual(FILES);
  });

  it('says how many rows it has, and of which', async () => {
    expect(await lastFor('/OrderController/orders?format=csv&status=pending')).toBe('order.takeOut');
    expect((await noted()).at(-1)?.after).toMatchObject({
      rows: 21,
      status: 'pending',
      file: expect.stringMatching(/^orders-.*\.csv$/),
    });
    expect(await lastFor('/OrderController/orders?limit=50')).toBe(null);
  });

  it('is also the claims that a browser makes sheets of', async () => {
    expect(await lastFor('/CourierMoneyController/parcels?show=all&limit=50')).toBe(null);
    expect(await lastFor('/CourierMoneyController/parcels?show=all')).toBe('order.takeOut');
    expect((await noted()).at(-1)?.after).toEqual({ file: 'courier-claims', rows: 0, show: 'all' });
  });

  it('is also more than twenty papers at once', async () => {
    expect(await lastFor(`/OrderController/papers?ids=${placed.slice(1).join()}`)).toBe(null);
    expect(await lastFor(`/OrderController/papers?ids=${placed.join()}`)).toBe('order.papers');
    expect((await noted()).at(-1)?.after).toMatchObject({
      papers: 21,
      invoices: expect.arrayContaining(['INV-000001']),
    });
  });
});
