import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrations } from '../migrations/all.ts';
import type { Config } from '../src/kernel/config/config.ts';
import { makeFolder } from '../src/kernel/config/makeFolder.ts';
import type { Storage } from '../src/kernel/db/database.ts';
import { countOnFromNow } from '../src/kernel/db/dataVersion.ts';
import { openPostgres } from '../src/kernel/db/postgres.ts';
import {
  dumpPostgres,
  examinePostgres,
  expectRestorePrograms,
  restorePostgres,
} from '../src/kernel/db/postgresDump.ts';
import { databaseFile, openSqlite } from '../src/kernel/db/sqlite.ts';
import { examineSqlite, isSqliteInUse } from '../src/kernel/db/sqliteCopy.ts';
import { openBucket } from '../src/kernel/store/bucket.ts';
import { readArchive } from './archive.ts';
import { DATABASE_FILES, MANIFEST, parseManifest, sha256Of, type Manifest } from './manifest.ts';
import { fillUploads } from './fillBucket.ts';
import { findUploads } from './uploads.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'store'>;

export interface Restored {
  manifest: Manifest;
  /** Where what stood there before is kept; null when nothing did. */
  keptAside: string | null;
}

/**
 * Puts a backup in the place of a shop. The archive is unpacked beside and checked first, so that a restore that is
 * refused changes nothing. Throws, saying why, when a shop runs there, when anything stands there and `replace` is false,
 * when the archive is damaged, of something else, of another kind of database or of a newer shop, or when a program is
 * missing.
 */
export async function restoreBackup(place: Place, archive: string, replace: boolean): Promise<Restored> {
  if (!existsSync(archive)) throw new Error(`there is no file ${archive}`);
  await refuseRunningShop(place);
  const standing = await filesIn(place.dataDir);
  const isFree = standing.length === 0 && (!place.databaseUrl || (await examinePostgres(place.databaseUrl)).isEmpty);
  if (!isFree && !replace) {
    throw new Error(
      `something stands in ${nameOf(place)} already; --replace keeps it aside and puts the backup in its place`,
    );
  }
  makeFolder(place.dataDir);
  const staging = await mkdtemp(join(place.dataDir, 'restoring-'));
  try {
    const manifest = await unpackAndCheck(archive, staging, place);
    if (manifest.database?.kind === 'postgres') await expectRestorePrograms(isFree);
    if (manifest.database?.kind === 'sqlite') await countOn(openSqlite(staging));
    const keptAside = isFree ? null : join(place.dataDir, `replaced-${new Date().toISOString().replace(/\W/g, '')}`);
    if (keptAside) await mkdir(keptAside);
    const bucket = await openBucket(place);
    if (bucket) {
      // Named by their content, they take nothing's place there; what nothing names goes after a day.
      await fillUploads(bucket, staging);
      await rm(join(staging, 'uploads'), { recursive: true });
    }
    // Before any file is moved: it may fail, and then changes nothing.
    if (place.databaseUrl) await replacePostgres(place.databaseUrl, { manifest, staging, keptAside });
    if (keptAside) for (const name of standing) await rename(join(place.dataDir, name), join(keptAside, name));
    await rm(join(staging, MANIFEST));
    // The database last: until it is there, a shop that is started finds none rather than one without pictures.
    for (const name of (await readdir(staging)).toSorted().reverse()) {
      await rename(join(staging, name), join(place.dataDir, name));
    }
    if (manifest.database && place.databaseUrl) await countOn(openPostgres({ databaseUrl: place.databaseUrl }));
    return { manifest, keptAside };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function countOn(database: Storage): Promise<void> {
  await database.transaction(countOnFromNow).finally(() => database.close());
}

async function refuseRunningShop(place: Place): Promise<void> {
  const isInUse = place.databaseUrl
    ? (await examinePostgres(place.databaseUrl)).isInUse
    : isSqliteInUse(databaseFile(place.dataDir));
  if (isInUse) throw new Error(`a shop is running on ${nameOf(place)}; stop it first`);
}

/** What a shop leaves in its folder: not what earlier restores kept aside, nor what a file system has of itself. */
async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).filter((name) => !/^(replaced|restoring)-|^lost\+found$/.test(name));
}

async function unpackAndCheck(archive: string, folder: string, { databaseUrl }: Place): Promise<Manifest> {
  try {
    await readArchive(archive, folder);
    if (!existsSync(join(folder, MANIFEST))) throw new Error(`it has no ${MANIFEST}`);
    const manifest = parseManifest(await readFile(join(folder, MANIFEST), 'utf8'));
    // Older archives also hold files that were in the way.
    const { sizes } = await findUploads(folder, 'all');
    if (JSON.stringify(sizes) !== JSON.stringify(manifest.uploads)) throw new Error('some of its pictures are missing');
    if (manifest.database) await checkDatabase(manifest.database, folder, databaseUrl);
    return manifest;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${archive} cannot be restored: ${reason}`, { cause: error });
  }
}

async function checkDatabase(
  { kind, sha256 }: NonNullable<Manifest['database']>,
  folder: string,
  databaseUrl: string | null,
): Promise<void> {
  if (kind === 'sqlite' && databaseUrl) throw new Error('it is of an embedded database; leave DATABASE_URL out');
  if (kind === 'postgres' && !databaseUrl) throw new Error('it is of a PostgreSQL database; set DATABASE_URL');
  const file = join(folder, DATABASE_FILES[kind]);
  if (!existsSync(file) || (await sha256Of(file)) !== sha256)
    throw new Error('its database is not the one it was made with');
  if (kind === 'sqlite' && !(examineSqlite(file) in migrations))
    throw new Error('it is of a newer version of the shop');
}

async function replacePostgres(
  databaseUrl: string,
  { manifest, staging, keptAside }: { manifest: Manifest; staging: string; keptAside: string | null },
): Promise<void> {
  const dump = join(staging, DATABASE_FILES.postgres);
  try {
    if (keptAside) await dumpPostgres(databaseUrl, join(keptAside, DATABASE_FILES.postgres));
    if (!manifest.database) return;
    await restorePostgres(databaseUrl, dump);
    await rm(dump);
  } catch (error) {
    if (keptAside) await rm(keptAside, { recursive: true });
    throw error;
  }
}

/** As messages name it, without a password. */
function nameOf({ dataDir, databaseUrl }: Place): string {
  return databaseUrl
    ? `${new URL(databaseUrl).host}${new URL(databaseUrl).pathname} (DATABASE_URL)`
    : `${dataDir} (DATA_DIR)`;
}
