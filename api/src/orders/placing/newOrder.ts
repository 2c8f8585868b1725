import type { Totals } from '@shop/shared/cart/rules';
import type { Paisa } from '@shop/shared/format/money';
import { phoneKey } from '@shop/shared/format/phone';
import type { Row } from '../../kernel/db/schema.ts';
import type { CostedChange } from '../../ledger/movements.ts';
import type { Customer } from './customer.ts';
import { costsTaken } from './lineCosts.ts';
import type { NewOrderRows, RowOf } from './writeOrder.ts';
import type { Ordered } from './ordered.ts';
import type { PricedOrderLine } from './sums.ts';

export interface NewOrder {
  channel: 'storefront' | 'till';
  customer: Customer;
  method: string;
  /** Whether nobody needs to call about it. */
  isConfirmed: boolean;
  reserve: Row<'orders'>['reserve'];
  totals: Totals;
  createdBy: number | null;
  /** Who sold it at the till; null for a shopper's order. */
  soldBy: number | null;
  /** ISO 8601. */
  at: string;
  /** Of what a till sold without the server; else ''. */
  tillNumber: string;
}

/** The promotion code of an order, and what it takes off, in paisa. */
interface UsedPromotion {
  id: number;
  code: string;
  part: Paisa;
}

/** What an order keeps of its customer. */
export function customerColumns({ name, phone, secondaryPhone, address, city }: Customer) {
  return {
    customer_name: name,
    customer_phone: phone,
    customer_secondary_phone: secondaryPhone,
    phone_key: phoneKey(phone),
    secondary_phone_key: phoneKey(secondaryPhone),
    customer_address: address,
    customer_city: city,
  };
}

/** Cash is paid and handed over at once; everything else starts pending. */
export function orderRow(
  order: NewOrder,
  discount: Ordered['discount'],
  promotion: UsedPromotion | null,
): NewOrderRows['order'] {
  const { customer, totals } = order;
  const done = order.method === 'CASH';
  return {
    channel: order.channel,
    status: done ? 'completed' : 'pending',
    fulfilment: done ? 'delivered' : order.isConfirmed ? 'confirmed' : 'new',
    ...customerColumns(customer),
    customer_email: customer.email ?? '',
    payment_method: order.method,
    subtotal: totals.subtotal,
    discount_type: discount?.type ?? null,
    discount_value: discount?.value ?? 0,
    discount: totals.discount,
    tax: totals.tax,
    shipping: totals.shipping,
    total: totals.total,
    created_by: order.createdBy,
    sold_by: order.soldBy,
    created_at: order.at,
    confirm_due: done ? '' : order.at,
    completed_at: done ? order.at : null,
    removed_at: null,
    reserve: order.reserve,
    till_number: order.tillNumber,
    promotion_id: promotion?.id ?? null,
    promotion_code: promotion?.code ?? '',
    promotion_discount: promotion?.part ?? 0,
  };
}

/** Keeps what each line cost, would have cost without a sale, and cost us, whatever becomes of the product. */
export function lineRows(lines: readonly PricedOrderLine[], taken: readonly CostedChange[]): RowOf<'order_lines'>[] {
  const costs = costsTaken(taken);
  return lines.map(({ item, quantity, listPrice, unitPrice, note, discount }) => ({
    product_id: item.productId,
    stock_id: item.stockId,
    product_name: item.productName,
    sku: item.sku,
    size_title: item.sizeTitle,
    color: item.color,
    quantity,
    list_price: listPrice,
    unit_price: unitPrice,
    ...costs({ stockId: item.stockId, quantity }),
    note,
    discount,
  }));
}
