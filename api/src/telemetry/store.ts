import { DAY_MS, HOUR_MS } from '@shop/shared/format/durations';
import type { Database, Writer } from '../kernel/db/database.ts';
import type { Batch, BatchedFault } from './batch.ts';
import { fingerprintOf, OTHERS } from './fingerprint.ts';

/** Different faults a version may show within an hour; the rest are counted as one. */
const MOST_FINGERPRINTS = 50;

/** Rows of one statement. */
const AT_ONCE = 200;

/** Who met a fault is of use as long as a promotion is watched, and a little longer. */
const VISITORS_KEPT_MS = HOUR_MS;
const SALTS_KEPT_MS = 2 * DAY_MS;
const COUNTS_KEPT_MS = 30 * DAY_MS;

export const hourOf = (moment: Date): string => moment.toISOString().slice(0, 13);
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Writes all that was counted, in one transaction. */
export async function storeBatch(db: Database, batch: Batch, now: Date): Promise<void> {
  await db.transaction(async (trx) => {
    await storeFaults(trx, inOrder(batch.faults), now);
    const hour = hourOf(now);
    for (const views of chunks(inOrder(batch.views).map((view) => ({ ...view, hour })))) {
      await trx
        .insertInto('telemetry_views')
        .values(views)
        .onConflict((oc) =>
          oc
            .columns(['name', 'version', 'hour'])
            .doUpdateSet((eb) => ({ views: eb('telemetry_views.views', '+', eb.ref('excluded.views')) })),
        )
        .execute();
    }
    const day = dayOf(now);
    for (const vitals of chunks(inOrder(batch.vitals).map((vital) => ({ ...vital, day })))) {
      await trx
        .insertInto('telemetry_vitals')
        .values(vitals)
        .onConflict((oc) =>
          oc
            .columns(['name', 'version', 'day', 'page', 'metric', 'bucket'])
            .doUpdateSet((eb) => ({ documents: eb('telemetry_vitals.documents', '+', eb.ref('excluded.documents')) })),
        )
        .execute();
    }
  });
}

async function storeFaults(trx: Writer, faults: BatchedFault[], now: Date): Promise<void> {
  const hour = hourOf(now);
  const at = now.toISOString();
  for (const { name, version, faults: own } of ofVersions(faults)) {
    for (const fault of await withoutTooMany(trx, own, { name, version, hour })) {
      const visitors = await storeVisitors(trx, fault, at);
      const { kind, fingerprint, message, place, events } = fault;
      await trx
        .insertInto('telemetry_faults')
        .values({ name, version, fingerprint, hour, kind, message, place, events, visitors, first_at: at, last_at: at })
        .onConflict((oc) =>
          oc.columns(['name', 'version', 'hour', 'fingerprint']).doUpdateSet((eb) => ({
            events: eb('telemetry_faults.events', '+', events),
            visitors: eb('telemetry_faults.visitors', '+', visitors),
            last_at: at,
          })),
        )
        .execute();
    }
  }
}

/** Faults that come when a version has shown too many different ones become one. */
async function withoutTooMany(
  trx: Writer,
  faults: BatchedFault[],
  { name, version, hour }: { name: string; version: string; hour: string },
): Promise<BatchedFault[]> {
  const rows = await trx
    .selectFrom('telemetry_faults')
    .select('fingerprint')
    .where('name', '=', name)
    .where('version', '=', version)
    .where('hour', '=', hour)
    .execute();
  const shown = new Set(rows.map(({ fingerprint }) => fingerprint));
  const kept: BatchedFault[] = [];
  const others = new Map<string, BatchedFault>();
  for (const fault of faults) {
    if (shown.has(fault.fingerprint) || shown.size < MOST_FINGERPRINTS) {
      shown.add(fault.fingerprint);
      kept.push(fault);
    } else {
      const fingerprint = fingerprintOf(fault.kind, OTHERS);
      const all = others.get(fingerprint) ?? { ...fault, fingerprint, ...NONE, visitors: new Map() };
      all.events += fault.events;
      for (const [visitor, events] of fault.visitors)
        all.visitors.set(visitor, (all.visitors.get(visitor) ?? 0) + events);
      others.set(fingerprint, all);
    }
  }
  return [...kept, ...others.values()];
}

const NONE = { message: OTHERS, place: '', events: 0 };

/** Counts who met a fault, and returns how many of them had not within the hour. */
async function storeVisitors(trx: Writer, fault: BatchedFault, at: string): Promise<number> {
  const { name, version, fingerprint } = fault;
  const rows = [...fault.visitors].map(([visitor, events]) => ({
    name,
    version,
    fingerprint,
    visitor,
    events,
    last_at: at,
  }));
  let fresh = 0;
  for (const some of chunks(rows.toSorted((a, b) => (a.visitor < b.visitor ? -1 : 1)))) {
    const known = await trx
      .selectFrom('telemetry_visitors')
      .select('visitor')
      .where('name', '=', name)
      .where('version', '=', version)
      .where('fingerprint', '=', fingerprint)
      .where(
        'visitor',
        'in',
        some.map(({ visitor }) => visitor),
      )
      .execute();
    fresh += some.length - known.length;
    await trx
      .insertInto('telemetry_visitors')
      .values(some)
      .onConflict((oc) =>
        oc.columns(['name', 'version', 'fingerprint', 'visitor']).doUpdateSet((eb) => ({
          events: eb('telemetry_visitors.events', '+', eb.ref('excluded.events')),
          last_at: at,
        })),
      )
      .execute();
  }
  return fresh;
}

/** Deletes what was kept long enough. */
export async function dropOldTelemetry(trx: Writer, now: Date): Promise<void> {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const counts = before(COUNTS_KEPT_MS);
  await trx.deleteFrom('telemetry_visitors').where('last_at', '<', before(VISITORS_KEPT_MS).toISOString()).execute();
  await trx
    .deleteFrom('telemetry_salts')
    .where('day', '<', dayOf(before(SALTS_KEPT_MS)))
    .execute();
  await trx.deleteFrom('telemetry_faults').where('hour', '<', hourOf(counts)).execute();
  await trx.deleteFrom('telemetry_views').where('hour', '<', hourOf(counts)).execute();
  await trx.deleteFrom('telemetry_vitals').where('day', '<', dayOf(counts)).execute();
}

/** Several servers that write the same rows write them in the same order. */
function inOrder<T>(counted: ReadonlyMap<string, T>): T[] {
  return [...counted].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}

function ofVersions(faults: BatchedFault[]): { name: string; version: string; faults: BatchedFault[] }[] {
  const groups = Map.groupBy(faults, ({ name, version }) => `${name} ${version}`);
  return [...groups.values()].flatMap((own) =>
    own[0] ? [{ name: own[0].name, version: own[0].version, faults: own }] : [],
  );
}

function* chunks<T>(rows: T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE);
}
