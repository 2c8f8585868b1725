import type { FaultKind } from '@shop/shared/contracts/http/releases/telemetry';
import { VIEW_SAMPLE } from '@shop/shared/contracts/telemetryLimits';
import type { Reader } from '../kernel/db/database.ts';
import type { Evidence } from './rule.ts';
import { hourOf } from './store.ts';
import { WATCHED_MS } from './rule.ts';

/** That a version was made current, on purpose. */
export interface Promotion {
  /** Of the switch. */
  id: number;
  name: string;
  version: string;
  /** ISO 8601 UTC. */
  at: string;
  /** The version that was current until then. */
  before: string;
}

/**
 * The promotion of a version that is current and still watched; null for one that was there before, that came by a rollback,
 * or that nothing came before.
 */
export async function watchedPromotion(
  db: Reader,
  { name, version }: { name: string; version: string },
  now: Date,
): Promise<Promotion | null> {
  const last = await db
    .selectFrom('release_switches')
    .select(['id', 'version', 'why', 'at'])
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  const [current, previous] = last;
  if (!current || !previous || current.version !== version) return null;
  const isPromotion = current.why === 'release' || current.why === 'use';
  const isWatched = now.getTime() - Date.parse(current.at) <= WATCHED_MS;
  return isPromotion && isWatched ? { id: current.id, name, version, at: current.at, before: previous.version } : null;
}

/** What is known of a version since its promotion, and of the one before as long as it is kept; of faults of these kinds. */
export async function readEvidence(
  db: Reader,
  { name, version, at, before }: Promotion,
  kinds: readonly FaultKind[],
): Promise<Evidence> {
  const since = hourOf(new Date(at));
  const [met, views, eventsBefore, viewsBefore] = await Promise.all([
    db
      .selectFrom('telemetry_visitors')
      .select(['fingerprint', 'visitor', 'events'])
      .where('name', '=', name)
      .where('version', '=', version)
      .where('last_at', '>=', at)
      .where('fingerprint', 'in', (eb) =>
        eb
          .selectFrom('telemetry_faults')
          .select('fingerprint')
          .where('name', '=', name)
          .where('version', '=', version)
          .where('kind', 'in', kinds),
      )
      .execute(),
    readViews(db, { name, version }, since),
    db
      .selectFrom('telemetry_faults')
      .select((eb) => ['fingerprint', eb.fn.sum<number | string>('events').as('events')])
      .where('name', '=', name)
      .where('version', '=', before)
      .where('kind', 'in', kinds)
      .groupBy('fingerprint')
      .execute(),
    readViews(db, { name, version: before }, ''),
  ]);
  const faults = Map.groupBy(met, ({ fingerprint }) => fingerprint);
  return {
    faults: [...faults].map(([fingerprint, rows]) => ({
      fingerprint,
      visitors: new Map(rows.map(({ visitor, events }) => [visitor, events])),
    })),
    views,
    before: {
      events: new Map(eventsBefore.map(({ fingerprint, events }) => [fingerprint, Number(events)])),
      views: viewsBefore,
    },
  };
}

/** Documents a version was used in since an hour: an estimate, since one in VIEW_SAMPLE tells. */
async function readViews(
  db: Reader,
  { name, version }: { name: string; version: string },
  since: string,
): Promise<number> {
  const row = await db
    .selectFrom('telemetry_views')
    .select((eb) => eb.fn.sum<number | string | null>('views').as('views'))
    .where('name', '=', name)
    .where('version', '=', version)
    .where('hour', '>=', since)
    .executeTakeFirst();
  return Number(row?.views ?? 0) * VIEW_SAMPLE;
}
