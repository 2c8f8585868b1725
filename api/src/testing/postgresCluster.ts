import type { TestProject } from 'vitest/node';
import { temporaryPostgres } from './temporaryPostgres.ts';

/** For many tests at once, none of which outlives the cluster. */
const SETTINGS = ['fsync=off', 'deadlock_timeout=50ms', 'max_connections=200'];

/** One temporary PostgreSQL cluster for a whole test run, gone at its end. */
export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const cluster = await temporaryPostgres(SETTINGS);
  if (!cluster) process.stderr.write('\n!!! No PostgreSQL programs (pg_config): tested on SQLite ONLY.\n\n');
  project.provide('postgres', cluster?.url ?? null);
  return cluster?.remove;
}
