import type { ShopSettings } from '@shop/shared/contracts/http/settings';
import type { Paisa } from '@shop/shared/format/money';
import { addOrderEvent } from '../../orders/events.ts';
import type { Writer } from '../../plugins/db/database.ts';
import { countOrders, phoneKeysOf } from '../phones/reputation.ts';
import { needsCall } from './rules.ts';

export interface PlacedOrder {
  orderId: number;
  method: string;
  total: Paisa;
  customer: { phone: string; secondaryPhone: string; city: string };
  /** ISO 8601. */
  at: string;
}

/** Confirms an order that was just placed when the settings say that nobody needs to call about it. */
export async function confirmByRule(
  trx: Writer,
  rules: ShopSettings['confirmation'],
  { orderId, method, total, customer, at }: PlacedOrder,
): Promise<void> {
  if (method !== 'COD' || rules.all) return;
  const { delivered, returned } = await countOrders(trx, phoneKeysOf(customer.phone, customer.secondaryPhone));
  if (needsCall(rules, { total, city: customer.city, delivered, returned })) return;
  await trx.updateTable('orders').set({ fulfilment: 'confirmed' }).where('id', '=', orderId).execute();
  await addOrderEvent(trx, { orderId, kind: 'confirmed', by: null, detail: { rule: true }, at });
}
