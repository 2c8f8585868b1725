import type { UpdateOrder } from '@shop/shared/contracts/http/orders/orderEditing';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { paisaOf, rupeesOf } from '@shop/shared/format/money';

export interface TestEdit extends Partial<Pick<UpdateOrder, 'user' | 'version' | 'notes'>> {
  /** `discount`: rupees off the line, as they are. */
  lines?: { stockId: number; price: number; quantity: number; discount?: number }[];
  /** Rupees taken off; null for nothing. Left out, what is taken off stays. */
  discount?: number | null;
  method?: string;
  /** Rupees; left out, it stays. */
  shipping?: number;
}

/** What the edit page sends of an order with some of it changed. */
export function editOf(order: OrderDetail, edit: TestEdit = {}): UpdateOrder {
  const { lines = linesOf(order), discount = order.reduction?.amount ?? null, method = order.paymentMethod } = edit;
  const { shipping = order.shipping } = edit;
  const subtotal = lines.reduce((sum, line) => sum + comesTo(line), 0);
  const afterDiscount = subtotal - paisaOf(discount ?? 0);
  return {
    id: order.invoiceId,
    version: edit.version ?? order.version,
    ...(edit.user && { user: edit.user }),
    items: lines.map((line) => ({
      id: line.stockId,
      price: line.price,
      quantity: line.quantity,
      subtotal: rupeesOf(comesTo(line)),
    })),
    summary: {
      subtotal: rupeesOf(subtotal),
      discount: discount === null ? null : { type: 'fixed', value: discount, amount: discount },
      afterDiscount: rupeesOf(afterDiscount),
      tax: 0,
      total: rupeesOf(afterDiscount + paisaOf(shipping)),
    },
    details: { method },
    ...(edit.notes !== undefined && { notes: edit.notes }),
  };
}

export const linesOf = (order: OrderDetail) =>
  order.line_items.map(({ stockId, unitPrice, quantity, discount }) => ({
    stockId,
    price: unitPrice,
    quantity,
    discount,
  }));

const comesTo = ({ price, quantity, discount = 0 }: { price: number; quantity: number; discount?: number }) =>
  paisaOf(price) * quantity - paisaOf(discount);
