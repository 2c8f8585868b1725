import { sql, type SqlBool } from 'kysely';
import { keptCityKey } from '@shop/shared/format/cityNamed';
import { HOUR_MS, MINUTE_MS } from '@shop/shared/format/durations';
import { oneLine } from '@shop/shared/format/plainText';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { Database, Reader, Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { paisaToCollect } from '../booking/planning.ts';
import { CourierFault, type ParcelAdvice } from '../couriers/adapter.ts';
import { citiesAt } from '../couriers/cities/theirs.ts';
import { courierLanes } from '../couriers/lanes.ts';
import type { ReachedCourier } from '../couriers/reaching.ts';

type Advice = Row<'parcel_advice'>;

interface AdviserOptions {
  db: Database;
  reach(courierId: number): Promise<ReachedCourier>;
  warn(error: unknown): void;
  /** After each try that nobody heard, in milliseconds. */
  pauses?: readonly number[];
  leaseMs?: number;
}

const PAUSES = [15_000, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS];
/** By then whoever asked is gone. */
const LEASE_MS = 2 * MINUTE_MS;
const LANES = 3;
/** As its index has it. */
const IS_DUE = sql<SqlBool>`state in ('intended', 'asking')`;
const LOST = 'The courier did not answer: it may have heard it, or not. Look at its own page, or advise again.';
const OVER = 'The courier does not wait for an answer any more.';

/**
 * Tells couriers what was advised. Before each call the advice says so on disk: what a server left behind in mid-call, and
 * what had no answer, is `unknown` from then on, and nobody is told twice unless somebody advises again.
 */
export function createAdviser({ db, reach, warn, pauses = PAUSES, leaseMs = LEASE_MS }: AdviserOptions) {
  const lanes = courierLanes(next, warn);

  async function claim(courierId: number): Promise<Advice | undefined> {
    const now = new Date();
    const due = await db.read
      .selectFrom('parcel_advice')
      .select('id')
      .where(IS_DUE)
      .where('courier_id', '=', courierId)
      .where('due_at', '<=', now.toISOString())
      .where('leased_until', '<', now.toISOString())
      .orderBy('due_at')
      .orderBy('id')
      .limit(LANES * 4)
      .execute();
    for (const { id } of due) {
      const mine = await db.transaction((trx) => take(trx, id, now));
      if (mine) return mine;
    }
    return undefined;
  }

  /** The advice as this server's, its courier about to be told; undefined where there is nothing to do. */
  async function take(trx: Writer, id: number, now: Date): Promise<Advice | undefined> {
    const seen = await trx
      .updateTable('parcel_advice')
      .set((eb) => ({ tries: eb.ref('tries') }))
      .where('id', '=', id)
      .where(IS_DUE)
      .where('leased_until', '<', now.toISOString())
      .returningAll()
      .executeTakeFirst();
    if (!seen) return undefined;
    const values = { changed_at: now.toISOString() };
    const set = (more: Partial<Advice>) =>
      trx
        .updateTable('parcel_advice')
        .set({ ...values, ...more })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    const isOver = !(await isWaitedFor(trx, seen));
    if (seen.state === 'asking' || isOver) {
      const over =
        seen.state === 'asking'
          ? { state: 'unknown' as const, error: LOST }
          : { state: 'refused' as const, error: OVER };
      await set({ ...over, leased_until: '' });
      await recordEvents(trx, null, [{ kind: 'orders', subject: seen.order_id }]);
      return undefined;
    }
    return set({ state: 'asking', leased_until: new Date(now.getTime() + leaseMs).toISOString() });
  }

  async function tell(advice: Advice): Promise<void> {
    try {
      const { adapter, at, name } = await reach(advice.courier_id);
      if (!adapter.advise) throw new CourierFault('refused', `${name} cannot be told by a call any more: ring it.`);
      const { tracking_number: trackingNumber, kind, note, address, phone } = advice;
      const to = kind === 'address' && { address, phone, ...(await cityOf(db.read, advice)) };
      await adapter.advise(at, { trackingNumber, kind, note, ...to });
      await keep(advice, { state: 'sent', error: '' });
    } catch (error) {
      if (!(error instanceof CourierFault)) warn(error);
      await keep(advice, afterFault(advice, error));
    }
  }

  function afterFault({ tries }: Advice, error: unknown): Partial<Advice> {
    if (!(error instanceof CourierFault) || error.kind === 'unknown') return { state: 'unknown', error: LOST };
    const isHeard = error.kind === 'refused' || error.kind === 'keys';
    if (isHeard || tries >= pauses.length) return { state: 'refused', error: error.message };
    const due = new Date(Date.now() + (pauses[tries] ?? 0)).toISOString();
    return { state: 'intended', error: error.message, tries: tries + 1, due_at: due };
  }

  /** Of an advice that is this server's still. */
  const keep = ({ id, order_id, leased_until }: Advice, values: Partial<Advice>): Promise<void> =>
    db.transaction(async (trx) => {
      const kept = await trx
        .updateTable('parcel_advice')
        .set({ ...values, leased_until: '', changed_at: new Date().toISOString() })
        .where('id', '=', id)
        .where('state', '=', 'asking')
        .where('leased_until', '=', leased_until)
        .returning('id')
        .executeTakeFirst();
      if (kept) await recordEvents(trx, null, [{ kind: 'orders', subject: order_id }]);
    });

  async function next(courierId: number): Promise<boolean> {
    const advice = await claim(courierId);
    if (advice) await tell(advice).catch(warn);
    return advice !== undefined;
  }

  return {
    /** Tells all that is due, whichever server was asked for it; ends when nothing is. */
    async run(): Promise<void> {
      const now = new Date().toISOString();
      const due = await db.read
        .selectFrom('parcel_advice')
        .select((eb) => ['courier_id', eb.fn.countAll<number>().as('count')])
        .where(IS_DUE)
        .where('due_at', '<=', now)
        .where('leased_until', '<', now)
        .groupBy('courier_id')
        .execute();
      await lanes.work(due, LANES);
    },
    close: lanes.close,
  };
}

/** The city of a new address, and of another one what a courier needs besides. Throws CourierFault for one it does not know any more. */
async function cityOf(db: Reader, { order_id, courier_id, city: other }: Advice): Promise<Partial<ParcelAdvice>> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow();
  const name = other || order.customer_city;
  const city = (await citiesAt(db, courier_id, [name])).get(keptCityKey(name));
  if (other === '') return city ? { city } : {};
  if (!city) throw new CourierFault('refused', `The courier has no city “${name}” any more.`);
  return { city, elsewhere: { name: oneLine(order.customer_name), toCollect: paisaToCollect(order) } };
}

/** Whether its parcel is still with the courier, and was not handed over. */
async function isWaitedFor(db: Reader, { order_id, courier_id, tracking_number }: Advice): Promise<boolean> {
  const row = await db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select('s.order_id')
    .where('s.order_id', '=', order_id)
    .where('s.courier_id', '=', courier_id)
    .where('s.tracking_number', '=', tracking_number)
    .where('s.parcel_state', '=', 'attempted')
    .where('o.fulfilment', '=', 'dispatched')
    .where('o.removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
