import { DAY_MS, HOUR_MS } from '@shop/shared/format/durations';
import type { ExpressionBuilder } from 'kysely';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { Tables } from '../../kernel/db/schema.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { readShopSettings, shopperLimitsOf } from '../../settings/shopSettings.ts';
import { announceSteps } from '../placing/announceSteps.ts';
import { addOrderEvent } from '../steps/events.ts';
import { giveBackOrder } from '../steps/giveBackOrder.ts';
import { lockOrder, stateOf } from '../steps/lockOrder.ts';

/**
 * Cancels orders of phones the shop does not know that nobody has confirmed within the hours of the settings, and gives back
 * what they hold; who agreed to be called later is waited for. Where the shop asks by message, the hours count from when it
 * did, and whom no message, link or call has reached is left to who calls. Returns how many.
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
    .where((eb) => eb.not(isStillAsked(eb, before, now)))
    .where((eb) => eb.or([wasAsked(eb), eb.not(eb.exists(asking(eb)))]))
    .orderBy('id')
    .execute();
  let expired = 0;
  for (const { id } of late) if (await expire(db, id, keptHours)) expired++;
  return expired;
}

type Orders = ExpressionBuilder<Tables, 'orders'>;

/** The messages that ask for the confirmation of an order. */
const asking = (eb: Orders) =>
  eb
    .selectFrom('messages as m')
    .select('m.id')
    .whereRef('m.order_id', '=', 'orders.id')
    .where('m.kind', '=', 'confirm');

/** It waits to leave, which it does within a day if at all, or left less than the hours ago. */
const isStillAsked = (eb: Orders, before: string, now: Date) =>
  eb.exists(
    asking(eb).where((m) =>
      m.or([
        m('m.sent_at', '>=', before),
        m.and([
          m('m.state', 'in', ['queued', 'sending']),
          m('m.at', '>=', new Date(now.getTime() - DAY_MS).toISOString()),
        ]),
      ]),
    ),
  );

const wasAsked = (eb: Orders) =>
  eb.or([
    eb.exists(asking(eb).where('m.sent_at', '<>', '')),
    eb.exists(eb.selectFrom('confirmation_attempts as a').select('a.id').whereRef('a.order_id', '=', 'orders.id')),
    eb.exists(
      eb
        .selectFrom('confirmation_links as l')
        .select('l.order_id')
        .whereRef('l.order_id', '=', 'orders.id')
        .where('l.sent_at', '<>', ''),
    ),
  ]);

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
