import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { valueOfPieces } from '@shop/shared/cart/returns';
import type { CashStep } from '@shop/shared/contracts/http/orders/payments';
import type { CreatedOrder, CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { ShopSettings } from '@shop/shared/contracts/http/settings';
import type { NewReturn, Returnable, ReturnReceipt } from '@shop/shared/contracts/http/till/returns';
import { paisaOf, rupeesOf } from '@shop/shared/format/money';
import { signedIn } from './testAccounts.ts';
import { tillOrder } from './testOrders.ts';
import type { TestShop } from './testShop.ts';

type Back = 'stock' | 'damaged';
/** Of the variations, so many. */
type Pieces = readonly [item: number, quantity: number];

interface TestVariations {
  stockIds: readonly number[];
  /** Rupees. */
  prices: readonly number[];
}

interface SaleOptions extends Pick<CreateOrder['details'], 'payments' | 'rounding'> {
  method?: string;
  discount?: CreateOrder['summary']['discount'];
  /** Of who buys on credit. */
  phone?: string;
}

export async function setSettings(shop: TestShop, values: Partial<ShopSettings>): Promise<void> {
  const { headers } = await signedIn(shop.db, 'administrator');
  const { statusCode } = await shop.call('POST', '/SettingsController/update', { values }, headers);
  expect(statusCode).toBe(200);
}

/** Sets what cash is rounded to, in rupees. */
export const roundCash = (shop: TestShop, cashRounding: CashStep): Promise<void> => setSettings(shop, { cashRounding });

/** A till with somebody at it, with an open shift unless told otherwise, who sells these variations and takes them back. */
export async function tillOf(
  shop: TestShop,
  { stockIds, prices }: TestVariations,
  role: 'cashier' | 'manager' = 'cashier',
  { hasShift = true } = {},
) {
  const { headers, userId } = await signedIn(shop.db, role);
  const post = <T>(name: string, body: object, key: string = randomUUID()) =>
    shop.call<T>('POST', name, body, { ...headers, 'idempotency-key': key });
  if (hasShift) await post('/TillController/openShift', { till: 'Counter 1', float: 1_000_000 });
  const get = <T>(name: string) => shop.call<T>('GET', name, undefined, headers);
  const remove = (name: string, body: object) => shop.call<unknown>('DELETE', name, body, headers);
  const orderOf = (pieces: readonly Pieces[], { phone, ...options }: SaleOptions = {}): CreateOrder => {
    const line = ([item, quantity]: Pieces) => ({ stockId: stockIds[item] ?? 0, price: prices[item] ?? 0, quantity });
    const order = tillOrder(pieces.map(line), options);
    return phone ? { ...order, user: { ...order.user, fullname: 'Sana', primaryPhone: phone } } : order;
  };
  const sell = async (pieces: readonly Pieces[], options: SaleOptions = {}) => {
    const order = orderOf(pieces, options);
    const reply = await post<CreatedOrder>('/OrderController/create', order);
    expect([reply.statusCode, reply.body.msg]).toEqual([200, 'Order created successfully!']);
    return reply.body.data;
  };
  const returnable = async (invoice: string) =>
    (await get<Returnable>(`/TillController/returnable?invoice=${encodeURIComponent(invoice)}`)).body.data;
  const send = (body: NewReturn, key?: string) => post<ReturnReceipt>('/TillController/return', body, key);
  /** The form as a till fills it in: so many pieces of each line. */
  const fill = (sale: Returnable, pieces: [quantity: number, back?: Back][], method: 'cash' | 'account' = 'cash') => {
    const lines = pieces.flatMap(([quantity, back = 'stock'], at) => {
      const lineId = sale.lines[at]?.lineId ?? 0;
      return quantity > 0 ? [{ lineId, quantity, back }] : [];
    });
    const amount = rupeesOf(
      pieces.reduce((sum, [quantity], at) => {
        const line = sale.lines[at];
        return line ? sum + valueOfPieces({ ...line, paid: paisaOf(line.paid) }, quantity) : sum;
      }, 0),
    );
    return { invoiceId: sale.invoiceId, lines, reason: 'Too small', amount, refunds: [{ method, amount }] };
  };
  return { userId, post, get, remove, sell, orderOf, returnable, send, fill };
}
