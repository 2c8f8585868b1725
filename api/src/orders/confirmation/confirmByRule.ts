import type { ShopSettings } from '@shop/shared/contracts/http/settings';
import { keptCityKey } from '@shop/shared/format/cityNamed';
import { type Paisa, paisaOf } from '@shop/shared/format/money';
import type { Reader } from '../../kernel/db/database.ts';
import { countOrders, phoneKeysOf } from '../phones/reputation.ts';

interface OrderToJudge {
  total: Paisa;
  city: string;
  /** Of all orders of its phones before. */
  delivered: number;
  returned: number;
}

interface PlacedOrder {
  method: string;
  total: Paisa;
  customer: { phone: string; secondaryPhone: string; city: string };
}

/** Whether the settings say that nobody needs to call about an order that is being placed. */
export async function isConfirmedByRule(
  db: Reader,
  rules: ShopSettings['confirmation'],
  { method, total, customer }: PlacedOrder,
): Promise<boolean> {
  if (method !== 'COD' || rules.all) return false;
  const { delivered, returned } = await countOrders(db, phoneKeysOf(customer.phone, customer.secondaryPhone));
  return !needsCall(rules, { total, city: customer.city, delivered, returned });
}

/** Whether somebody has to call about a cash-on-delivery order before it is sent. */
export function needsCall(rules: ShopSettings['confirmation'], order: OrderToJudge): boolean {
  if (rules.all) return true;
  if (rules.from !== null && order.total >= paisaOf(rules.from)) return true;
  if (rules.firstOrder && order.delivered === 0) return true;
  if (rules.afterReturn && order.returned > 0) return true;
  const city = keptCityKey(order.city);
  return rules.cities.some((one) => keptCityKey(one) === city);
}
