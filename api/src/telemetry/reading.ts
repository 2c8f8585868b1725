import type { FaultCount, VitalFigure } from '@shop/shared/contracts/http/releases/telemetry';
import type { Reader } from '../kernel/db/database.ts';
import { upperQuartile, valueOf } from './buckets.ts';

/** As many faults of a version are told, the most frequent. */
const MOST_FAULTS = 10;

/** What went wrong with these versions of a package, and how fast their pages were, over the last 30 days. */
export async function readTelemetry(
  db: Reader,
  name: string,
  versions: readonly string[],
): Promise<{ faults: FaultCount[]; vitals: VitalFigure[] }> {
  if (versions.length === 0) return { faults: [], vitals: [] };
  const [faults, vitals] = await Promise.all([readFaults(db, name, versions), readVitals(db, name, versions)]);
  const place = (version: string): number => versions.indexOf(version);
  return {
    faults: versions.flatMap((version) =>
      faults
        .filter((fault) => fault.version === version)
        .toSorted((a, b) => b.events - a.events || (a.fingerprint < b.fingerprint ? -1 : 1))
        .slice(0, MOST_FAULTS),
    ),
    vitals: vitals.toSorted(
      (a, b) => place(a.version) - place(b.version) || (a.page + a.metric < b.page + b.metric ? -1 : 1),
    ),
  };
}

/** How often something went wrong with a version of a package over the last 30 days. */
export async function faultEvents(db: Reader, name: string, version: string): Promise<number> {
  const row = await db
    .selectFrom('telemetry_faults')
    .select((eb) => eb.fn.sum<number | string | null>('events').as('events'))
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return Number(row?.events ?? 0);
}

async function readFaults(db: Reader, name: string, versions: readonly string[]): Promise<FaultCount[]> {
  const rows = await db
    .selectFrom('telemetry_faults')
    .select((eb) => [
      'version',
      'fingerprint',
      'kind',
      eb.fn.max('message').as('message'),
      eb.fn.max('place').as('at'),
      eb.fn.sum<number | string>('events').as('events'),
      eb.fn.sum<number | string>('visitors').as('visitors'),
      eb.fn.min('first_at').as('firstAt'),
      eb.fn.max('last_at').as('lastAt'),
    ])
    .where('name', '=', name)
    .where('version', 'in', [...versions])
    .groupBy(['version', 'fingerprint', 'kind'])
    .execute();
  return rows.map((row) => ({ ...row, events: Number(row.events), visitors: Number(row.visitors) }));
}

async function readVitals(db: Reader, name: string, versions: readonly string[]): Promise<VitalFigure[]> {
  const rows = await db
    .selectFrom('telemetry_vitals')
    .select((eb) => ['version', 'page', 'metric', 'bucket', eb.fn.sum<number | string>('documents').as('documents')])
    .where('name', '=', name)
    .where('version', 'in', [...versions])
    .groupBy(['version', 'page', 'metric', 'bucket'])
    .execute();
  const groups = Map.groupBy(rows, ({ version, page, metric }) => `${version} ${page} ${metric}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { version, page, metric } = first;
    const buckets = new Map(group.map(({ bucket, documents }) => [bucket, Number(documents)]));
    const samples = [...buckets.values()].reduce((all, one) => all + one, 0);
    return [{ version, page, metric, p75: valueOf(metric, upperQuartile(buckets)), samples }];
  });
}
