import { cashRounding } from '@shop/shared/cart/cashRounding';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import type { NamesInUrdu } from '@shop/shared/contracts/http/translations';
import type { CashStep } from '@shop/shared/contracts/http/orders/payments';
import {
  discountAmount,
  discountFault,
  lineSubtotal,
  sentTillTotals,
  tillLineTotal,
  tillTotals,
  type ShippingRule,
  type TillDiscount,
  type Totals,
} from '@shop/shared/cart/rules';
import { paisaOf, parseAmount, type Paisa } from '@shop/shared/format/money';
import type { TillCustomer } from './customer.ts';
import type { ReturnDraft } from '../../returns/returnDraft.ts';
import { cashOf, paymentTrouble, type PaymentRow } from './payments.ts';

/** A line of the till's cart (admin specification, 3). Price in paisa, per piece. */
export interface CartLine {
  stockId: number;
  productName: string;
  price: Paisa;
  quantity: number;
  sku: string;
  sizeTitle: string;
  varient: string;
  /** For a receipt in Urdu. */
  inUrdu?: NamesInUrdu;
  img: string;
  note?: string;
  /** Taken off the whole line. */
  discount?: Paisa;
}

/** As it stands in the panel: `value` as it was typed. */
export interface Discount {
  type: 'percentage' | 'fixed';
  value: string;
}

export type Method = 'cash' | 'credit' | 'cod';

/** What is being sold. */
export interface Cart {
  lines: readonly CartLine[];
  /** Null while the panel is closed. */
  discount: Discount | null;
  method: Method;
  /** How cash is split, or what it is paid with instead; nothing is all of it in cash. */
  payments: readonly PaymentRow[];
  /** What was handed over in cash, as typed. */
  received: string;
  /** Rupees its cash is rounded to, as the settings say; missing for to the paisa. */
  cashStep?: CashStep | undefined;
  /** What sending it costs, as the settings say. */
  shipping?: ShippingRule | undefined;
  /** What comes back and pays for it: an exchange. */
  back?: ReturnDraft | undefined;
  /** Who was chosen; null for nobody in particular. */
  customer: TillCustomer | null;
}

export const EMPTY_CART: Cart = {
  lines: [],
  discount: null,
  method: 'cash',
  payments: [],
  received: '',
  customer: null,
};

/** One more of it; null when the cart has all there are (admin specification, 5). */
export function added(lines: readonly CartLine[], item: StockVariation): CartLine[] | null {
  const line = lines.find(({ stockId }) => stockId === item.stockId);
  if ((line?.quantity ?? 0) >= item.qty) return null;
  if (line) return lines.map((other) => (other === line ? { ...line, quantity: line.quantity + 1 } : other));
  return [...lines, lineOf(item)];
}

/** One less; the last piece removes the line. */
export function lessOf(lines: readonly CartLine[], stockId: number): CartLine[] {
  return lines.flatMap((line) => {
    if (line.stockId !== stockId) return [line];
    return line.quantity > 1 ? [{ ...line, quantity: line.quantity - 1 }] : [];
  });
}

/** What is said of a line; no more pieces than there are is the caller's to see to. */
export function changedLine(
  lines: readonly CartLine[],
  stockId: number,
  change: Pick<CartLine, 'quantity' | 'note' | 'discount'>,
): CartLine[] {
  return lines.flatMap((line) => {
    if (line.stockId !== stockId) return [line];
    return change.quantity > 0 ? [{ ...line, ...change }] : [];
  });
}

/** What is taken off a line, in paisa: no more than it costs, however its pieces and price change. */
export function lineDiscount({ price, quantity, discount = 0 }: CartLine): Paisa {
  return Math.min(discount, lineSubtotal(price, quantity));
}

/** What a line comes to, in paisa. */
export const lineTotal = (line: CartLine): Paisa => tillLineTotal(priced(line));

/** The same lines at the prices of today. */
export function repriced(lines: readonly CartLine[], byId: ReadonlyMap<number, StockVariation>): readonly CartLine[] {
  const isOld = (line: CartLine) => priceNow(line, byId) !== line.price;
  return lines.some(isOld) ? lines.map((line) => ({ ...line, price: priceNow(line, byId) })) : lines;
}

/** What the discount takes off; null for none, and for what is no amount yet. */
export function tillDiscountOf(discount: Discount | null): TillDiscount | null {
  const value = discount && parseAmount(discount.value.trim());
  return discount && value ? { type: discount.type, value } : null;
}

export type DiscountTrouble = 'no-amount' | 'over-100-percent' | 'over-subtotal';

/** What is wrong with the discount as it is typed; the server refuses an amount above the subtotal. */
export function discountTrouble({ lines, discount }: Cart): DiscountTrouble | null {
  if (!discount || discount.value.trim() === '') return null;
  if (parseAmount(discount.value.trim()) === null) return 'no-amount';
  const applied = tillDiscountOf(discount);
  const fault = applied && discountFault(tillTotals(lines.map(priced), null).subtotal, applied);
  return fault === 'negative' ? 'no-amount' : fault;
}

/** Every sum, in paisa (admin specification, 9). */
export function totalsOf({ lines, discount, method, shipping }: Cart): Totals {
  const [sold, taken] = [lines.map(priced), tillDiscountOf(discount)];
  return method === 'cod' && shipping ? sentTillTotals(sold, taken, shipping) : tillTotals(sold, taken);
}

/** What the discount takes off these lines, in paisa. */
export function discountOf(cart: Cart): Paisa {
  return discountAmount(totalsOf({ ...cart, discount: null }).subtotal, tillDiscountOf(cart.discount));
}

/** What to give back of what was received, in paisa; negative when it is not enough, null without an amount. */
export function changeOf(cart: Cart): Paisa | null {
  const received = parseAmount(cart.received.trim());
  if (received === null || cart.method !== 'cash') return null;
  return received - cashDue(cart);
}

/** What rounding adds to the part that is paid in cash, in paisa; nothing while it is paid wrong. */
export function roundingOf(cart: Cart): Paisa {
  const due = dueOf(cart);
  if (cart.method !== 'cash' || paymentTrouble(cart.payments, due) !== null) return 0;
  return cashRounding(cashOf(cart.payments, due), cart.cashStep ?? 0);
}

/** What of a sale in cash is paid in cash, as it is rounded, in paisa. */
export const cashDue = (cart: Cart): Paisa => cashOf(cart.payments, dueOf(cart)) + roundingOf(cart);

/** What comes back of it pays for this cart, in paisa; on credit it goes to the account. */
export function exchangedOf(cart: Cart): Paisa {
  const { back, method } = cart;
  return back && method === 'cash' ? Math.min(back.amount - back.toAccount, totalsOf(cart).total) : 0;
}

/** What is still to be paid, in paisa. */
export const dueOf = (cart: Cart): Paisa => totalsOf(cart).total - exchangedOf(cart);

/** What is given out of what comes back, in paisa. */
export const leftOverOf = (cart: Cart): Paisa =>
  cart.back && cart.method === 'cash' ? cart.back.amount - cart.back.toAccount - exchangedOf(cart) : 0;

/** What rounding adds to it, where it is given in cash. */
export const refundRounding = (cart: Cart): Paisa =>
  cart.back?.refund.method === 'cash' ? cashRounding(leftOverOf(cart), cart.cashStep ?? 0) : 0;

/** Whether what comes back pays for all there is in the cart. */
export const isAllExchanged = (cart: Cart): boolean => exchangedOf(cart) > 0 && dueOf(cart) === 0;

/** Whether this exchange is not allowed: only a sale on credit is exchanged on credit. */
export const exchangeTrouble = ({ back, method }: Cart): boolean =>
  back !== undefined && !(method === 'cash' || (method === 'credit' && back.isOnCredit));

const priced = (line: CartLine) => ({
  unitPrice: line.price,
  quantity: line.quantity,
  discount: lineDiscount(line),
});

function priceNow(line: CartLine, byId: ReadonlyMap<number, StockVariation>): Paisa {
  const item = byId.get(line.stockId);
  return item ? paisaOf(item.price) : line.price;
}

export function lineOf({
  stockId,
  productName,
  price,
  sku,
  sizeTitle,
  varient,
  inUrdu,
  img,
}: StockVariation): CartLine {
  const names = { productName, sku, sizeTitle, varient, ...(inUrdu && { inUrdu }) };
  return { stockId, ...names, price: paisaOf(price), quantity: 1, img };
}
