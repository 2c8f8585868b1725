import { randomInt, randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { OrderDetail, OrderSummary } from '@shop/shared/contracts/http/orders/orders';
import { TillPage } from '../../pages/TillPage.ts';
import { expect, test as base } from '../admin-products-spec/productStaff.ts';
import { signIn, staffHeaders, type SignedIn } from '../staff.ts';

export const DESK = { width: 1280, height: 800 };

/** The one variation of a product that only its test sells. */
export interface Variation {
  productId: number;
  stockId: number;
  name: string;
  /** Rupees. */
  price: number;
  sku: string;
  barcode: string;
}

interface CounterFixtures {
  till: TillPage;
  /** A variation of so many pieces (10), at so many rupees (1,200). */
  addVariation(name: string, fields?: { qty?: number; price?: number }): Promise<Variation>;
  /** Pieces on hand. */
  piecesOf(variation: Variation): Promise<number>;
  /** Sells pieces at another till, for cash. */
  sellElsewhere(variation: Variation, quantity?: number): Promise<void>;
  orderOf(invoiceNumber: string): Promise<OrderDetail>;
  /** Signs in somebody new who may sell. */
  hire(): Promise<SignedIn>;
}

/** Journeys at the counter, in a shop of their own. */
export const test = base.extend<CounterFixtures>({
  till: async ({ page }, use) => use(new TillPage(page)),
  addVariation: async ({ addProduct }, use) => {
    await use(async (title, { qty = 10, price = 1200 } = {}) => {
      const name = `${title} ${randomInt(100_000, 1_000_000)}`;
      const { id, variations } = await addProduct(name, {
        'product[retailPrice]': String(price),
        'variations[0][price]': String(price),
        'variations[0][quantity]': String(qty),
      });
      const [variation] = variations;
      if (!variation?.barcode) throw new Error(`${name} has no variation with a barcode`);
      const { stockId, sku, barcode } = variation;
      return { productId: id, stockId, name, price, sku, barcode };
    });
  },
  piecesOf: async ({ productOf }, use) => {
    await use(async ({ productId }) => (await productOf(productId)).variations[0]?.qty ?? Number.NaN);
  },
  sellElsewhere: async ({ staffCall }, use) => {
    await use(async ({ stockId, price }, quantity = 1) => {
      const total = price * quantity;
      await staffCall(
        '/api/OrderController/create',
        {
          user: { fullname: 'Walk-in Customer', primaryPhone: 'Not provided' },
          items: [{ id: String(stockId), price: String(price), quantity: String(quantity), subtotal: String(total) }],
          summary: { subtotal: total, discount: null, afterDiscount: total, tax: 0, total },
          details: { method: 'CASH', timestamp: '21/11/2026 10:00:00' },
        },
        { 'idempotency-key': randomUUID() },
      );
    });
  },
  orderOf: async ({ page, signedIn }, use) => {
    await use(async (invoiceNumber) => {
      const headers = staffHeaders(signedIn);
      const list = await page.request.get(`/api/OrderController/orders?limit=5&q=${invoiceNumber}`, { headers });
      const { data } = (await list.json()) as { data: OrderSummary[] };
      expect(data.map((order) => order.invoiceNumber)).toEqual([invoiceNumber]);
      const reply = await page.request.get(`/api/OrderController/order?id=${data[0]?.invoiceId}`, { headers });
      expect(reply.status()).toBe(200);
      return ((await reply.json()) as { data: OrderDetail }).data;
    });
  },
  hire: async ({ playwright, origin, staffCall }, use) => {
    await use(async () => {
      const account = { username: `till-${randomUUID()}`, password: randomUUID() };
      await staffCall('/api/UserController/create', { fullname: 'Hina Shah', role: 53, ...account });
      return signIn(playwright, origin, account);
    });
  },
});

/** Another machine with somebody signed in on it. */
export async function machine(
  browser: Browser,
  session: SignedIn,
  baseURL: string | undefined,
): Promise<{ page: Page; close(): Promise<void> }> {
  const context = await browser.newContext({
    storageState: session.state,
    viewport: DESK,
    ...(baseURL && { baseURL }),
  });
  return { page: await context.newPage(), close: () => context.close() };
}

/** As the back office writes an amount, given in rupees. */
export const amount = (rupees: number): string =>
  `₨ ${rupees.toLocaleString('en-PK', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

export { expect };
