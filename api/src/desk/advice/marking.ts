import type { AttemptedParcel, MARK_ATTEMPTED } from '@shop/shared/contracts/http/orders/advice';
import { PARCEL_WORDS } from '@shop/shared/contracts/parcelStates';
import { oneLine } from '@shop/shared/format/plainText';
import type { Static } from 'typebox';
import { recordAudit } from '../../kernel/events/audit.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Writer } from '../../kernel/db/database.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { addOrderEvent } from '../../orders/steps/events.ts';
import { lockOrder } from '../../orders/steps/lockOrder.ts';
import { isByHand } from '../couriers/adapters.ts';
import { keyOf } from '../tracking/parcelWords.ts';
import { readAttempted } from './list.ts';

const WORDS = PARCEL_WORDS.attempted;
const SAID = { state: 'attempted', words: WORDS, word_key: keyOf(WORDS), source: 'rung' } as const;

/**
 * Keeps that a parcel could not be handed over, as its courier said on the phone: from then on it waits for an answer, as
 * one whose courier says so itself. Throws 404, 409 ORDER_STEP_REFUSED where it is with no courier, or with one that is asked,
 * 409 CHANGED_MEANWHILE where it waits for an answer already and nobody says `again`.
 */
export async function markAttempted(
  trx: Writer,
  staff: StaffIdentity,
  { id, reason: said, again = false }: Static<(typeof MARK_ATTEMPTED)['body']>,
): Promise<AttemptedParcel> {
  const order = await lockOrder(trx, Number(id));
  const parcel = await trx
    .selectFrom('shipments as s')
    .innerJoin('couriers as c', 'c.id', 's.courier_id')
    .select(['s.courier_id', 's.tracking_number', 'c.name', 'c.adapter', 'c.options'])
    .where('s.order_id', '=', order.id)
    .executeTakeFirst();
  if (order.fulfilment !== 'dispatched' || !parcel)
    throw new ApiError('ORDER_STEP_REFUSED', 'No courier has this order.');
  if (!isByHand(parcel)) throw new ApiError('ORDER_STEP_REFUSED', `${parcel.name} is asked where its parcels are.`);
  const waiting = (await readAttempted(trx, [order.id])).get(order.id);
  if (waiting && !waiting.isAnswered && !again)
    throw new ApiError('CHANGED_MEANWHILE', `It waits for an answer already: “${waiting.reason}”.`);
  const reason = oneLine(said);
  const at = new Date().toISOString();
  const of = { order_id: order.id, courier_id: parcel.courier_id, tracking_number: parcel.tracking_number };
  const { id: parcel_event } = await trx
    .insertInto('parcel_events')
    // Several parcels may have no number: the order tells their marks apart.
    .values({ ...of, ...SAID, reason, mark: `#${order.id} ${at}`, at, heard_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('shipments')
    .set({ parcel_state: 'attempted', parcel_since: at, parcel_event })
    .where('order_id', '=', order.id)
    .execute();
  const detail = { courier: parcel.name, trackingNumber: parcel.tracking_number, state: 'attempted', reason };
  await addOrderEvent(trx, { orderId: order.id, kind: 'attempted', by: staff.userId, detail, at });
  const audit = { action: 'order.attempted', subject: 'order', subjectId: order.id, name: order.invoice_number };
  await recordAudit(trx, staff, { ...audit, after: detail });
  await recordEvents(trx, staff.userId, [{ kind: 'orders', subject: order.id }]);
  const marked = (await readAttempted(trx, [order.id])).get(order.id);
  if (!marked) throw new ApiError('UNKNOWN_ORDER');
  return marked;
}
