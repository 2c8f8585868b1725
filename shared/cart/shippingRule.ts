import { paisaOf, type Paisa } from '../format/money.ts';
import type { ShippingRule } from './rules.ts';

interface ShippingSettings {
  shippingFee: number;
  freeShippingFrom?: number | null;
}

/** The settings' amounts, in paisa. */
export function shippingRuleOf({ shippingFee, freeShippingFrom = null }: ShippingSettings): ShippingRule {
  return { fee: paisaOf(shippingFee), freeFrom: freeShippingFrom === null ? null : paisaOf(freeShippingFrom) };
}

interface Editable {
  channel: string;
  method: string;
  shipping: Paisa;
  isOut: boolean;
}

/**
 * What sending an order costs after an edit that gives it this method: as it was, but for one of the till that is still in
 * the shop and becomes cash on delivery, which is sent by today's `rule`, or stops being it, which is handed over.
 */
export function editedShipping(order: Editable, method: string, rule: ShippingRule): ShippingRule {
  const isKept = order.channel !== 'till' || order.isOut || (method === 'COD') === (order.method === 'COD');
  if (isKept) return { fee: order.shipping, freeFrom: null };
  return method === 'COD' ? rule : { fee: 0, freeFrom: null };
}
