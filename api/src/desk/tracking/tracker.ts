import { MINUTE_MS } from '@shop/shared/format/durations';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../kernel/db/database.ts';
import { CourierFault } from '../couriers/adapter.ts';
import { courierLanes } from '../couriers/lanes.ts';
import type { ReachedCourier } from '../couriers/reaching.ts';
import { HEARD_AT } from '../../orders/parcels/asking.ts';
import { askLater, leaveAlone, noteAnswer, release, type Claimed } from './inVain.ts';
import { noteParcelWords } from './parcelWords.ts';
import { passUnchanged } from './unchanged.ts';

interface TrackerOptions {
  db: Database;
  reach(courierId: number): Promise<ReachedCourier>;
  warn(error: unknown): void;
  /** After each time a courier said nothing that can be read, in milliseconds; the last is the pause for good. */
  pauses?: number[];
  leaseMs?: number;
}

interface Tracker {
  /** Asks for all that is due, whichever server was told of it; ends when nothing is. */
  run(): Promise<void>;
  /** Begins nothing more, and waits a little for what is under way; another server asks for the rest when its lease is over. */
  close(): Promise<void>;
}

const PAUSES = [30_000, MINUTE_MS, 3 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS];
const LEASE_MS = 4 * MINUTE_MS;
/** Of one courier at once: one that takes 8 s is asked for the others meanwhile. */
const LANES = 3;
/** Parcels of one lease, for couriers that are asked for one at a time. */
const FEW = 8;
const NOT_KNOWN = 'The courier does not know this tracking number.';

/**
 * Asks couriers where parcels are, as many at once as each takes. Parcels are leased, so that several servers share them, and
 * what a killed server held is asked for by another. A courier that does not answer is left alone for longer each time.
 */
export function createTracker({ db, reach, warn, pauses = PAUSES, leaseMs = LEASE_MS }: TrackerOptions): Tracker {
  const lanes = courierLanes(askFor, warn);

  /** Parcels of couriers that are asked at all, and not left alone just now. */
  const due = (now: string) =>
    db.read
      .selectFrom('shipments as s')
      .innerJoin('couriers as c', 'c.id', 's.courier_id')
      .where('c.adapter', '<>', 'manual')
      .where('c.removed', '=', 0)
      .where('c.ask_due', '<=', now)
      // As the index says it.
      .where(sql<SqlBool>`s.ask_at < '9'`)
      .where('s.ask_at', '<=', now)
      .where('s.ask_lease', '<', now)
      .where('s.tracking_number', '<>', '');

  async function claim(courierId: number, most: number): Promise<Claimed> {
    const now = Date.now();
    const at = new Date(now).toISOString();
    const lease = new Date(now + leaseMs).toISOString();
    const found = await due(at)
      .where('s.courier_id', '=', courierId)
      .select(['s.order_id', 's.ask_at'])
      .orderBy('s.ask_at')
      .limit(most)
      .execute();
    if (found.length === 0) return { parcels: [], lease };
    const before = new Map(found.map(({ order_id, ask_at }) => [order_id, ask_at]));
    const claimed = await db.transaction((trx) =>
      trx
        .updateTable('shipments')
        // Who says otherwise meanwhile is seen by that.
        .set({ ask_lease: lease, ask_at: lease })
        .where('order_id', 'in', [...before.keys()])
        .where('courier_id', '=', courierId)
        .where('ask_lease', '<', at)
        .where('ask_at', '<=', at)
        .returning(['order_id', 'tracking_number'])
        .execute(),
    );
    const parcels = claimed.map((one) => ({ ...one, isHeard: before.get(one.order_id) === HEARD_AT }));
    return { parcels, lease };
  }

  /** Answers whether to go on. */
  async function askFor(courierId: number): Promise<boolean> {
    let claimed: Claimed | undefined;
    try {
      const courier = await reach(courierId);
      const { track, most } = courier.adapter;
      if (!track) return false;
      claimed = await claim(courierId, Math.max(most.track, FEW));
      const { parcels, lease } = claimed;
      for (let from = 0; from < parcels.length; from += most.track) {
        await ask(courier, { parcels: parcels.slice(from, from + most.track), lease });
      }
      return parcels.length > 0;
    } catch (error) {
      if (!(error instanceof CourierFault)) warn(error);
      await leaveAlone(db, courierId, { error, pauses });
      if (claimed) await release(db, claimed);
      return false;
    }
  }

  async function ask(courier: ReachedCourier, { parcels, lease }: Claimed): Promise<void> {
    const { courierId, adapter, at, name } = courier;
    const askedAt = new Date().toISOString();
    const numbers = parcels.map(({ tracking_number }) => tracking_number);
    const tracked = await adapter.track?.(at, numbers).catch((error: unknown) => {
      if (error instanceof CourierFault && error.kind === 'refused') return error;
      throw error;
    });
    if (tracked instanceof CourierFault) {
      // One of them is what it says no to.
      const half = Math.ceil(parcels.length / 2);
      if (parcels.length === 1) return askLater(db, { parcels, lease }, tracked.message);
      await ask(courier, { parcels: parcels.slice(0, half), lease });
      return ask(courier, { parcels: parcels.slice(half), lease });
    }
    await noteAnswer(db, courierId);
    const told = new Map((tracked ?? []).map((one) => [one.trackingNumber, one]));
    const changed = await passUnchanged(db, { courierId, tracked: [...told.values()], askedAt, lease });
    const news = new Map(changed.map((one) => [one.trackingNumber, one]));
    for (const { tracking_number, isHeard } of parcels) {
      const one = news.get(tracking_number);
      if (!one) continue;
      const source = isHeard ? 'heard' : 'asked';
      await db
        .transaction((trx) => noteParcelWords(trx, { courierId, tracked: one, source, askedAt, lease }))
        .catch(async (error: unknown) => {
          warn(error);
          const its = parcels.filter((parcel) => parcel.tracking_number === tracking_number);
          await askLater(db, { parcels: its, lease }, `What ${name} says of it could not be kept.`);
        });
    }
    const missing = parcels.filter(({ tracking_number }) => !told.has(tracking_number));
    if (missing.length > 0) await askLater(db, { parcels: missing, lease }, NOT_KNOWN);
  }

  async function run(): Promise<void> {
    const waiting = await due(new Date().toISOString()).select('s.courier_id').distinct().execute();
    await lanes.work(waiting, LANES);
  }

  return { run, close: lanes.close };
}
