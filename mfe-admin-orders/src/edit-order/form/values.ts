import {
  discountFault,
  sentTillTotals,
  tillLineTotal,
  type ShippingRule,
  type TillDiscount,
  type TillLine,
  type Totals,
} from '@shop/shared/cart/rules';
import { editedShipping, shippingRuleOf } from '@shop/shared/cart/shippingRule';
import type { FieldWordsByPath } from '@shop/shared/admin/form/fieldTexts';
import type { UpdateOrder } from '@shop/shared/contracts/http/orders/orderEditing';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { isOut } from '@shop/shared/contracts/orderStatus';
import { paisaOf, parseAmount, rupeesOf } from '@shop/shared/format/money';
import { FORM_TEXTS } from '../texts.ts';

/** One line of the cart; the stock id is its key (admin specification, 3). */
export interface ItemRow {
  id: string;
  /** As it stands in its field. */
  quantity: string;
  /** Rupees. */
  price: number;
  /** What the till took off the whole line, in rupees, and noted of it: both stay. */
  discount: number;
  note: string;
  /** What is known of the variation, to be shown. */
  name: string;
  details: string;
  img: string;
  /** Pieces this order can have: those it has, and those on hand. */
  available: number;
}

/** The form of an order while it is open; names are the contract's, so that refusals find their fields. */
export interface OrderValues {
  user: { fullname: string; primaryPhone: string; secondaryPhone: string; address: string; city: string };
  items: ItemRow[];
  discount: { type: 'percentage' | 'fixed'; value: string };
  details: { method: string };
  notes: string;
  /** The order that is edited, and the version that was seen. */
  seen: { id: number; version: number };
}

export function orderValues(order: OrderDetail): OrderValues {
  const { reduction } = order;
  return {
    user: {
      fullname: order.customerName,
      primaryPhone: order.customerPhone,
      secondaryPhone: order.customerSecondaryPhone,
      address: order.customerAddress,
      city: order.customerCity,
    },
    items: itemsOf(order),
    discount: { type: reduction?.type ?? 'fixed', value: reduction ? String(reduction.value) : '' },
    details: { method: order.paymentMethod },
    notes: order.notes,
    seen: { id: order.invoiceId, version: order.version },
  };
}

/** A variation that was ordered in two lines is one here, as it will be when it is saved. */
function itemsOf(order: OrderDetail): ItemRow[] {
  const rows = new Map<number, ItemRow>();
  for (const line of order.line_items) {
    const before = rows.get(line.stockId);
    const quantity = line.quantity + Number(before?.quantity ?? 0);
    rows.set(line.stockId, {
      id: String(line.stockId),
      quantity: String(quantity),
      price: Number(line.unitPrice),
      discount: rupeesOf(paisaOf(line.discount) + paisaOf(before?.discount ?? 0)),
      note: before?.note || line.note,
      name: line.productName,
      details: [line.varient, line.sizeTitle, line.sku].filter(Boolean).join(' · '),
      img: line.img,
      available: quantity + line.onHand,
    });
  }
  return [...rows.values()];
}

/** A line as it is counted: no more is taken off it than it costs. */
export function lineOf({ price, quantity, discount }: ItemRow): Required<TillLine> {
  const line = { unitPrice: paisaOf(price), quantity: piecesIn(quantity) };
  return { ...line, discount: Math.min(paisaOf(discount), tillLineTotal(line)) };
}

/** Every sum of the form as it stands, in paisa; what cannot be read counts as nothing. */
export function totalsOf(values: Pick<OrderValues, 'items' | 'discount'>, shipping: ShippingRule): Totals {
  return sentTillTotals(values.items.map(lineOf), readDiscount(values.discount), shipping);
}

/** What sending the order costs with each method it may get. */
export type ShippingFor = (method: string) => ShippingRule;

export function shippingFor(order: OrderDetail, settings: PublicSettings): ShippingFor {
  const { channel, paymentMethod: method, shipping, fulfilment } = order;
  const before = { channel, method, shipping: paisaOf(shipping), isOut: isOut(fulfilment) };
  return (now) => editedShipping(before, now, shippingRuleOf(settings));
}

export const piecesIn = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);

/** Null for none; a percentage in hundredths, an amount in paisa: both have at most two decimals. */
function readDiscount({ type, value }: OrderValues['discount']): TillDiscount | null {
  const read = parseAmount(value.trim());
  return read ? { type, value: read } : null;
}

/** What is sent of the form; the server computes all of it again. */
export function bodyOf(values: OrderValues, shipping: ShippingFor): UpdateOrder {
  const { user, items, details, notes, seen } = values;
  const totals = totalsOf(values, shipping(details.method));
  const discount = readDiscount(values.discount);
  return {
    ...seen,
    user: Object.fromEntries(Object.entries(user).map(([name, text]) => [name, text.trim()])),
    items: items.map((item) => {
      const { id, price, quantity, note } = item;
      const line = lineOf(item);
      return {
        id,
        price,
        quantity: quantity.trim(),
        subtotal: rupeesOf(tillLineTotal(line)),
        discount: rupeesOf(line.discount),
        note,
      };
    }),
    summary: {
      subtotal: rupeesOf(totals.subtotal),
      discount: discount && {
        type: discount.type,
        value: rupeesOf(discount.value),
        amount: rupeesOf(totals.discount),
      },
      afterDiscount: rupeesOf(totals.afterDiscount),
      tax: rupeesOf(totals.tax),
      total: rupeesOf(totals.total),
    },
    details,
    notes: notes.trim(),
  };
}

/** What is wrong with the discount as it is typed. */
export function discountProblem({ items, discount }: Pick<OrderValues, 'items' | 'discount'>): string | undefined {
  const value = discount.value.trim();
  if (value === '') return undefined;
  if (parseAmount(value) === null) return FORM_TEXTS.wrongDiscount;
  const read = readDiscount(discount);
  const fault = read && discountFault(totalsOf({ items, discount: NONE }, NO_FEE).subtotal, read);
  return fault ? FORM_TEXTS.discountFaults[fault] : undefined;
}

/** What the contract's schema does not say: pieces there are, and what can be taken off. */
export function rulesOf(values: OrderValues): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const [at, { quantity, available }] of values.items.entries()) {
    const pieces = piecesIn(quantity);
    if (pieces < 1) wrong[`items.${at}.quantity`] = FORM_TEXTS.wrongQuantity;
    else if (pieces > available) wrong[`items.${at}.quantity`] = FORM_TEXTS.atMost(available);
  }
  const problem = discountProblem(values);
  if (problem) wrong['discount.value'] = problem;
  return wrong;
}

const NO_FEE: ShippingRule = { fee: 0, freeFrom: null };
const NONE: OrderValues['discount'] = { type: 'fixed', value: '' };

/** Sums are computed: what is refused of them is the discount's, or of an item. */
export const fieldOf = (path: string): string =>
  path.startsWith('summary')
    ? 'discount.value'
    : path.replace(/^(items\.\d+)\.(id|price|subtotal|discount|note)$/, '$1.quantity');

/** What fields are called when something is wrong with them, in the order of the page. */
export const WORDS: FieldWordsByPath = {
  items: { label: FORM_TEXTS.cart, wrong: FORM_TEXTS.empty },
  'items.*.quantity': { label: FORM_TEXTS.quantity, wrong: FORM_TEXTS.wrongQuantity },
  'discount.value': { label: FORM_TEXTS.discountValue, wrong: FORM_TEXTS.wrongDiscount },
  'details.method': { label: FORM_TEXTS.method },
  'user.fullname': { label: FORM_TEXTS.fullname },
  'user.primaryPhone': { label: FORM_TEXTS.primaryPhone },
  'user.secondaryPhone': { label: FORM_TEXTS.secondaryPhone },
  'user.address': { label: FORM_TEXTS.address },
  'user.city': { label: FORM_TEXTS.city },
  notes: { label: FORM_TEXTS.notes },
};

/** 'Item 3: ' of a field in a row. */
export function rowOf(field: string): string {
  const row = /^items\.(\d+)\./.exec(field)?.[1];
  return row === undefined ? '' : FORM_TEXTS.row(Number(row));
}
