import type { UNDO_ATTEMPTED } from '@shop/shared/contracts/http/orders/advice';
import type { Static } from 'typebox';
import { recordAudit } from '../../kernel/events/audit.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Writer } from '../../kernel/db/database.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { addOrderEvent } from '../../orders/steps/events.ts';
import { lockOrder } from '../../orders/steps/lockOrder.ts';
import { lastOf } from '../tracking/presentState.ts';

/**
 * Takes back what somebody said by hand of a parcel that could not be handed over: it is where it was before, and a message
 * that has not gone yet does not go. Throws 404, 409 CHANGED_MEANWHILE where that is not how the parcel stands any more.
 */
export async function undoAttempted(
  trx: Writer,
  staff: StaffIdentity,
  { id, mark: seen }: Static<(typeof UNDO_ATTEMPTED)['body']>,
): Promise<void> {
  const order = await lockOrder(trx, Number(id));
  const parcel = await trx
    .selectFrom('shipments as s')
    .innerJoin('parcel_events as e', 'e.id', 's.parcel_event')
    .select(['e.id as mark', 'e.reason', 's.courier_id', 's.tracking_number'])
    .where('s.order_id', '=', order.id)
    .where('s.parcel_state', '=', 'attempted')
    .where('e.source', '=', 'rung')
    .executeTakeFirst();
  if (order.fulfilment !== 'dispatched' || parcel?.mark !== Number(seen)) throw new ApiError('CHANGED_MEANWHILE');
  const { mark, reason, courier_id, tracking_number } = parcel;
  const before = await trx
    .selectFrom('parcel_events')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('courier_id', '=', courier_id)
    .where('tracking_number', '=', tracking_number)
    .where('id', '<>', mark)
    .orderBy('id')
    .execute();
  const last = lastOf(before);
  await trx
    .updateTable('shipments')
    .set({ parcel_state: last?.state ?? '', parcel_since: last?.at ?? '', parcel_event: last?.id ?? null })
    .where('order_id', '=', order.id)
    .execute();
  await trx.deleteFrom('parcel_events').where('id', '=', mark).execute();
  const undone_by = await addOrderEvent(trx, {
    orderId: order.id,
    kind: 'undone',
    by: staff.userId,
    detail: { step: 'attempted' },
  });
  await trx
    .updateTable('order_events')
    .set({ undone_by })
    .where('id', '=', (ids) =>
      ids
        .selectFrom('order_events')
        .select((eb) => eb.fn.max('id').as('id'))
        .where('order_id', '=', order.id)
        .where('kind', '=', 'attempted')
        .where('by_user', 'is not', null)
        .where('undone_by', 'is', null),
    )
    .execute();
  const audit = { action: 'order.undoAttempted', subject: 'order', subjectId: order.id, name: order.invoice_number };
  await recordAudit(trx, staff, { ...audit, before: { state: 'attempted', reason } });
  await recordEvents(trx, staff.userId, [{ kind: 'orders', subject: order.id }]);
}
