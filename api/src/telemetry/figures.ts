import type { Figure } from '../kernel/observe/metrics/exposition.ts';
import type { Reader } from '../kernel/db/database.ts';
import { readTelemetry } from './reading.ts';

/** For GET /metrics: faults and web vitals of what is current, the same at every server that reads this database. */
export async function telemetryFigures(db: Reader): Promise<Figure[]> {
  const current = await db.selectFrom('release_current').select(['name', 'version']).orderBy('name').execute();
  const figures = await Promise.all(
    current.map(async ({ name, version }) => {
      const [{ vitals }, faults] = await Promise.all([
        readTelemetry(db, name, [version]),
        countFaults(db, name, version),
      ]);
      return [
        ...(['script', 'load', 'render', 'missing'] as const).map((kind) => ({
          name: 'shop_release_faults',
          help: 'Faults of what is current over the last 30 days',
          labels: { name, version, kind },
          value: faults.get(kind) ?? 0,
        })),
        ...vitals.map(({ page, metric, p75 }) => ({
          name: 'shop_web_vital_p75',
          help: 'What three of four visits had, or better, over the last 30 days: milliseconds, and layout shift',
          labels: { name, version, page, metric },
          value: p75,
        })),
      ];
    }),
  );
  return figures.flat();
}

async function countFaults(db: Reader, name: string, version: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('telemetry_faults')
    .select((eb) => ['kind', eb.fn.sum<number | string>('events').as('events')])
    .where('name', '=', name)
    .where('version', '=', version)
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, events }) => [kind, Number(events)]));
}
