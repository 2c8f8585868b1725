import { spawn } from 'node:child_process';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAY_MS } from '@shop/shared/format/durations';
import type { Config } from '../kernel/config/config.ts';
import type { Database, Writer } from '../kernel/db/database.ts';
import type { Bucket } from '../kernel/store/bucket.ts';

export type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'> & { bucket: Bucket | undefined };

const PROGRAM = fileURLToPath(new URL('../../backup/backup.ts', import.meta.url));

/** What stays free for the shop itself. */
const FREE_BYTES = 500e6;
const LONGEST_REASON = 500;
/** Longer than any takes: what runs since is lost with its machine. */
const LONGEST_MS = DAY_MS / 2;
const STOPPED = 'The server stopped meanwhile.';

/** Key of a backup in the bucket, and its place below DATA_DIR. */
export const keyOf = (file: string): string => `backups/${file}`;

/**
 * Makes the archive of a row that says 'running', by the program of `npm run backup`: its memory and its hour of
 * compressing are not the server's, but it ends with the server. Notes how it ended; never throws but when the database is
 * away.
 */
export async function makeArchive(
  db: Database,
  place: Place,
  { id, file }: { id: number; file: string },
  closing: AbortSignal,
): Promise<void> {
  const target = join(place.dataDir, keyOf(file));
  try {
    await refuseFullDisk(db, place.dataDir);
    await runProgram(place, target, closing);
    const { size: bytes } = await stat(target);
    if (place.bucket) {
      await place.bucket.putFile(keyOf(file), target);
      await rm(target);
    }
    await ended(db, id, { state: 'done', bytes });
  } catch (error) {
    await removeRemains(place.dataDir, file);
    await ended(db, id, { state: 'failed', why: closing.aborted ? STOPPED : reasonOf(error) });
  }
}

/** What runs on this server as it starts was ended with it: says so, and removes what is left of it. */
export async function endLostHere(db: Database, { host, dataDir }: { host: string; dataDir: string }): Promise<void> {
  for (const { file } of await db.transaction((trx) => endLost(trx, host))) await removeRemains(dataDir, file);
}

/** Says of what runs at `host`, or since half a day anywhere, that it was ended with the server that made it. */
export function endLost(trx: Writer, host = ''): Promise<{ file: string }[]> {
  const now = Date.now();
  return trx
    .updateTable('backups')
    .set({ state: 'failed', why: STOPPED, ended_at: new Date(now).toISOString() })
    .where('state', '=', 'running')
    .where(({ or, eb }) => or([eb('host', '=', host), eb('started_at', '<', new Date(now - LONGEST_MS).toISOString())]))
    .returning('file')
    .execute();
}

/** Of an archive that was not finished: what is there of it, and the folder it was made in. */
async function removeRemains(dataDir: string, file: string): Promise<void> {
  const folder = join(dataDir, keyOf(''));
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(file))) await rm(join(folder, name), { recursive: true });
}

function ended(db: Database, id: number, how: { state: 'done'; bytes: number } | { state: 'failed'; why: string }) {
  const ended_at = new Date().toISOString();
  return db.transaction((trx) =>
    trx
      .updateTable('backups')
      .set({ ...how, ended_at })
      .where('id', '=', id)
      .execute(),
  );
}

/** A shop whose disk is full sells nothing: there must be place for one and a half times the last backup. */
async function refuseFullDisk(db: Database, dataDir: string): Promise<void> {
  await mkdir(join(dataDir, 'backups'), { recursive: true });
  const last = await db.read
    .selectFrom('backups')
    .select('bytes')
    .where('bytes', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const wanted = FREE_BYTES + 1.5 * Number(last?.bytes ?? 0);
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < wanted) {
    throw new Error(
      `There is too little place on the disk: ${megabytes(bavail * bsize)}, and it takes ${megabytes(wanted)}.`,
    );
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

async function runProgram(
  { dataDir, databaseUrl, databaseDirectUrl }: Place,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    DATABASE_DIRECT_URL: databaseDirectUrl ?? '',
  };
  const child = spawn(process.execPath, [PROGRAM, target], { env, signal, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    // Also of one that was told to end: not before it has.
    let fault: Error | undefined;
    child.once('error', (error) => (fault = error));
    child.once('close', (ended) => (fault ? reject(fault) : resolve(ended)));
  });
  if (code !== 0) throw new Error(said.trim() || 'The program was ended.');
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON);
