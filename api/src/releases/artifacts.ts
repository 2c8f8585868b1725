import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { makeFolder } from '../makeFolder.ts';
import { localFiles } from '../media/files.ts';
import { incomingFiles, type IncomingFiles } from '../media/incoming.ts';
import { asStorageFault, StorageFault } from '../plugins/db/storageFault.ts';
import { Refused } from '../plugins/refused.ts';

/** Folders below that of releases: tarballs that are kept, and what is unpacked to be looked at. */
const KEPT = 'artifacts';
const WORK = 'work';

/** Longer than anything is at work. */
const STALE_MS = 3_600_000;

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
  sweep(now: number): Promise<void>;
}

/** `DATA_DIR/releases`; what is kept lies in `disk` where one is given. */
export function openArtifacts(dataDir: string, disk?: Disk): Artifacts {
  const root = join(dataDir, 'releases');
  const work = join(root, WORK);
  const files = disk ?? localFiles(root);
  const incoming = incomingFiles(root);
  const guarded = async <T>(doing: () => Promise<T>): Promise<T> => {
    try {
      return await doing();
    } catch (error) {
      if (!disk || error instanceof Refused) throw asStorageFault(error, `The folder ${root} (DATA_DIR)`);
      throw new StorageFault('The store (STORE_S3_BUCKET)', 'it does not answer as it should', error);
    }
  };
  for (const folder of [work, join(root, KEPT)]) makeFolder(folder);

  return {
    incoming,

    has: (digest) => guarded(() => files.exists(keyOf(digest))),

    keep: (digest, file) =>
      guarded(async () => {
        if (await files.exists(keyOf(digest))) return;
        // A bucket wants to know how much comes, with a checksum; not every one takes that after a stream.
        if (disk) await disk.put(keyOf(digest), await readFile(file));
        else await files.putStream(keyOf(digest), createReadStream(file));
      }),

    read: (digest) =>
      guarded(async () => {
        if (!(await files.exists(keyOf(digest)))) throw new Refused('UNKNOWN_ARTIFACT');
        const { contentLength } = await files.getMetaData(keyOf(digest));
        return { stream: await files.getStream(keyOf(digest)), bytes: contentLength };
      }),

    remove: (digest) => guarded(() => files.delete(keyOf(digest))),

    async *all() {
      let paginationToken: string | undefined;
      do {
        const page = await guarded(() =>
          files.listAll(KEPT, { recursive: true, ...(paginationToken && { paginationToken }) }),
        );
        for (const found of page.objects) {
          const digest = found.isFile ? digestOf(found.name) : null;
          if (!found.isFile || !digest) continue;
          const { lastModified } = await guarded(() => files.getMetaData(found.key));
          yield { digest, writtenAt: lastModified };
        }
        paginationToken = page.paginationToken;
      } while (paginationToken);
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

    sweep: (now) =>
      guarded(async () => {
        await incoming.sweep(now);
        for (const name of await readdir(work)) {
          const found = await stat(join(work, name)).catch(() => undefined);
          if (found && now - found.mtimeMs > STALE_MS) await rm(join(work, name), { recursive: true, force: true });
        }
      }),
  };
}

const keyOf = (digest: string): string => `${KEPT}/${digest}.tar.gz`;

const digestOf = (name: string): string | null => /^([\da-f]{64})\.tar\.gz$/.exec(name)?.[1] ?? null;
