import { Type, type Static } from 'typebox';
import { CustomerIn, LINE_EXTRAS, SummaryIn } from './placeOrder.ts';
import { OrderDetail } from './orders.ts';
import { AmountIn, IdIn, QuantityIn, seenVersion } from '../values.ts';
import { defineCall } from '../call.ts';

/**
 * POST /OrderController/update: the order as it is to be. `summary` is as at the till, computed of the prices of the
 * lines; the order's shipping is part of `total` and stays, but of one of the till that becomes COD, or is it no more. Lines there were keep their price, new ones have today's.
 */
export const UpdateOrder = Type.Object({
  id: IdIn,
  ...seenVersion,
  /** Left out, the customer stays. */
  user: Type.Optional(CustomerIn),
  items: Type.Array(
    Type.Object({
      /** The stock id. */
      id: IdIn,
      price: AmountIn,
      quantity: QuantityIn,
      subtotal: AmountIn,
      /** Left out, both stay as they are. */
      ...LINE_EXTRAS,
    }),
    { minItems: 1, maxItems: 200 },
  ),
  summary: SummaryIn,
  details: Type.Object({ method: Type.String({ maxLength: 40 }) }),
  /** On the invoice; left out, they stay. */
  notes: Type.Optional(Type.String({ maxLength: 2000 })),
});
export type UpdateOrder = Static<typeof UpdateOrder>;

/** What of an order an edit changed, or of its parcel a correction, as the event tells it; amounts in rupees. */
export interface OrderChange {
  field:
    | 'item'
    | 'itemDiscount'
    | 'itemNote'
    | 'customerName'
    | 'customerPhone'
    | 'customerSecondaryPhone'
    | 'customerAddress'
    | 'customerCity'
    | 'paymentMethod'
    | 'discount'
    | 'discountPercent'
    | 'shipping'
    | 'total'
    | 'notes'
    | 'courier'
    | 'trackingNumber'
    | 'cost'
    | 'returnCharge';
  /** Which item. */
  name?: string;
  /** Of `item` the pieces; 0 where it was added or taken out. */
  before: string | number;
  after: string | number;
}

export const UPDATE_ORDER = defineCall({
  id: 'POST /OrderController/update',
  tag: 'orders',
  summary: 'Saves an edited order; stock moves by the difference',
  right: 'orders.write',
  refusals: [
    'ORDER_RETURNED',
    'ORDER_SENT',
    'UNKNOWN_ORDER',
    'ORDER_FINISHED',
    'CHANGED_MEANWHILE',
    'PRICE_CHANGED',
    'INSUFFICIENT_STOCK',
    'CREDIT_LIMIT',
    'CUSTOMER_INCOMPLETE',
    'DISCOUNT_NOT_ALLOWED',
    'INVALID_PHONE',
    'METHOD_NOT_ALLOWED',
    'SUM_MISMATCH',
    'UNKNOWN_STOCK',
  ],
  body: UpdateOrder,
  data: OrderDetail,
});
