import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../kernel/db/openDatabase.ts';
import { administer } from './administer.ts';
import { temporaryPostgres } from './temporaryPostgres.ts';

/** For many tests at once, none of which outlives the cluster. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'deadlock_timeout=50ms', 'max_connections=200'];

/**
 * How a database begins as a copy of the migrated one. By itself PostgreSQL writes each page into its log since 15
 * (150000), which takes twice as long; before, it copied files and knew no other way.
 */
export const copyOfMigrated = (version: number): string =>
  `template migrated${version < 150_000 ? '' : ' strategy file_copy'}`;

/**
 * One temporary PostgreSQL cluster for a whole test run, and a database of each kind with all tables, which tests copy;
 * gone at its end.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const cluster = await temporaryPostgres(SETTINGS);
  if (!cluster) process.stderr.write('\n!!! No PostgreSQL programs (pg_config): tested on SQLite ONLY.\n\n');
  const migrated = mkdtempSync(join(tmpdir(), 'shop-migrated-'));
  if (cluster) await administer(cluster.url, 'create database migrated');
  for (const databaseUrl of [null, ...(cluster ? [`${cluster.url}/migrated`] : [])]) {
    const db = openDatabase({ dataDir: migrated, databaseUrl });
    await db.migrate();
    await db.close();
  }
  project.provide('postgres', cluster?.url ?? null);
  const version = cluster ? await administer(cluster.url, 'show server_version_num') : [];
  project.provide('copyOfMigrated', copyOfMigrated(Number(version[0]?.['server_version_num'])));
  project.provide('migrated', migrated);
  return () => {
    cluster?.remove();
    rmSync(migrated, { recursive: true });
  };
}
