import { randomUUID } from 'node:crypto';

export interface SaleLine {
  stockId: number;
  /** Rupees. */
  price: number;
}

/** A sale for cash, one piece of each, as the till sends it (admin specification, 7). */
export function saleBody(lines: readonly SaleLine[]): string {
  const total = lines.reduce((sum, { price }) => sum + price, 0).toFixed(2);
  return JSON.stringify({
    user: {
      fullname: 'Walk-in Customer',
      primaryPhone: 'Not provided',
      secondaryPhone: 'Not provided',
      address: 'Not provided',
    },
    items: lines.map(({ stockId, price }) => ({
      id: String(stockId),
      price: price.toFixed(2),
      quantity: '1',
      subtotal: price.toFixed(2),
    })),
    summary: { subtotal: total, discount: null, afterDiscount: total, tax: '0.00', total },
    details: { method: 'CASH', timestamp: '21/11/2026 14:05:09', withoutShift: true },
  });
}

/** Throws when the shop refuses it. */
export async function placeSale(origin: string, headers: Record<string, string>, body: string): Promise<void> {
  const response = await fetch(`${origin}/api/OrderController/create`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} for a sale: ${text.slice(0, 300)}`);
}

export async function openShift(origin: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(`${origin}/api/TillController/openShift`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ till: 'Counter 1', float: 2000 }),
  });
  if (!response.ok) throw new Error(`${response.status} for a shift: ${await response.text()}`);
}
