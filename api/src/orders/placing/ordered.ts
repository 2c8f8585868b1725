import { ERROR_CODES } from '@shop/shared/contracts/http/errorCodes';
import type { CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { Paisa } from '@shop/shared/format/money';
import { paisaIn } from '../../kernel/http/paisaIn.ts';
import { refusedFields } from '../../kernel/http/apiError.ts';

/** A line as it was asked for. Amounts in paisa. */
export interface OrderedLine {
  stockId: number;
  /** What a shopper says the variation belongs to; null at the till. */
  productId: number | null;
  price: Paisa;
  quantity: number;
  subtotal: Paisa;
  /** Of the till, both; taken off the whole line. */
  note: string;
  discount: Paisa;
}

/** What was asked for, in paisa and whole pieces; nothing of it is believed yet. */
export interface Ordered {
  channel: 'storefront' | 'till';
  lines: OrderedLine[];
  subtotal: Paisa;
  /** `value` in paisa, or in hundredths of a percent. */
  discount: { type: 'fixed' | 'percentage'; value: number; amount: Paisa } | null;
  afterDiscount: Paisa;
  tax: Paisa;
  total: Paisa;
}

/** Whether a body that may still be anything has the till's shape: items, none of which names a `stockId`. */
export function hasTillShape(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('items' in body) || !Array.isArray(body.items)) return false;
  const items: unknown[] = body.items;
  return items.length > 0 && items.every((item) => typeof item === 'object' && item !== null && !('stockId' in item));
}

/** Reads amounts, ids and quantities. Throws 400 for an amount finer than a paisa, 422 for two shapes in one order. */
export function readOrdered({ items, summary }: Pick<CreateOrder, 'items' | 'summary'>): Ordered {
  const withStockId = items.filter((item) => item.stockId !== undefined).length;
  if (withStockId !== 0 && withStockId !== items.length) {
    throw refusedFields({ items: ERROR_CODES.MIXED_ITEMS.sentence }, { code: 'MIXED_ITEMS' });
  }
  const { discount } = summary;
  return {
    channel: withStockId > 0 ? 'storefront' : 'till',
    lines: items.map((item, i) => ({
      stockId: Number(item.stockId ?? item.id),
      productId: item.stockId === undefined ? null : Number(item.id),
      price: paisaIn(`items[${i}].price`, item.price),
      quantity: Number(item.quantity),
      subtotal: paisaIn(`items[${i}].subtotal`, item.subtotal),
      ...(item.stockId === undefined ? extrasOf(item, i) : { note: '', discount: 0 }),
    })),
    subtotal: paisaIn('summary.subtotal', summary.subtotal),
    discount: discount && {
      type: discount.type,
      value: paisaIn('summary.discount.value', discount.value),
      amount: paisaIn('summary.discount.amount', discount.amount),
    },
    afterDiscount: paisaIn('summary.afterDiscount', summary.afterDiscount),
    tax: paisaIn('summary.tax', summary.tax),
    total: paisaIn('summary.total', summary.total),
  };
}

const extrasOf = ({ note, discount }: CreateOrder['items'][number], i: number) => ({
  note: note?.trim() ?? '',
  discount: discount === undefined ? 0 : paisaIn(`items[${i}].discount`, discount),
});
