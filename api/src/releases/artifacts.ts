import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { HOUR_MS } from '@shop/shared/format/durations';
import { makeFolder } from '../kernel/config/makeFolder.ts';
import { incomingFiles, type IncomingFiles } from '../media/incoming.ts';
import { asStorageFault } from '../kernel/storageFault.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import type { Bucket } from '../kernel/store/bucket.ts';
import { folderBucket } from '../kernel/store/folderBucket.ts';

/** Folders below that of releases: tarballs that are kept, and what is unpacked to be looked at. */
export const KEPT = 'artifacts';
const WORK = 'work';

/** Longer than anything is at work. */
const STALE_MS = HOUR_MS;

/** The tarballs of versions, by their digest. All of it throws StorageFault when the disk fails. */
export interface Artifacts {
  /** Where tarballs arrive. */
  incoming: IncomingFiles;
  has(digest: string): Promise<boolean>;
  /** Keeps a file that arrived; one that is kept already stays as it is. */
  keep(digest: string, file: string): Promise<void>;
  /** Throws 404 UNKNOWN_ARTIFACT. */
  read(digest: string): Promise<{ stream: Readable; bytes: number }>;
  remove(digest: string): Promise<void>;
  /** What is kept, with when it was last written. */
  all(): AsyncGenerator<{ digest: string; writtenAt: Date }>;
  /** Hands `work` an empty folder that is gone afterwards. */
  unpacking<T>(work: (folder: string) => Promise<T>): Promise<T>;
  /** Removes what a process that was killed left behind more than an hour ago. */
  removeOld(now: number): Promise<void>;
}

/** `DATA_DIR/releases`; what is kept lies in `bucket` where one is given. */
export function openArtifacts(dataDir: string, bucket?: Bucket): Artifacts {
  const root = join(dataDir, 'releases');
  const work = join(root, WORK);
  const incoming = incomingFiles(root);
  const guarded = async <T>(doing: () => Promise<T>): Promise<T> => {
    try {
      return await doing();
    } catch (error) {
      throw asStorageFault(error, `The folder ${root} (DATA_DIR)`);
    }
  };
  for (const folder of [work, join(root, KEPT)]) makeFolder(folder);
  const kept = bucket ?? folderBucket(root, guarded);

  return {
    incoming,

    has: (digest) => kept.has(keyOf(digest)),

    async keep(digest, file) {
      if (!(await kept.has(keyOf(digest)))) await kept.putFile(keyOf(digest), file);
    },

    async read(digest) {
      const found = await kept.open(keyOf(digest));
      if (typeof found !== 'object') throw new ApiError('UNKNOWN_ARTIFACT');
      return { stream: found.stream, bytes: found.bytes };
    },

    remove: (digest) => kept.remove(keyOf(digest)),

    async *all() {
      for await (const { key, writtenAt } of kept.list(`${KEPT}/`)) {
        const digest = digestOf(key.slice(KEPT.length + 1));
        if (digest) yield { digest, writtenAt };
      }
    },

    async unpacking(doing) {
      const folder = join(work, randomUUID());
      await guarded(() => mkdir(folder, { recursive: true }));
      try {
        return await doing(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    removeOld: (now) =>
      guarded(async () => {
        await incoming.removeOld(now);
        for (const name of await readdir(work)) {
          const found = await stat(join(work, name)).catch(() => undefined);
          if (found && now - found.mtimeMs > STALE_MS) await rm(join(work, name), { recursive: true, force: true });
        }
      }),
  };
}

const keyOf = (digest: string): string => `${KEPT}/${digest}.tar.gz`;

const digestOf = (name: string): string | null => /^([\da-f]{64})\.tar\.gz$/.exec(name)?.[1] ?? null;
