import type { ParcelState } from '@shop/shared/contracts/parcelStates';
import { canStep } from '@shop/shared/contracts/orderStatus';
import type { Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { announceSteps } from '../../orders/placing/announceSteps.ts';
import { addOrderEvent } from '../../orders/steps/events.ts';
import { lockOrder } from '../../orders/steps/lockOrder.ts';
import { stepOrder } from '../../orders/steps/steps.ts';
import { nextAsk } from './nextAsk.ts';
import { lastOf } from './presentState.ts';

/** What an order's own screens, messages and steps are to know of its parcel's new state, in the order's transaction. */
export async function tell(
  trx: Writer,
  order: Row<'orders'>,
  last: Row<'parcel_events'>,
  before: ParcelState | '',
): Promise<void> {
  const { name } = await trx
    .selectFrom('couriers')
    .select('name')
    .where('id', '=', last.courier_id)
    .executeTakeFirstOrThrow();
  const { state, words, reason, at } = last;
  const detail = { byCourier: name, trackingNumber: last.tracking_number, state, words, reason, saidAt: at };
  if (state === 'delivered' && canStep(order, 'deliver')) {
    const by = { userId: null, actor: name };
    const stepped = await stepOrder(trx, { orderId: order.id, step: 'deliver', by, detail });
    return announceSteps(trx, by, [stepped]);
  }
  // On its way from hub to hub it is on its way: that is told once.
  if (state !== before || state === 'attempted') {
    const kind = state === 'outForDelivery' || state === 'attempted' ? state : 'parcel';
    await addOrderEvent(trx, { orderId: order.id, kind, by: null, detail });
  }
  await recordEvents(trx, null, [{ kind: 'orders', subject: order.id }]);
}

/** Of an order that is gone meanwhile, or may not take the step: it stays where it is. */
export function leaveRefused(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

/** Leads a parcel under way to where its words lead, once somebody said what some of them mean. */
export async function moveOn(trx: Writer, orderId: number): Promise<void> {
  const order = await lockOrder(trx, orderId).catch(leaveRefused);
  if (order?.fulfilment !== 'dispatched') return;
  const parcel = await trx.selectFrom('shipments').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (!parcel) return;
  const kept = await trx
    .selectFrom('parcel_events')
    .selectAll()
    .where('courier_id', '=', parcel.courier_id)
    .where('tracking_number', '=', parcel.tracking_number)
    .orderBy('id')
    .execute();
  const last = lastOf(kept);
  const state = last?.state ?? '';
  await trx
    .updateTable('shipments')
    .set({
      parcel_state: state,
      parcel_since: last?.at ?? '',
      parcel_event: last?.id ?? null,
      ask_at: nextAsk(state, last?.heard_at ?? parcel.dispatched_at, Date.now()),
    })
    .where('order_id', '=', orderId)
    .execute();
  if (last && (last.id !== parcel.parcel_event || state !== parcel.parcel_state))
    await tell(trx, order, last, parcel.parcel_state);
}
