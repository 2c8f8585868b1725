import type { Booking, SettleBooking } from '@shop/shared/contracts/http/orders/bookings';
import { trackingNumberOf } from '../../orders/parcels/trackingNumber.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Database } from '../../kernel/db/database.ts';
import { ApiError, refusedFields } from '../../kernel/http/apiError.ts';
import { lockBooking } from './intents.ts';
import { readBookings } from './list.ts';
import { keepBooked, keepNone } from './outcomes.ts';

const BEING_ASKED = 'The courier is being asked about it just now: try again in a few minutes.';

/**
 * Keeps what somebody saw at the courier's own page of a booking that nobody knows about. Throws 404 for one that is known,
 * 422 for a number that another order has, and while the courier is asked.
 */
export async function settleBooking(db: Database, staff: StaffIdentity, form: SettleBooking): Promise<Booking> {
  const id = Number(form.id);
  const trackingNumber = trackingNumberOf(form.trackingNumber);
  await db.transaction(async (trx) => {
    const seen = await lockBooking(trx, id);
    if (seen?.state !== 'unknown') throw new ApiError('UNKNOWN_BOOKING', 'What became of this booking is known.');
    if (seen.leased_until > new Date().toISOString()) throw refusedFields({ trackingNumber: BEING_ASKED });
    await recordAudit(trx, staff, {
      action: 'order.settleBooking',
      subject: 'order',
      subjectId: seen.order_id,
      after: { reference: seen.reference, trackingNumber },
    });
    if (trackingNumber === '') await keepNone(trx, seen);
    else if (!(await keepBooked(trx, id, trackingNumber)))
      throw refusedFields({ trackingNumber: 'Another order has this number.' });
  });
  const [booking] = await readBookings(db.read, { bookingIds: [id] });
  if (!booking) throw new ApiError('UNKNOWN_BOOKING');
  return booking;
}
