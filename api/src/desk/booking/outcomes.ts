import { createHash } from 'node:crypto';
import { isUnderway } from '@shop/shared/contracts/http/orders/bookings';
import { canStep } from '@shop/shared/contracts/orderStatus';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { Database, Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { lockOrder } from '../../orders/steps/lockOrder.ts';
import { trackingNumberOf } from '../../orders/parcels/trackingNumber.ts';
import { announceSteps } from '../../orders/placing/announceSteps.ts';
import type { Doer } from '../../kernel/events/audit.ts';
import { undoStep } from '../../orders/steps/steps.ts';
import { identityOf, staffRows } from '../../people/accounts/staffAccounts.ts';
import { handOver } from '../dispatch/dispatching.ts';
import { numbersGiven } from '../dispatch/givenNumbers.ts';
import { lockBooking } from './intents.ts';
import { paisaToCollect } from './planning.ts';

type Booking = Row<'bookings'>;

const CHANGED = 'The order was changed or sent while it was booked: this parcel is cancelled with the courier.';
const STAYS = 'Its order stays dispatched:';

/** What a courier is told of an order, in short: changed meanwhile, it is another parcel. */
export function sentKey(order: Row<'orders'>): string {
  const told = [order.customer_name, order.customer_phone, order.customer_secondary_phone, order.customer_address];
  const all = JSON.stringify([...told, order.customer_city, paisaToCollect(order), order.notes]);
  return createHash('sha256').update(all).digest('base64url').slice(0, 22);
}

/**
 * A courier said that it has this parcel: its order is dispatched with that number. A second answer changes nothing; one
 * with another number, or for an order that is not what was booked, is cancelled with the courier. Answers false for
 * a number that is another parcel's: nobody knows then what was booked.
 */
export async function keepBooked(trx: Writer, id: number, said: string): Promise<boolean> {
  const number = trackingNumberOf(said);
  const seen = await lockBooking(trx, id);
  if (!seen || (seen.tracking_number !== '' && seen.tracking_number === number)) return true;
  const order = await lockOrder(trx, seen.order_id).catch(() => undefined);
  const taken = await numbersGiven(trx, seen.courier_id, [number], seen.order_id);
  const other = await trx
    .selectFrom('bookings')
    .select('id')
    .where('courier_id', '=', seen.courier_id)
    .where('tracking_number', '=', number)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken.size > 0 || other) return false;
  if (seen.state !== 'asking' && seen.state !== 'unknown') {
    await keepSurplus(trx, seen, number);
    return true;
  }
  // Somebody read it at the courier's own page and sent it by hand: it is this very parcel.
  if (order?.fulfilment === 'dispatched' && (await isSentWith(trx, seen, number))) {
    await change(trx, seen, { state: 'booked', tracking_number: number, error: '', tries: 0 });
    return true;
  }
  const isWanted =
    order !== undefined && seen.is_unwanted === 0 && canStep(order, 'dispatch') && sentKey(order) === seen.sent_key;
  if (!isWanted) {
    const error = seen.is_unwanted === 1 ? '' : CHANGED;
    await change(trx, seen, { state: 'cancelling', tracking_number: number, error, tries: 0 });
    return true;
  }
  await change(trx, seen, { state: 'booked', tracking_number: number, error: '', tries: 0 });
  const parcels = [{ id: order.id, trackingNumber: number, grams: seen.grams }];
  await handOver(trx, await whoAsked(trx, seen), { courierId: seen.courier_id, parcels }, true);
  return true;
}

/** What came of a booking that is no parcel; one that is settled meanwhile, or another server's by now, stays so. */
export function keepOutcome(
  db: Database,
  { id, leased_until }: Booking,
  outcome: Partial<Pick<Booking, 'state' | 'error' | 'due_at' | 'tries'>>,
): Promise<void> {
  return db.transaction(async (trx) => {
    const seen = await lockBooking(trx, id);
    if (!seen || !isUnderway(seen.state) || seen.leased_until !== leased_until) return;
    const isOver = seen.is_unwanted === 1 && (outcome.state === 'intended' || outcome.state === 'refused');
    await change(trx, seen, isOver ? { ...outcome, state: 'cancelled' } : outcome);
  });
}

/** Somebody saw that the courier has no parcel of it. */
export function keepNone(trx: Writer, seen: Booking): Promise<void> {
  const isOver = seen.is_unwanted === 1;
  return change(trx, seen, { state: isOver ? 'cancelled' : 'refused', error: 'Not there, as somebody saw.' });
}

/**
 * The courier took it back: an order that was dispatched with it is confirmed again. Where that is refused the booking is
 * over all the same, and says why the order stays.
 */
export async function keepCancelled(db: Database, id: number, error = ''): Promise<void> {
  try {
    await db.transaction(async (trx) => {
      const seen = await keepOver(trx, id, error);
      if (seen) await undoDispatch(trx, seen);
    });
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    const said = `${error} ${STAYS} ${reason.message}`.trim();
    await db.transaction((trx) => keepOver(trx, id, said));
  }
}

async function keepOver(trx: Writer, id: number, error: string): Promise<Booking | undefined> {
  const seen = await lockBooking(trx, id);
  if (seen?.state !== 'cancelling') return undefined;
  await change(trx, seen, { state: 'cancelled', error });
  return seen;
}

async function undoDispatch(trx: Writer, seen: Booking): Promise<void> {
  const order = await lockOrder(trx, seen.order_id).catch(() => undefined);
  if (order?.fulfilment !== 'dispatched' || !(await isSentWith(trx, seen, seen.tracking_number))) return;
  const by = await whoAsked(trx, seen);
  if (by.userId === null) throw new ApiError('ORDER_STEP_REFUSED', 'Whoever booked it is no longer staff.');
  await announceSteps(trx, by, [await undoStep(trx, { orderId: order.id, by, seen: 'dispatched' })]);
}

async function isSentWith(trx: Writer, { order_id, courier_id }: Booking, number: string): Promise<boolean> {
  const shipment = await trx
    .selectFrom('shipments')
    .select('order_id')
    .where('order_id', '=', order_id)
    .where('courier_id', '=', courier_id)
    .where('tracking_number', '=', number)
    .executeTakeFirst();
  return shipment !== undefined;
}

/** The courier has a second parcel of it, which nobody wants. */
async function keepSurplus(trx: Writer, seen: Booking, number: string): Promise<void> {
  const now = new Date().toISOString();
  const when = { created_at: now, due_at: now, changed_at: now };
  const { order_id, courier_id, grams, by_user } = seen;
  const reference = `${seen.reference}-${number}`.slice(0, 80);
  await trx
    .insertInto('bookings')
    .values({ order_id, courier_id, grams, by_user, reference, state: 'cancelling', tracking_number: number, ...when })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
}

async function change(trx: Writer, { id, order_id }: Booking, values: Partial<Booking>): Promise<void> {
  const now = new Date().toISOString();
  await trx
    .updateTable('bookings')
    .set({ due_at: now, ...values, leased_until: '', changed_at: now })
    .where('id', '=', id)
    .execute();
  await recordEvents(trx, null, [{ kind: 'orders', subject: order_id }]);
}

/** Whoever wanted it booked; of who is gone since, the courier by its word. */
async function whoAsked(trx: Writer, { by_user, courier_id }: Booking): Promise<Doer> {
  const row = await staffRows(trx).where('users.id', '=', by_user).executeTakeFirst();
  const staff = row && identityOf(row);
  if (staff) return staff;
  const { name } = await trx
    .selectFrom('couriers')
    .select('name')
    .where('id', '=', courier_id)
    .executeTakeFirstOrThrow();
  return { userId: null, actor: name };
}
