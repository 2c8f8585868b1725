import type { Orderable } from './benchShop.ts';
import { postOrders, type BenchRequest } from './request.ts';

/** Guest orders of `lines` lines, one piece each, as the checkout sends them; every other one of other goods. */
export async function guestOrders(origin: string, orderable: Orderable[], lines: number): Promise<BenchRequest> {
  const shipping = await shippingFee(origin);
  const bodies = orderable.slice(0, 1 - lines || undefined).map((_, i) => {
    const items = orderable.slice(i, i + lines);
    const subtotal = items.reduce((sum, { price }) => sum + price, 0);
    return JSON.stringify({
      user: { fullname: 'Ayesha Khan', primaryPhone: '03328888888', address: '12 Mall Road', city: 'Lahore' },
      items: items.map(({ productId, stockId, price }) => ({
        id: productId,
        stockId,
        price,
        quantity: 1,
        subtotal: price,
      })),
      summary: {
        subtotal,
        discount: { type: 'fixed', value: 0, amount: 0 },
        afterDiscount: subtotal,
        tax: '0.00',
        total: subtotal + shipping,
      },
      details: { method: 'COD', timestamp: '21/11/2026 14:05:09' },
      recaptchaToken: 'bench',
    });
  });
  return postOrders(bodies);
}

/** Rupees. */
async function shippingFee(origin: string): Promise<number> {
  const response = await fetch(`${origin}/api/SettingsController/public`);
  const { data } = (await response.json()) as { data: { shippingFee: number } };
  return data.shippingFee;
}
