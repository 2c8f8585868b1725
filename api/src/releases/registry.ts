import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { GateFault, LiveReleases, PublishedVersion } from '@shop/shared/contracts/http/releases/releases';
import { createLimiter } from '@shop/shared/limiter/limiter';
import { recordAudit, type Actor } from '../kernel/events/audit.ts';
import type { Database, Writer } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import type { Artifacts } from './artifacts.ts';
import { gate, type GateSettings } from './gate.ts';
import { liveReader, readLive } from './reading.ts';
import { refusedByGate } from './switching.ts';
import { TARBALL_LIMITS } from '@shop/shared/release/tarball';
import { refused, unpackTarball, type Unpacked } from './tarball.ts';

/** So many tarballs are unpacked at the same time. */
const AT_ONCE = 2;

/** Who publishes, and what the tarball must be of. */
export interface Publishing {
  /** For the audit log. */
  who: Actor;
  /** As it is told with the versions. */
  by: string;
  /** What the address said it is. */
  name?: string;
  version?: string;
  /** First lines of its commits, one below the other. */
  changes?: string;
  /** Also what the gate would refuse. */
  anyway?: boolean;
}

/** What is released: rows in the database, tarballs in the store. */
export interface Registry {
  db: Database;
  artifacts: Artifacts;
  /**
   * Keeps a version: a tarball as a stream, or the file it is in. Bytes that are known already are no second version.
   * Throws 413 TOO_LARGE, 422 TARBALL_REFUSED, 422 GATE_REFUSED with `faults` in `data`, and 409 VERSION_EXISTS for
   * other files of a version that is known. Of a start of the shop, `who` is null, what becomes current is noted alone.
   */
  publish(
    tarball: Readable | string,
    publishing: Omit<Publishing, 'who'> & { who: Actor | null },
  ): Promise<PublishedVersion & { isNew: boolean }>;
  /** The same, and its pages are tried as before it becomes current, but nothing is kept; that its code ran is noted. */
  check(tarball: Readable | string, publishing: Pick<Publishing, 'name' | 'who'>): Promise<PublishedVersion>;
  /** What is current; `live` is left out while `known` is the revision. */
  live(known?: string): Promise<LiveReleases>;
}

/** The registry in a database that is migrated. */
export function createRegistry(db: Database, artifacts: Artifacts, settings: GateSettings = {}): Registry {
  const limiter = createLimiter({ atOnce: AT_ONCE });

  interface Arrived {
    file: string;
    published: PublishedVersion;
    unpacked: Unpacked;
  }

  const examined = <T>(
    tarball: Readable | string,
    { name, version, anyway, isTried }: Pick<Publishing, 'name' | 'version' | 'anyway'> & { isTried?: boolean },
    work: (arrived: Arrived) => Promise<T>,
  ): Promise<T> =>
    arriving(artifacts, tarball, ({ file, sha256 }) =>
      limiter.run(
        () =>
          artifacts.unpacking(async (folder) => {
            const unpacked = await unpackTarball(file, folder);
            const { manifest, files } = unpacked;
            refuseAnother(manifest, { name, version });
            if (!anyway) {
              const candidate = { manifest, folder };
              const faults: GateFault[] = await gate(candidate, await readLive(db.read), settings);
              if (isTried && faults.length === 0) faults.push(...((await settings.trial?.(candidate, sha256)) ?? []));
              if (faults.length > 0) throw refusedByGate(faults);
            }
            const published: PublishedVersion = {
              name: manifest.name,
              version: manifest.version,
              digest: sha256,
              files: Object.keys(files).length,
              bytes: unpacked.bytes,
              preview: '',
            };
            return work({ file, published, unpacked });
          }),
        name,
      ),
    );

  return {
    db,
    artifacts,
    live: liveReader(db.read),

    publish: (tarball, { who, by, changes = '', ...asked }) =>
      examined(tarball, asked, async ({ file, published, unpacked }) => {
        const row = { ...rowOf(published, unpacked, by), changes };
        const known = await findVersion(db.read, published);
        if (known) refuseOther(known, row);
        const { digest } = known ?? published;
        // Bytes that differ by their compression alone are not what its digest says.
        if (digest === published.digest) await artifacts.keep(digest, file);
        else if (!(await artifacts.has(digest))) throw new ApiError('VERSION_EXISTS');
        const isNew = await db.transaction((trx) => addVersion(trx, row, who));
        return { ...published, digest, isNew };
      }),

    check: (tarball, { name, who }) =>
      examined(tarball, { name, isTried: true }, async ({ published, unpacked }) => {
        const { version, digest, bytes } = published;
        const commit = unpacked.manifest.commit ?? '';
        const checked = { name: published.name, version, commit, digest, bytes };
        await db.transaction((trx) => noteVersion(trx, who, 'release.check', checked));
        return published;
      }),
  };
}

async function arriving<T>(
  { incoming }: Artifacts,
  tarball: Readable | string,
  work: (file: { file: string; sha256: string }) => Promise<T>,
): Promise<T> {
  const stream = typeof tarball === 'string' ? createReadStream(tarball) : tarball;
  const received = await incoming.receive(stream, { mostBytes: TARBALL_LIMITS.packed, accepts: isGzip });
  if (received === 'too-large') {
    throw new ApiError('TOO_LARGE', `The tarball is larger than ${TARBALL_LIMITS.packed / 1e6} MB.`);
  }
  if (received === 'wrong-kind') throw refused('it is no .tar.gz file');
  try {
    return await work(received);
  } finally {
    await incoming.discard(received);
  }
}

const isGzip = (head: Uint8Array): boolean => head[0] === 0x1f && head[1] === 0x8b;

function refuseAnother(
  manifest: { name: string; version: string },
  { name = manifest.name, version = manifest.version }: Pick<Publishing, 'name' | 'version'>,
): void {
  if (manifest.name === name && manifest.version === version) return;
  throw refused(`it is ${manifest.version} of ${manifest.name}, not ${version} of ${name}`);
}

type NewVersion = Omit<Row<'release_versions'>, 'id' | 'removed_at' | 'changes'>;

function rowOf(published: PublishedVersion, { manifest, files }: Unpacked, by: string): NewVersion {
  const at = new Date().toISOString();
  return {
    name: published.name,
    version: published.version,
    entry: JSON.stringify(manifest.entry),
    files: JSON.stringify(Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)))),
    digest: published.digest,
    bytes: published.bytes,
    commit_id: manifest.commit ?? '',
    source: manifest.source ?? '',
    by,
    at,
    stored_at: at,
  };
}

function findVersion(db: Database['read'] | Writer, { name, version }: { name: string; version: string }) {
  return db
    .selectFrom('release_versions')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** A version is its files, of which `release.json` is one; not how they were compressed. */
function refuseOther(known: Pick<NewVersion, 'files'>, { files }: NewVersion): void {
  if (known.files !== files) throw new ApiError('VERSION_EXISTS');
}

/** Whether it is new; one that is known is kept anew. */
async function addVersion(trx: Writer, row: NewVersion & { changes: string }, who: Actor | null): Promise<boolean> {
  const added = await trx
    .insertInto('release_versions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) {
    const known = await findVersion(trx, row);
    if (known) refuseOther(known, row);
    await trx
      .updateTable('release_versions')
      .set({ stored_at: row.stored_at, removed_at: null })
      .where('name', '=', row.name)
      .where('version', '=', row.version)
      .execute();
    return false;
  }
  const { name, version, commit_id: commit, digest, bytes } = row;
  if (who) await noteVersion(trx, who, 'release.publish', { name, version, commit, digest, bytes });
  return true;
}

function noteVersion(
  trx: Writer,
  who: Actor,
  action: string,
  { name, ...after }: { name: string; [key: string]: string | number },
) {
  return recordAudit(trx, who, { action, subject: 'release', subjectId: name, name, after });
}
