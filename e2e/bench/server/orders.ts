import type { Orderable } from './benchShop.ts';

/** One kind of request, sent again and again. */
export interface BenchRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** Sent in turn, each time with an `Idempotency-Key` of its own. */
  bodies?: string[];
}

export const get = (path: string): BenchRequest => ({ method: 'GET', path, headers: { 'accept-encoding': 'br' } });

/** Guest orders of `lines` lines, one piece each, as the checkout sends them; every other one of other products. */
export async function guestOrders(origin: string, orderable: Orderable[], lines: number): Promise<BenchRequest> {
  const settings = await fetch(`${origin}/api/SettingsController/public`);
  const { data } = (await settings.json()) as { data: { shippingFee: number } };
  const bodies = orderable.slice(0, 1 - lines || undefined).map((_, i) => {
    const items = orderable.slice(i, i + lines);
    const subtotal = items.reduce((sum, { price }) => sum + price, 0);
    return JSON.stringify({
      user: { fullname: 'Ayesha Khan', primaryPhone: '03328888888', address: '12 Mall Road', city: 'Lahore' },
      items: items.map(({ productId: id, stockId, price }) => ({ id, stockId, price, quantity: 1, subtotal: price })),
      summary: {
        subtotal,
        discount: { type: 'fixed', value: 0, amount: 0 },
        afterDiscount: subtotal,
        tax: '0.00',
        total: subtotal + data.shippingFee,
      },
      details: { method: 'COD', timestamp: '21/11/2026 14:05:09' },
      recaptchaToken: 'bench',
    });
  });
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', path: '/api/OrderController/create', headers, bodies };
}
