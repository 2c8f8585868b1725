import type { PackageStanding } from '@shop/shared/contracts/http/releases/releases';
import type { Reader } from '../kernel/db/database.ts';
import { faultEvents } from '../telemetry/reading.ts';

/** How every package stands of which a version was published, by name. */
export async function readStandings(db: Reader): Promise<PackageStanding[]> {
  const newest = await db
    .selectFrom('release_versions')
    .select((eb) => ['name', eb.fn.max('id').as('id')])
    .groupBy('name')
    .orderBy('name')
    .execute();
  return Promise.all(newest.map(({ name, id }) => readStanding(db, name, Number(id))));
}

async function readStanding(db: Reader, name: string, newestId: number): Promise<PackageStanding> {
  const [last, newest] = await Promise.all([
    db
      .selectFrom('release_switches as s')
      .innerJoin('release_versions as v', (join) =>
        join.onRef('v.name', '=', 's.name').onRef('v.version', '=', 's.version'),
      )
      .leftJoin('release_warnings as w', 'w.switch_id', 's.id')
      .select(['s.version', 's.at', 's.by', 's.why', 's.reason', 'v.id', 'v.commit_id', 'v.bytes', 'w.reason as fails'])
      .where('s.name', '=', name)
      .orderBy('s.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('release_versions as v')
      .select(['v.version', 'v.removed_at'])
      .where('v.id', '=', newestId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('release_switches as s')
              .select('s.id')
              .whereRef('s.name', '=', 'v.name')
              .whereRef('s.version', '=', 'v.version'),
          ),
        ),
      )
      .executeTakeFirst(),
  ]);
  return {
    name,
    current: last?.version ?? null,
    since: last?.at ?? '',
    by: last?.by ?? '',
    why: last?.why ?? null,
    commit: last?.commit_id ?? '',
    bytes: last?.bytes ?? 0,
    faults: last ? await faultEvents(db, name, last.version) : 0,
    waiting: newest?.removed_at === null ? newest.version : null,
    warning: last?.why === 'automatic' ? last.reason : (last?.fails ?? ''),
  };
}
