import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@shop/shared/format/durations';
import type { Database, Writer } from '../../kernel/db/database.ts';
import { CourierFault } from './adapter.ts';

/** Whoever would wait longer is told so. */
const LONGEST_MS = 30_000;
const REST_SECONDS = 10;
const MOST_REST_SECONDS = 300;

export interface Pace {
  /** Waits for a turn. Throws CourierFault `busy` where that would take too long. */
  turn(): Promise<void>;
  /** Whoever asks is told so for so long; a little, where the courier says no number. */
  rest(seconds: number): Promise<void>;
}

/** How often one courier is asked by all servers of a shop: half of a minute's calls at once, the others as they come. */
export function paceOf(db: Database, courierId: number, perMinute: number): Pace {
  const gap = MINUTE_MS / (perMinute / 2);
  const set = (trx: Writer, values: { full_at?: string; rests_until?: string }) =>
    trx.updateTable('courier_paces').set(values).where('courier_id', '=', courierId);
  const after = (ms: number) => new Date(ms).toISOString();

  /** Milliseconds until the turn that is taken; null for none. */
  const take = (): Promise<number | null> =>
    db.transaction(async (trx) => {
      await first(trx, courierId);
      // No other server reads it until this one has written.
      const row = await trx
        .updateTable('courier_paces')
        .set((eb) => ({ full_at: eb.ref('full_at') }))
        .where('courier_id', '=', courierId)
        .returningAll()
        .executeTakeFirstOrThrow();
      const now = Date.now();
      const next = Math.max(now, Date.parse(row.full_at) || 0) + gap;
      const wait = next - now - MINUTE_MS;
      if (wait > LONGEST_MS || row.rests_until > after(now)) return null;
      await set(trx, { full_at: after(next) }).execute();
      return wait;
    });

  return {
    async turn() {
      const wait = await take();
      if (wait === null)
        throw new CourierFault('busy', 'This courier is asked too often. Please try again in a while.');
      if (wait > 0) await pause(wait);
    },
    rest(seconds) {
      const rests = seconds >= 0 ? Math.min(seconds, MOST_REST_SECONDS) : REST_SECONDS;
      return db.transaction(async (trx) => {
        await first(trx, courierId);
        await set(trx, { rests_until: after(Date.now() + rests * 1000) }).execute();
      });
    },
  };
}

async function first(trx: Writer, courier_id: number): Promise<void> {
  await trx
    .insertInto('courier_paces')
    .values({ courier_id })
    .onConflict((conflict) => conflict.column('courier_id').doNothing())
    .execute();
}
