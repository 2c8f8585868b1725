import type { ShopSettings } from '@shop/shared/contracts/http/settings';
import type { Paisa } from '@shop/shared/format/money';
import type { Reader } from '../../kernel/db/database.ts';
import { countOrders, phoneKeysOf } from '../phones/reputation.ts';
import { needsCall } from './rules.ts';

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
