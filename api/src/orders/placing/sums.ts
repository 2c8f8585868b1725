import {
  discountFault,
  lineSubtotal,
  listPrice,
  storefrontTotals,
  sentTillTotals,
  tillLineTotal,
  tillTotals,
  type PricedLine,
  type ShippingRule,
  type Totals,
} from '@shop/shared/cart/rules';
import { isBelowMinimum, promotionPart, withPromotion } from '@shop/shared/cart/promotions';
import type { CurrentPrice } from '@shop/shared/contracts/http/orders/placeOrder';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';
import { ApiError, refusedFields } from '../../kernel/http/apiError.ts';
import { refusedPromotion } from '../../promotions/refusals.ts';
import { offerOf, type Promotion } from '../../promotions/terms.ts';
import type { ItemForSale } from './itemsForSale.ts';
import type { Ordered, OrderedLine } from './ordered.ts';

/** A line at today's prices. Amounts in paisa, per piece. */
export interface PricedOrderLine extends PricedLine {
  item: ItemForSale;
  /** What it would cost without a sale; at the till the unit price. */
  listPrice: Paisa;
  note: string;
  /** Taken off the whole line at the till. */
  discount: Paisa;
}

/** Every sum, in paisa, with the promotion code's part of the discount. */
export interface PricedSums {
  totals: Totals;
  part: Paisa;
}

/** What is handed over at the till. */
export const NO_SHIPPING: ShippingRule = { fee: 0, freeFrom: null };

const DISCOUNT_SENTENCES = {
  negative: 'must not be negative',
  'over-100-percent': 'must not be over 100 percent',
  'over-subtotal': 'must not be over the subtotal',
} as const;

/**
 * The lines at today's prices (HTTP contract, 'Placing an order'). Throws 409 PRICE_CHANGED with the current prices, 422
 * for what is not sold as it was ordered.
 */
export function priceLines(ordered: Ordered, items: ReadonlyMap<number, ItemForSale>): PricedOrderLine[] {
  const lines = ordered.lines.map((line, i): PricedOrderLine => {
    const item = itemOf(line, i, items);
    const { productPrice, unitPrice } = item;
    const atList = ordered.channel === 'till' ? unitPrice : listPrice(item);
    const { quantity, note, discount } = line;
    return { item, quantity, productPrice, unitPrice, listPrice: atList, note, discount };
  });
  if (ordered.lines.some((line, i) => line.price !== lines[i]?.unitPrice)) {
    const data: CurrentPrice[] = lines.map(({ item }) => ({ stockId: item.stockId, price: rupeesOf(item.unitPrice) }));
    throw new ApiError('PRICE_CHANGED', undefined, data);
  }
  return lines;
}

/** The lines of what was sold before, at the prices it was sold at. Throws 422 UNKNOWN_STOCK. */
export const linesAsSold = (ordered: Ordered, items: ReadonlyMap<number, ItemForSale>): PricedOrderLine[] =>
  ordered.lines.map((line, i) => {
    const { price, quantity, note, discount } = line;
    const item = itemOf(line, i, items);
    return { item, quantity, productPrice: price, unitPrice: price, listPrice: price, note, discount };
  });

/** What is added to the lines: a code of a shopper's order alone, shipping also of one that staff have edited. */
export interface Extras {
  shipping: ShippingRule;
  promotion: Promotion | null;
}

/**
 * Computes every sum from the lines and compares it with what was sent. Throws 422 PROMOTION_REFUSED for a code that does
 * not give what was sent, 422 for any other difference, with what shipping costs now where the total is of another fee.
 */
export function checkSums(ordered: Ordered, lines: readonly PricedOrderLine[], extras: Extras): PricedSums {
  for (const [i, line] of ordered.lines.entries()) {
    const { price: unitPrice, quantity, discount } = line;
    if (discount > lineSubtotal(unitPrice, quantity)) {
      throw refusedDiscount(`items[${i}].discount`, 'must not be over what the line costs');
    }
    expectSame(`items[${i}].subtotal`, line.subtotal, tillLineTotal({ unitPrice, quantity, discount }));
  }
  const sums =
    ordered.channel === 'till' ? atTill(ordered, lines, extras.shipping) : atStorefront(ordered, lines, extras);
  const { totals } = sums;
  expectSame('summary.afterDiscount', ordered.afterDiscount, totals.afterDiscount);
  expectSame('summary.tax', ordered.tax, totals.tax);
  const isSent = ordered.channel === 'storefront' || extras.shipping !== NO_SHIPPING;
  if (isSent && ordered.total !== totals.total) throw shippingChanged(totals);
  expectSame('summary.total', ordered.total, totals.total);
  return sums;
}

function itemOf(line: OrderedLine, i: number, items: ReadonlyMap<number, ItemForSale>): ItemForSale {
  const item = items.get(line.stockId);
  if (!item) {
    const field = line.productId === null ? `items[${i}].id` : `items[${i}].stockId`;
    const fields = { [field]: `There is no stock item ${line.stockId}.` };
    throw refusedFields(fields, {
      code: 'UNKNOWN_STOCK',
      message: `items[${i}]: there is no stock item ${line.stockId}.`,
    });
  }
  if (line.productId === null || line.productId === item.productId) return item;
  const text = `stock item ${line.stockId} is not of product ${line.productId}.`;
  const message = `items[${i}].id: ${text}`;
  throw refusedFields({ [`items[${i}].id`]: `S${text.slice(1)}` }, { code: 'WRONG_PRODUCT', message });
}

function atStorefront({ discount, subtotal }: Ordered, lines: readonly PricedLine[], extras: Extras): PricedSums {
  const { shipping, promotion } = extras;
  const before = storefrontTotals(lines, shipping);
  if (promotion && isBelowMinimum(promotion, before.afterDiscount)) {
    throw refusedPromotion('below-minimum', { minimum: rupeesOf(promotion.minimum) });
  }
  const part = promotion ? promotionPart(promotion, before.afterDiscount) : 0;
  const totals = withPromotion(before, part, shipping);
  expectSame('summary.subtotal', subtotal, totals.subtotal);
  if (discount && discount.type !== 'fixed') {
    throw refusedDiscount('summary.discount.type', "must be 'fixed'");
  }
  // The sale is as the shopper saw it, or the price would have changed: it is the code that gives something else now.
  if (promotion && discount?.amount !== totals.discount) {
    throw refusedPromotion('changed', { offer: offerOf(promotion) });
  }
  expectSame('summary.discount.amount', discount?.amount ?? 0, totals.discount);
  expectSame('summary.discount.value', discount?.value ?? 0, totals.discount);
  return { totals, part };
}

/** What is taken off single lines, in paisa. */
export const takenOffLines = (lines: readonly Pick<PricedOrderLine, 'discount'>[]): Paisa =>
  lines.reduce((sum, { discount }) => sum + discount, 0);

/** The till's subtotal is after the discounts of lines; kept is one before them, as for what is on sale. */
function atTill(
  { discount, subtotal }: Ordered,
  lines: readonly PricedOrderLine[],
  shipping: ShippingRule,
): PricedSums {
  const before = tillTotals(lines, null);
  expectSame('summary.subtotal', subtotal, before.subtotal);
  const fault = discount && discountFault(before.subtotal, discount);
  if (fault) throw refusedDiscount('summary.discount.value', DISCOUNT_SENTENCES[fault]);
  const totals = sentTillTotals(lines, discount, shipping);
  expectSame('summary.discount.amount', discount?.amount ?? 0, totals.discount);
  const taken = takenOffLines(lines);
  return { totals: { ...totals, subtotal: totals.subtotal + taken, discount: totals.discount + taken }, part: 0 };
}

function expectSame(field: string, sent: Paisa, computed: Paisa): void {
  if (sent === computed) return;
  const message = `${field} is ${rupeesOf(sent)}, it must be ${rupeesOf(computed)}.`;
  throw refusedFields({ [field]: `This must be ${rupeesOf(computed)}.` }, { code: 'SUM_MISMATCH', message });
}

/** All else is as computed, so it is for another shipping fee that the total differs. */
function shippingChanged({ shipping, total }: Totals): ApiError {
  const text = `Shipping is ${rupeesOf(shipping)} now, so the total must be ${rupeesOf(total)}.`;
  const data = { fields: { 'summary.total': text }, shipping: rupeesOf(shipping), total: rupeesOf(total) };
  return new ApiError('SUM_MISMATCH', `summary.total is of another shipping fee. ${text}`, data);
}

function refusedDiscount(field: string, rule: string): ApiError {
  return refusedFields({ [field]: `This ${rule}.` }, { code: 'DISCOUNT_NOT_ALLOWED', message: `${field} ${rule}.` });
}
