import { fitted, hasGap, isFields, type ShapeOf } from '@shop/shared/api-client/fitted';
import type { TrackedOrder } from '@shop/shared/contracts/http/orders';

/** Nothing stands for an amount that is missing: no shopper is told a sum that is not theirs. */
const AMOUNT = NaN;

const TRACKED: ShapeOf<TrackedOrder> = {
  invoiceNumber: '',
  invoiceDate: '',
  status: 'pending',
  fulfilment: '',
  'steps?': [{ step: '', date: '' }],
  'shipment?': { courier: '', trackingNumber: '', page: '' },
  items: [{ productName: '', varient: '', sizeTitle: '', quantity: AMOUNT, unitPrice: 0, subtotal: AMOUNT }],
  subtotal: AMOUNT,
  discount: AMOUNT,
  'promotion?': { code: '', discount: AMOUNT },
  shipping: AMOUNT,
  total: AMOUNT,
};

/** The order an answer has; null where it has none that can be shown. */
export function trackedOrder(data: unknown): TrackedOrder | null {
  const order = isFields(data) ? fitted<TrackedOrder>(TRACKED, data) : null;
  return order && !hasGap(order) ? order : null;
}
