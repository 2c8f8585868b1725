import type { Paisa } from '../format/money.ts';

/** The tax of every order: 0, although the back office labels it (admin specification, 9). */
const TAX: Paisa = 0;

/** A line as the rules see it. Amounts in paisa, per piece. */
export interface PricedLine {
  /** The product's price; the line's list price is never below the unit price. */
  productPrice: Paisa;
  /** What one piece costs: the variation's price. */
  unitPrice: Paisa;
  quantity: number;
}

/** Every sum of an order, in paisa. `total = subtotal − discount + tax + shipping`. */
export interface Totals {
  subtotal: Paisa;
  discount: Paisa;
  afterDiscount: Paisa;
  tax: Paisa;
  shipping: Paisa;
  total: Paisa;
}

/** A discount given at the till. `value` is paisa when fixed, hundredths of a percent when a percentage. */
export interface TillDiscount {
  type: 'fixed' | 'percentage';
  value: number;
}

/** What sending an order costs: the fee, and from which amount after discount it falls away; null for never. Paisa. */
export interface ShippingRule {
  fee: Paisa;
  freeFrom: Paisa | null;
}

export type DiscountFault = 'negative' | 'over-100-percent' | 'over-subtotal';

/** The price of one piece: variation price, else product sale price, else product price, else 0 (storefront, 9). */
export function unitPrice(variationPrice: Paisa, salePrice: Paisa, productPrice: Paisa): Paisa {
  return [variationPrice, salePrice, productPrice].find((price) => price > 0) ?? 0;
}

/** What a line would cost without a sale: the higher of product price and variation price. */
export function listPrice(line: Pick<PricedLine, 'productPrice' | 'unitPrice'>): Paisa {
  return Math.max(line.productPrice, line.unitPrice);
}

/** A line at the till; `discount` is taken off the whole line. Amounts in paisa. */
export interface TillLine extends Pick<PricedLine, 'unitPrice' | 'quantity'> {
  discount?: Paisa;
}

/** What a line at the till comes to, in paisa. */
export function tillLineTotal({ unitPrice: price, quantity, discount = 0 }: TillLine): Paisa {
  return lineSubtotal(price, quantity) - discount;
}

/** Price × quantity, in paisa. */
export function lineSubtotal(price: Paisa, quantity: number): Paisa {
  return price * quantity;
}

/** `percent` is in hundredths of a percent (1250 is 12.5 %). Rounds half up to the paisa. */
export function percentageOf(amount: Paisa, percent: number): Paisa {
  return Number((BigInt(amount) * BigInt(percent) + 5_000n) / 10_000n);
}

/** The discount as a whole number of percent of the subtotal, half up; 0 of nothing (storefront, 9). */
export function discountPercent(totals: Pick<Totals, 'subtotal' | 'discount'>): number {
  return totals.subtotal > 0 ? Math.floor((totals.discount * 200 + totals.subtotal) / (totals.subtotal * 2)) : 0;
}

/** What sending an order of this much after discount costs, in paisa. */
export function shippingOf(afterDiscount: Paisa, { fee, freeFrom }: ShippingRule): Paisa {
  return freeFrom !== null && afterDiscount >= freeFrom ? 0 : fee;
}

/** Sums of a shopper's order: the discount is the gap between list prices and what is paid (storefront, 9). */
export function storefrontTotals(lines: readonly PricedLine[], shipping: ShippingRule): Totals {
  const subtotal = sum(lines.map((line) => lineSubtotal(listPrice(line), line.quantity)));
  const paid = sum(lines.map((line) => lineSubtotal(line.unitPrice, line.quantity)));
  return totals(subtotal, subtotal - paid, shippingOf(paid, shipping));
}

/** Why the till may not give this discount on this subtotal; null when it may. */
export function discountFault(subtotal: Paisa, discount: TillDiscount): DiscountFault | null {
  if (discount.value < 0) return 'negative';
  if (discount.type === 'percentage') return discount.value > 10_000 ? 'over-100-percent' : null;
  return discount.value > subtotal ? 'over-subtotal' : null;
}

/** The amount a till discount takes off, in paisa: never more than there is, so that no total is below zero. */
export function discountAmount(subtotal: Paisa, discount: TillDiscount | null): Paisa {
  if (!discount) return 0;
  const { type, value } = discount;
  return Math.min(type === 'percentage' ? percentageOf(subtotal, value) : value, subtotal);
}

/** Sums of an order made at the till: what its lines come to, then the discount (admin specification, 9). */
export function tillTotals(lines: readonly TillLine[], discount: TillDiscount | null, shipping: Paisa = 0): Totals {
  const subtotal = sum(lines.map(tillLineTotal));
  return totals(subtotal, discountAmount(subtotal, discount), shipping);
}

/** The same of an order that is sent to its customer, for what sending it costs by the shop's rule. */
export function sentTillTotals(lines: readonly TillLine[], discount: TillDiscount | null, rule: ShippingRule): Totals {
  const { afterDiscount } = tillTotals(lines, discount);
  return tillTotals(lines, discount, shippingOf(afterDiscount, rule));
}

function totals(subtotal: Paisa, discount: Paisa, shipping: Paisa): Totals {
  const afterDiscount = subtotal - discount;
  return { subtotal, discount, afterDiscount, tax: TAX, shipping, total: afterDiscount + TAX + shipping };
}

function sum(amounts: readonly Paisa[]): Paisa {
  return amounts.reduce((total, amount) => total + amount, 0);
}
