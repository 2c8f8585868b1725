import type { ShopSettings } from '@shop/shared/contracts/http/settings';
import { cityKey } from '@shop/shared/format/city';
import { paisaOf, type Paisa } from '@shop/shared/format/money';

export interface OrderToJudge {
  total: Paisa;
  city: string;
  /** Of all orders of its phones before. */
  delivered: number;
  returned: number;
}

/** Whether somebody has to call about a cash-on-delivery order before it is sent. */
export function needsCall(rules: ShopSettings['confirmation'], order: OrderToJudge): boolean {
  if (rules.all) return true;
  if (rules.from !== null && order.total >= paisaOf(rules.from)) return true;
  if (rules.firstOrder && order.delivered === 0) return true;
  if (rules.afterReturn && order.returned > 0) return true;
  const city = cityKey(order.city);
  return rules.cities.some((one) => cityKey(one) === city);
}
