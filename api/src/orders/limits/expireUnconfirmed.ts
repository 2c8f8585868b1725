import { HOUR_MS } from '@shop/shared/format/durations';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { readShopSettings, shopperLimitsOf } from '../../settings/shopSettings.ts';
import { announceSteps } from '../placing/announceSteps.ts';
import { addOrderEvent } from '../steps/events.ts';
import { giveBackOrder } from '../steps/giveBackOrder.ts';
import { lockOrder, stateOf } from '../steps/lockOrder.ts';

/**
 * Cancels orders of phones the shop does not know that nobody has confirmed within the hours of the settings, and gives back
 * what they hold; who agreed to be called later is waited for. Returns how many.
 */
export async function expireUnconfirmed(db: Database, now: Date): Promise<number> {
  const { keptHours } = shopperLimitsOf(await readShopSettings(db.read));
  const before = new Date(now.getTime() - keptHours * HOUR_MS).toISOString();
  const late = await db.read
    .selectFrom('orders')
    .select('id')
    .where('reserve', 'in', ['guest', 'none'])
    .where('fulfilment', '=', 'new')
    .where('removed_at', 'is', null)
    .where('created_at', '<', before)
    .where('confirm_due', '<=', now.toISOString())
    .orderBy('id')
    .execute();
  let expired = 0;
  for (const { id } of late) if (await expire(db, id, keptHours)) expired++;
  return expired;
}

/** False when somebody did something about it meanwhile. */
function expire(db: Database, id: number, hours: number): Promise<boolean> {
  return db.transaction(async (trx) => {
    const order = await lockOrder(trx, id).catch(unlessGone);
    if (!order || order.reserve === 'kept' || order.fulfilment !== 'new') return false;
    const moved = await trx
      .updateTable('orders')
      .set((eb) => ({ fulfilment: 'cancelled', version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const given = await giveBackOrder(trx, order, { reason: 'order-cancelled', userId: null });
    const note = `Nobody confirmed it within ${hours} hours.`;
    await addOrderEvent(trx, { orderId: id, kind: 'cancelled', by: null, detail: { note } });
    await recordAudit(
      trx,
      { actor: 'the shop' },
      {
        action: 'order.cancel',
        subject: 'order',
        subjectId: id,
        name: order.invoice_number,
        before: { fulfilment: 'new' },
        after: { fulfilment: 'cancelled', note },
      },
    );
    await announceSteps(trx, { userId: null }, [{ state: stateOf(moved), ...given }]);
    return true;
  });
}

function unlessGone(error: unknown): null {
  if (error instanceof ApiError && error.code === 'UNKNOWN_ORDER') return null;
  throw error;
}
