import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../src/kernel/config/config.ts';
import { makeFolder } from '../src/kernel/config/makeFolder.ts';
import { databaseFile } from '../src/kernel/db/sqlite.ts';
import { copySqlite, examineSqlite } from '../src/kernel/db/sqliteCopy.ts';
import { dumpPostgres, ProgramMissing } from '../src/kernel/db/postgresDump.ts';
import { writeArchive, type ArchiveEntry } from './archive.ts';
import { DATABASE_FILES, MANIFEST, sha256Of, type Manifest } from './manifest.ts';
import { openReader } from '../src/kernel/db/openDatabase.ts';
import { openBucket } from '../src/kernel/store/bucket.ts';
import { missingText, namedUploads } from './named.ts';
import { findUploads, uploadsIn } from './uploads.ts';

const LONGEST_READING_MS = 60_000;

export interface Backup {
  manifest: Manifest;
  /** What is not in the archive, for whoever asked for it: the database, or pictures. */
  missing: string | null;
}

/**
 * Archives database and uploads of a shop, also while it sells: what was answered before is in it. The uploads follow
 * the database, since a picture is stored before anything names it. Throws when there is no shop, when `target` exists, and,
 * unless `isIncompleteToo`, when uploads are missing that the shop names.
 */
export async function makeBackup(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'store'>,
  target: string,
  isIncompleteToo = false,
): Promise<Backup> {
  if (existsSync(target)) throw new Error(`${target} exists; name another file`);
  makeFolder(dirname(target));
  const staging = await mkdtemp(`${target}.`);
  try {
    const madeAt = new Date().toISOString();
    const copied = await copyDatabase(config, staging);
    const db = openReader(config, LONGEST_READING_MS);
    const named = await namedUploads(db.read).finally(() => db.close());
    const bucket = await openBucket(config);
    const { entries, sizes } = bucket ? await uploadsIn(bucket) : await findUploads(config.dataDir);
    const lost = missingText(named, entries);
    if (lost && !isIncompleteToo) throw new Error(lost);
    const manifest: Manifest = { what: 'shop-backup', format: 1, madeAt, database: copied.database, uploads: sizes };
    const first = { name: MANIFEST, text: JSON.stringify(manifest, null, 2) };
    await writeArchive(target, [first, ...copied.entries, ...entries]);
    return { manifest, missing: [copied.missing, lost].filter(Boolean).join('\n') || null };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

interface Copied {
  database: Manifest['database'];
  entries: ArchiveEntry[];
  missing: string | null;
}

async function copyDatabase(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  staging: string,
): Promise<Copied> {
  const kind = databaseUrl ? 'postgres' : 'sqlite';
  const name = DATABASE_FILES[kind];
  const file = join(staging, name);
  let schema: string | null = null;
  if (databaseUrl) {
    try {
      await dumpPostgres(databaseUrl, file);
    } catch (error) {
      if (!(error instanceof ProgramMissing)) throw error;
      return { database: null, entries: [], missing: error.message.replace(file, name) };
    }
  } else {
    const source = databaseFile(dataDir);
    if (!existsSync(source)) throw new Error(`there is no shop in ${dataDir} (DATA_DIR)`);
    await copySqlite(source, file);
    schema = examineSqlite(file);
  }
  return { database: { kind, sha256: await sha256Of(file), schema }, entries: [{ name, file }], missing: null };
}
