import { randomUUID } from 'node:crypto';

export interface SaleLine {
  stockId: number;
  /** Rupees. */
  price: number;
}

/** A sale for cash, one piece of each, as the till sends it (admin specification, 7). */
export function saleBody(lines: readonly SaleLine[]): string {
  const total = lines.reduce((sum, { price }) => sum + price, 0).toFixed(2);
  const none = 'Not provided';
  return JSON.stringify({
    user: { fullname: 'Walk-in Customer', primaryPhone: none, secondaryPhone: none, address: none },
    items: lines.map(({ stockId, price }) => {
      const text = price.toFixed(2);
      return { id: String(stockId), price: text, quantity: '1', subtotal: text };
    }),
    summary: { subtotal: total, discount: null, afterDiscount: total, tax: '0.00', total },
    details: { method: 'CASH', timestamp: '21/11/2026 14:05:09', withoutShift: true },
  });
}

type Headers = Record<string, string>;

export const placeSale = (origin: string, headers: Headers, body: string): Promise<void> =>
  post(`${origin}/api/OrderController/create`, headers, body);

export const openShift = (origin: string, headers: Headers): Promise<void> =>
  post(`${origin}/api/TillController/openShift`, headers, JSON.stringify({ till: 'Counter 1', float: 2000 }));

/** Throws when the shop refuses it. */
async function post(address: string, own: Headers, body: string): Promise<void> {
  const headers = { ...own, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const response = await fetch(address, { method: 'POST', headers, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} from ${address}: ${text.slice(0, 300)}`);
}
