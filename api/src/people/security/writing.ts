import type { Insertable } from 'kysely';
import { DAY_MS } from '@shop/shared/format/durations';
import type { Database, Writer } from '../../kernel/db/database.ts';
import type { Tables } from '../../kernel/db/schema.ts';

export type CountedEvent = Omit<Insertable<Tables['security_events']>, 'id'>;

const KEPT_MS = 90 * DAY_MS;

/** Whatever comes from everywhere for months fills no disk: the newest stay. */
const MOST_KEPT = 200_000;

/** Adds to what is known of the same ten minutes, by however many servers. */
export async function writeEvents(db: Database, events: readonly CountedEvent[]): Promise<void> {
  // In the same order by everybody, so that no two servers wait for each other.
  const rows = events.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await db.transaction((trx) =>
    trx
      .insertInto('security_events')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['since', 'kind', 'what', 'address', 'account']).doUpdateSet((eb) => ({
          times: eb('security_events.times', '+', eb.ref('excluded.times')),
          last_at: eb.ref('excluded.last_at'),
        })),
      )
      .execute(),
  );
}

const keyOf = ({ since, kind, what, address, account }: CountedEvent): string =>
  [since, kind, what, address, account].join('\n');

/** Deletes what is older than 90 days, and the oldest of very many. */
export async function dropOldSecurityEvents(trx: Writer, now: Date): Promise<void> {
  await trx
    .deleteFrom('security_events')
    .where('last_at', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute();
  await trx
    .deleteFrom('security_events')
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('security_events as newest')
        .select('newest.id')
        .orderBy('newest.id', 'desc')
        .offset(MOST_KEPT)
        .limit(1),
    )
    .execute();
}
