import { temporaryPostgres } from 'api/testing/temporaryPostgres';
import { releaseChanges } from '../../releaseChanges.ts';
import type { Section } from '../section.ts';

/** The same measurement on SQLite (an address of null) and on a PostgreSQL of its own, where it is installed. */
export async function onEachDatabase(
  title: string,
  measure: (name: string, deployDir: string, databaseUrl: string | null) => Promise<Section[]>,
): Promise<Section[]> {
  const deployDir = await releaseChanges();
  process.stdout.write(`${title} on SQLite …\n`);
  const sections = await measure('SQLite', deployDir, null);
  const postgres = await temporaryPostgres();
  if (!postgres) {
    const note = 'NOT MEASURED: PostgreSQL’s programs (pg_config) are not installed.';
    return [...sections, { title: `${title} on PostgreSQL`, note, rows: [] }];
  }
  process.stdout.write(`${title} on PostgreSQL …\n`);
  try {
    return [...sections, ...(await measure('PostgreSQL', deployDir, `${postgres.url}/postgres`))];
  } finally {
    postgres.remove();
  }
}
