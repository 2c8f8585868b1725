import type { Totals } from '@shop/shared/cart/rules';
import type { Row } from '../../kernel/db/schema.ts';
import type { CostedChange } from '../../ledger/movements.ts';
import type { Customer, TillMethod } from '../placing/customer.ts';
import type { Ordered } from '../placing/ordered.ts';
import { reductionOf } from '../placing/reduction.ts';
import { takenOffLines, type PricedOrderLine } from '../placing/sums.ts';
import type { Editable, EditableItem } from './changes.ts';
import { nameOfItem, type Kept } from './editableItems.ts';

/** An order that is locked, and what it is to become. */
export interface Edit {
  order: Row<'orders'>;
  ordered: Ordered;
  kept: ReadonlyMap<number, Kept>;
  lines: readonly PricedOrderLine[];
  /** What was taken for it and what went back, by variation. */
  moved: readonly CostedChange[];
  totals: Totals;
  customer: Customer;
  method: TillMethod;
  notes: string;
}

export function beforeOf({ order, kept }: Edit): Editable {
  const lines = [...kept.values()].map(({ line, quantity }) => ({ ...line, quantity }));
  const reduction = reductionOf(order, lines);
  return {
    customer: {
      name: order.customer_name,
      phone: order.customer_phone,
      secondaryPhone: order.customer_secondary_phone,
      address: order.customer_address,
      city: order.customer_city,
    },
    method: order.payment_method,
    notes: order.notes,
    percent: reduction?.type === 'percentage' ? reduction.value : 0,
    discount: reduction?.amount ?? 0,
    shipping: order.shipping,
    total: order.total,
    items: new Map(
      lines.map((line) => {
        const named = { productName: line.product_name, color: line.color, sizeTitle: line.size_title };
        const { quantity, note, discount } = line;
        return [line.stock_id, { name: nameOfItem(named), quantity, note, discount }];
      }),
    ),
  };
}

export function afterOf({ ordered, lines, customer, method, notes, totals }: Edit): Editable {
  const items = new Map<number, EditableItem>();
  for (const { item, quantity, note, discount } of lines) {
    const { stockId } = item;
    const before = items.get(stockId);
    items.set(stockId, {
      name: nameOfItem(item),
      quantity: quantity + (before?.quantity ?? 0),
      note,
      discount: discount + (before?.discount ?? 0),
    });
  }
  const discount = totals.discount - takenOffLines(lines);
  const percent = ordered.discount?.type === 'percentage' && discount > 0 ? ordered.discount.value : 0;
  return { customer, method, notes, percent, discount, shipping: totals.shipping, total: totals.total, items };
}
