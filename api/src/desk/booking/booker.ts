import { HOUR_MS, MINUTE_MS } from '@shop/shared/format/durations';
import type { Database } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { CourierFault } from '../couriers/adapter.ts';
import { isNotThere } from '../couriers/answers.ts';
import { courierLanes } from '../couriers/lanes.ts';
import type { ReachedCourier } from '../couriers/reaching.ts';
import { keepBooked, keepCancelled, keepOutcome } from './outcomes.ts';
import { parcelToBook } from './parcelToBook.ts';

type Booking = Row<'bookings'>;

interface BookerOptions {
  db: Database;
  reach(courierId: number): Promise<ReachedCourier>;
  warn(error: unknown): void;
  /** After each try that told nothing, in milliseconds; the last is the pause for good. */
  pauses?: number[];
  /** What a courier was asked to book is not asked again sooner. */
  quietMs?: number;
  leaseMs?: number;
}

interface Booker {
  /** Does all that is due, whichever server was asked for it; ends when nothing is. */
  run(): Promise<void>;
  /** Begins nothing more, and waits a little for what is under way; the rest is looked up later, as after a kill. */
  close(): Promise<void>;
}

const NOT_ALONE = 'The courier gave a number that another order has: what it booked is looked up.';

const PAUSES = [15_000, MINUTE_MS, 3 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS];

/** By then whoever asked is gone. A look-up may take longer, of many calls: who is late with it leaves the parcel alone. */
const LEASE_MS = 4 * MINUTE_MS;

/** As many of one courier at once: a slow one holds nobody else up. */
const LANES = 6;

/** So often nobody is reached before it is said to be refused. */
const MOST_TRIES = 6;

/** A refused look-up says nothing of the parcel: only an answer that has none does. */
function unanswered(error: unknown): never {
  throw error instanceof CourierFault && error.kind === 'refused' ? new CourierFault('unknown', error.message) : error;
}

/**
 * Asks couriers to book what is meant to be booked. Before each call the booking says so on disk; what a server left behind
 * in mid-call, and what had no answer, is looked up by its reference first, and asked for again only when it is not there.
 */
export function createBooker({
  db,
  reach,
  warn,
  pauses = PAUSES,
  quietMs = MINUTE_MS,
  leaseMs = LEASE_MS,
}: BookerOptions): Booker {
  const lanes = courierLanes(next, warn);
  const pauseAfter = (tries: number): string =>
    new Date(Date.now() + (pauses[Math.min(tries, pauses.length - 1)] ?? 0)).toISOString();

  const leaseFrom = (now: number): string => new Date(now + leaseMs).toISOString();

  async function claim(courierId: number): Promise<Booking | undefined> {
    const now = new Date();
    const due = await db.read
      .selectFrom('bookings')
      .select('id')
      .where('courier_id', '=', courierId)
      .where('state', 'in', ['intended', 'asking', 'unknown', 'cancelling'])
      .where('due_at', '<=', now.toISOString())
      .where('leased_until', '<', now.toISOString())
      .orderBy('due_at')
      .orderBy('id')
      .limit(LANES * 4)
      .execute();
    for (const { id } of due) {
      const mine = await db.transaction((trx) =>
        trx
          .updateTable('bookings')
          .set({ leased_until: leaseFrom(now.getTime()) })
          .where('id', '=', id)
          .where('state', 'in', ['intended', 'asking', 'unknown', 'cancelling'])
          .where('leased_until', '<', now.toISOString())
          .where('due_at', '<=', now.toISOString())
          .returningAll()
          .executeTakeFirst(),
      );
      if (mine) return mine;
    }
    return undefined;
  }

  async function attempt(booking: Booking): Promise<void> {
    try {
      const courier = await reach(booking.courier_id);
      if (booking.state === 'cancelling') return await takeBack(booking, courier);
      if (booking.state !== 'intended' && !(await isGone(booking, courier))) return;
      await book(booking, courier);
    } catch (error) {
      if (!(error instanceof CourierFault)) warn(error);
      await keepOutcome(db, booking, afterFault(booking, error));
    }
  }

  async function book(booking: Booking, courier: ReachedCourier): Promise<void> {
    const leasedUntil = leaseFrom(Date.now());
    const parcel = await parcelToBook(db, booking, leasedUntil);
    if (parcel === null) return;
    booking.leased_until = leasedUntil;
    if (!courier.adapter.book) throw new CourierFault('refused', `${courier.name} cannot be asked any more.`);
    const { trackingNumber } = await courier.adapter.book(courier.at, parcel);
    if (await kept(booking, trackingNumber)) return;
    await keepOutcome(db, booking, { state: 'unknown', error: NOT_ALONE, due_at: pauseAfter(0), tries: 0 });
  }

  const kept = (booking: Booking, number: string): Promise<boolean> =>
    db.transaction((trx) => keepBooked(trx, booking.id, number));

  /** Whether it surely was not booked, and may be asked for again. */
  async function isGone(booking: Booking, { adapter, at, name }: ReachedCourier): Promise<boolean> {
    if (!adapter.find) {
      const error = `${name} did not answer, and cannot be asked what it booked: look there, and say it here.`;
      await keepOutcome(db, booking, { state: 'unknown', error, due_at: pauseAfter(Infinity) });
      return false;
    }
    const found = await adapter.find(at, booking.reference, booking.created_at).catch(unanswered);
    if (found) {
      if (!(await kept(booking, found.trackingNumber)))
        await keepOutcome(db, booking, {
          state: 'unknown',
          error: NOT_ALONE,
          due_at: pauseAfter(booking.tries),
          tries: booking.tries + 1,
        });
      return false;
    }
    // A slow courier may still do what it was asked.
    const quietUntil = Date.parse(booking.asked_at) + quietMs;
    if (Date.now() >= quietUntil) return true;
    await keepOutcome(db, booking, { state: 'unknown', due_at: new Date(quietUntil).toISOString() });
    return false;
  }

  async function takeBack(booking: Booking, { adapter, at, name }: ReachedCourier): Promise<void> {
    /** Refused, it may have been done before: by a call whose answer was lost, or by somebody there. */
    const isTakenBack = async (error: unknown, { tries, tracking_number }: Booking): Promise<boolean> => {
      if (!(error instanceof CourierFault) || error.kind !== 'refused') return false;
      if (tries > 0 && isNotThere(error)) return true;
      const tracked = (await adapter.track?.(at, [tracking_number])) ?? [];
      return tracked.some(({ now }) => now.state === 'cancelled');
    };
    if (!adapter.cancel) {
      await keepCancelled(
        db,
        booking.id,
        `${name} cannot be asked to cancel ${booking.tracking_number}: do it there as well.`,
      );
      return;
    }
    await adapter.cancel(at, booking.tracking_number).catch(async (error: unknown) => {
      if (!(await isTakenBack(error, booking))) throw error;
    });
    await keepCancelled(db, booking.id);
  }

  function afterFault({ state, tries }: Booking, error: unknown): Parameters<typeof keepOutcome>[2] {
    const kind = error instanceof CourierFault ? error.kind : 'unknown';
    const said = error instanceof CourierFault ? error.message : 'Something went wrong on our side.';
    const later = { due_at: pauseAfter(tries), tries: tries + 1, error: said };
    const isRefused = kind === 'refused' || kind === 'keys';
    if (state === 'cancelling') return isRefused || tries >= MOST_TRIES ? { state: 'booked', error: said } : later;
    // Looked up in vain: it stays what it was.
    if (state !== 'intended' && kind !== 'refused') return { state: 'unknown', ...later };
    if (kind === 'unknown') return { state: 'unknown', ...later, tries: 0 };
    if (isRefused || (kind === 'down' && tries >= MOST_TRIES)) return { state: 'refused', error: said };
    return { state: 'intended', ...later };
  }

  async function next(courierId: number): Promise<boolean> {
    const booking = await claim(courierId);
    if (booking) await attempt(booking).catch(warn);
    return booking !== undefined;
  }

  async function run(): Promise<void> {
    const now = new Date().toISOString();
    const due = await db.read
      .selectFrom('bookings')
      .select((eb) => ['courier_id', eb.fn.countAll<number>().as('count')])
      .where('state', 'in', ['intended', 'asking', 'unknown', 'cancelling'])
      .where('due_at', '<=', now)
      .where('leased_until', '<', now)
      .groupBy('courier_id')
      .execute();
    await lanes.work(due, LANES);
  }

  return { run, close: lanes.close };
}
