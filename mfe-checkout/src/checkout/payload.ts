import type { ShippingRule } from '@shop/shared/cart/rules';
import type { CartItem } from '@shop/shared/contracts/cart';
import type { CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { orderTimestamp } from '@shop/shared/format/dates';
import { LANGUAGE } from '@shop/shared/format/language/texts';
import { rupeesOf } from '@shop/shared/format/money';
import { withFirst0 } from '@shop/shared/format/phone';
import { lineOf } from '../lines.ts';
import { sumsOf, type AppliedPromotion } from './promotion/promotionSums.ts';
import { addressOf, type CheckoutFields } from './fields.ts';

export interface OrderInput {
  fields: CheckoutFields;
  items: readonly CartItem[];
  shipping: ShippingRule;
  /** The promotion code that is shown in the sums. */
  applied: AppliedPromotion | null;
  recaptchaToken: string;
  now: Date;
}

/** The order payload of storefront specification, 3. Amounts are rupees, computed in paisa. */
export function orderPayload({ fields, items, shipping, applied, recaptchaToken, now }: OrderInput): CreateOrder {
  const totals = sumsOf(items, shipping, applied);
  const discount = rupeesOf(totals.discount);
  return {
    user: {
      fullname: fields.fullname.trim(),
      primaryPhone: withFirst0(fields.primaryPhone),
      address: addressOf(fields),
      city: fields.city.trim(),
      ...(fields.email.trim() && { email: fields.email.trim() }),
    },
    items: items.map(lineOf).map(({ item, unitPrice, total }) => ({
      id: item.productId,
      stockId: item.stockId,
      price: rupeesOf(unitPrice),
      quantity: item.quantity,
      subtotal: rupeesOf(total),
    })),
    summary: {
      subtotal: rupeesOf(totals.subtotal),
      discount: { type: 'fixed', value: discount, amount: discount },
      afterDiscount: rupeesOf(totals.afterDiscount),
      tax: rupeesOf(totals.tax).toFixed(2),
      total: rupeesOf(totals.total),
    },
    ...(applied && { promotionCode: applied.offer.code }),
    details: {
      method: 'COD',
      timestamp: orderTimestamp(now),
      // English is what the shop itself writes in, until somebody says otherwise.
      ...(LANGUAGE !== 'en' && { language: LANGUAGE }),
    },
    recaptchaToken,
  };
}
