import { isBelowMinimum, promotionPart, withPromotion } from '@shop/shared/cart/promotions';
import { lineSubtotal, storefrontTotals, type Totals } from '@shop/shared/cart/rules';
import { shippingRuleOf } from '@shop/shared/cart/shippingRule';
import { ERROR_CODES } from '@shop/shared/contracts/http/errorCodes';
import type { MessageOrder, Quote, QuoteIn } from '@shop/shared/contracts/http/orders/messages';
import type { CreatedOrder, CreateOrder, CurrentPrice } from '@shop/shared/contracts/http/orders/placeOrder';
import { orderTimestamp } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Database, Reader } from '../../kernel/db/database.ts';
import { attemptOf } from '../../kernel/http/idempotency.ts';
import { ApiError, refusedFields } from '../../kernel/http/apiError.ts';
import { refusedPromotion } from '../../promotions/refusals.ts';
import { readPromotion } from '../../promotions/using.ts';
import { readShopSettings } from '../../settings/shopSettings.ts';
import { findEarlier } from '../placing/idempotency.ts';
import { readForSale, type ItemForSale } from '../placing/itemsForSale.ts';
import { paisaIn } from '../../kernel/http/paisaIn.ts';
import { placeWritten } from '../placing/placeOrder.ts';

interface Composed {
  lines: { item: ItemForSale; quantity: number }[];
  totals: Totals;
}

/** What items cost today as a shopper's order. Throws 422 for an unknown item and for a code that does not hold. */
export async function quoteOf(db: Reader, asked: QuoteIn): Promise<Quote> {
  const { lines, totals } = await compose(db, asked);
  return {
    items: lines.map(({ item, quantity }) => ({
      stockId: item.stockId,
      price: rupeesOf(item.unitPrice),
      quantity,
      subtotal: rupeesOf(lineSubtotal(item.unitPrice, quantity)),
      available: item.withdrawn ? 0 : item.onHand,
    })),
    subtotal: rupeesOf(totals.subtotal),
    discount: rupeesOf(totals.discount),
    shipping: rupeesOf(totals.shipping),
    total: rupeesOf(totals.total),
  };
}

/**
 * Places a shopper's order that staff wrote down from a message, by the rules of the storefront: its prices, shipping and
 * codes, all computed here. Throws 409 PRICE_CHANGED when it comes to something else than staff saw, and as `placeOrder`.
 */
export async function createFromMessage(
  db: Database,
  writer: StaffIdentity,
  { body, idempotencyKey }: { body: MessageOrder; idempotencyKey: string | undefined },
): Promise<CreatedOrder> {
  const attempt = attemptOf(idempotencyKey, writer.userId, { ...body, who: `staff:${writer.userId}`, from: 'message' });
  const earlier = attempt && (await findEarlier(db.read, attempt));
  if (earlier) return earlier;
  const composed = await compose(db.read, body);
  if (composed.totals.total !== paisaIn('total', body.total)) {
    const data: CurrentPrice[] = composed.lines.map(({ item }) => ({
      stockId: item.stockId,
      price: rupeesOf(item.unitPrice),
    }));
    throw new ApiError('PRICE_CHANGED', undefined, data);
  }
  return placeWritten(db, { body: shoppersBody(body, composed), writer, attempt, message: body.message?.trim() ?? '' });
}

async function compose(db: Reader, { items, promotionCode }: QuoteIn): Promise<Composed> {
  const asked = items.map(({ stockId, quantity }) => ({ stockId: Number(stockId), quantity: Number(quantity) }));
  const [forSale, settings] = await Promise.all([readForSale(db, asked), readShopSettings(db)]);
  const lines = asked.map(({ stockId, quantity }, i) => {
    const item = forSale.get(stockId);
    if (item) return { item, quantity };
    const fields = { [`items[${i}].stockId`]: ERROR_CODES.UNKNOWN_STOCK.sentence };
    throw refusedFields(fields, { code: 'UNKNOWN_STOCK' });
  });
  const shipping = shippingRuleOf(settings);
  const priced = lines.map(({ item: { productPrice, unitPrice }, quantity }) => ({
    productPrice,
    unitPrice,
    quantity,
  }));
  const before = storefrontTotals(priced, shipping);
  const code = promotionCode?.trim();
  if (!code) return { lines, totals: before };
  const promotion = await readPromotion(db, code, new Date().toISOString());
  if (isBelowMinimum(promotion, before.afterDiscount)) {
    throw refusedPromotion('below-minimum', { minimum: rupeesOf(promotion.minimum) });
  }
  return { lines, totals: withPromotion(before, promotionPart(promotion, before.afterDiscount), shipping) };
}

/** The body the checkout would have sent. */
function shoppersBody({ user, promotionCode }: MessageOrder, { lines, totals }: Composed): CreateOrder {
  const discount = rupeesOf(totals.discount);
  return {
    user,
    items: lines.map(({ item, quantity }) => ({
      id: item.productId,
      stockId: item.stockId,
      price: rupeesOf(item.unitPrice),
      quantity,
      subtotal: rupeesOf(lineSubtotal(item.unitPrice, quantity)),
    })),
    summary: {
      subtotal: rupeesOf(totals.subtotal),
      discount: { type: 'fixed', value: discount, amount: discount },
      afterDiscount: rupeesOf(totals.afterDiscount),
      tax: rupeesOf(totals.tax),
      total: rupeesOf(totals.total),
    },
    ...(promotionCode && { promotionCode }),
    details: { method: 'COD', timestamp: orderTimestamp(new Date()) },
  };
}
