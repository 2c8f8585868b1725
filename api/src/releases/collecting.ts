import { HOUR_MS, DAY_MS } from '@shop/shared/format/durations';
import type { Database, Reader } from '../kernel/db/database.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { Artifacts } from './artifacts.ts';

/** So many versions that were current stay, the current one not counted, and everything of so many days. */
const KEPT_VERSIONS = 10;
const KEPT_MS = 30 * DAY_MS;

interface KnownVersion {
  version: string;
  /** When its tarball was stored last, ISO 8601 UTC. */
  storedAt: string;
}

/** A tarball is stored before its row: one without a row may be about to get it. */
const YOUNG_MS = HOUR_MS;

/**
 * Takes away the tarballs of versions that are no longer kept, those that belong to no version, and uploads nobody
 * finished. Gives how many tarballs were taken away.
 */
export async function collect(db: Database, artifacts: Artifacts, now: Date): Promise<number> {
  await artifacts.removeOld(now.getTime());
  await markRemoved(db, now);
  const named = new Set(await keptDigests(db.read));
  let count = 0;
  for await (const { digest, writtenAt } of artifacts.all()) {
    if (named.has(digest) || now.getTime() - writtenAt.getTime() < YOUNG_MS) continue;
    // It may have been published again while the others were looked at.
    if ((await keptDigests(db.read, digest)).length > 0) continue;
    await artifacts.remove(digest);
    count += 1;
  }
  return count;
}

/** Notes what is no longer kept, before it is gone: nothing of it is made current from then on. */
async function markRemoved(db: Database, now: Date): Promise<void> {
  const names = await db.read
    .selectFrom('release_versions')
    .select('name')
    .distinct()
    .where('removed_at', 'is', null)
    .execute();
  for (const { name } of names) {
    await db.transaction(async (trx) => {
      // Nobody makes anything current meanwhile.
      await trx
        .updateTable('counters')
        .set((eb) => ({ value: eb.ref('value') }))
        .where('name', '=', 'releases')
        .execute();
      const rows = await trx
        .selectFrom('release_versions')
        .select(['version', 'stored_at as storedAt'])
        .where('name', '=', name)
        .where('removed_at', 'is', null)
        .execute();
      const switches = await trx
        .selectFrom('release_switches')
        .select(['version', 'at'])
        .where('name', '=', name)
        .orderBy('id')
        .execute();
      const kept = keptVersions(rows, switches, now);
      const gone = rows.map(({ version }) => version).filter((version) => !kept.has(version));
      if (gone.length === 0) return;
      for (const version of gone) {
        await trx
          .updateTable('release_versions')
          .set({ removed_at: now.toISOString() })
          .where('name', '=', name)
          .where('version', '=', version)
          .execute();
      }
      await recordAudit(
        trx,
        { actor: 'the shop' },
        {
          action: 'release.collect',
          subject: 'release',
          subjectId: name,
          name,
          before: { versions: gone.join(', ') },
        },
      );
    });
  }
}

async function keptDigests(db: Reader, digest?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('release_versions')
    .select('digest')
    .where('removed_at', 'is', null)
    .$if(digest !== undefined, (query) => query.where('digest', '=', digest ?? ''))
    .execute();
  return rows.map((row) => row.digest);
}

/**
 * Versions of one package whose files stay: the current one, the last ten that were current before, and whatever was stored
 * or current in the last 30 days, since a tab that was opened then still asks for it. `switches` oldest first.
 */
export function keptVersions(
  versions: readonly KnownVersion[],
  switches: readonly { version: string; at: string }[],
  now: Date,
): Set<string> {
  const since = new Date(now.getTime() - KEPT_MS).toISOString();
  const latest = [...new Set(switches.map(({ version }) => version).toReversed())];
  const kept = new Set(latest.slice(0, KEPT_VERSIONS + 1));
  for (const [at, { version }] of switches.entries()) {
    // It was current until the next became so.
    const until = switches[at + 1]?.at;
    if (until === undefined || until >= since) kept.add(version);
  }
  for (const { version, storedAt } of versions) if (storedAt >= since) kept.add(version);
  return kept;
}
