import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@shop/shared/format/durations';
import { makeFolder } from '../kernel/config/makeFolder.ts';
import { asStorageFault } from '../kernel/storageFault.ts';
import { INCOMING } from '../kernel/store/localFiles.ts';
import { collectAfter } from './youngGarbage.ts';

/** Longer than any upload stands still. Files of a process that was killed are told by it. */
const STALE_MS = HOUR_MS;

/** As much of a file as its kind can be told from. */
const HEAD_BYTES = 4096;

/** A file that has arrived whole and belongs to nothing yet. */
export interface ReceivedFile {
  /** Where it stands until it is placed or discarded. */
  file: string;
  bytes: number;
  /** 32 hex digits of its content's SHA-256: what it is stored by. */
  hash: string;
  /** All 64 of them. */
  sha256: string;
  /** Its first bytes, at most 4,096. */
  head: Uint8Array;
}

export interface Acceptance {
  mostBytes: number;
  /** Whether the first bytes are of a kind that is wanted. */
  accepts(head: Uint8Array): boolean;
}

export type Reception = ReceivedFile | 'too-large' | 'wrong-kind';

/** Where uploads arrive. All of it throws StorageFault when the disk fails. */
export interface IncomingFiles {
  /** The folder that holds every upload. */
  root: string;
  /**
   * Writes a stream to a file, hashing it on the way; the next bytes are read when these are written. A stream that is
   * refused is read to its end and leaves nothing behind, nor does one that breaks off, which throws.
   */
  receive(stream: AsyncIterable<Uint8Array>, acceptance: Acceptance): Promise<Reception>;
  /** Hands `work` the name of a file that may stand here meanwhile, and is gone afterwards. */
  aside<T>(work: (file: string) => Promise<T>): Promise<T>;
  discard({ file }: ReceivedFile): Promise<void>;
  /** Removes what was left behind more than an hour ago. */
  removeOld(now: number): Promise<void>;
}

/** Incoming files of a folder of uploads. */
export function incomingFiles(root: string): IncomingFiles {
  const incoming = join(root, INCOMING);
  const faultOf = (error: unknown): unknown => asStorageFault(error, `The folder ${root} (DATA_DIR)`);
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw faultOf(error);
    }
  };
  try {
    makeFolder(incoming);
  } catch (error) {
    throw faultOf(error);
  }
  const temporary = (): string => join(incoming, `${randomUUID()}.part`);

  return {
    root,

    async receive(stream, acceptance) {
      const file = temporary();
      try {
        const outcome = await write(stream, file, acceptance, guarded);
        if (typeof outcome === 'string') await rm(file, { force: true });
        return outcome;
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
    },

    async aside(work) {
      const file = temporary();
      try {
        return await work(file);
      } finally {
        await rm(file, { force: true });
      }
    },

    discard: ({ file }) => guarded(() => rm(file, { force: true })),

    removeOld: (now) =>
      guarded(async () => {
        for (const name of await readdir(incoming)) {
          const file = join(incoming, name);
          const found = await stat(file).catch(() => undefined);
          if (found && now - found.mtimeMs > STALE_MS) await rm(file, { force: true });
        }
      }),
  };
}

async function write(
  stream: AsyncIterable<Uint8Array>,
  file: string,
  { mostBytes, accepts }: Acceptance,
  guarded: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<Reception> {
  const hash = createHash('sha256');
  const handle = await guarded(() => open(file, 'wx'));
  let head: Uint8Array = new Uint8Array();
  let bytes = 0;
  let refused: Exclude<Reception, ReceivedFile> | undefined;
  try {
    for await (const chunk of stream) {
      if (refused) {
        collectAfter(chunk.length);
        continue;
      }
      bytes += chunk.length;
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
        if (head.length === HEAD_BYTES && !accepts(head)) refused = 'wrong-kind';
      }
      if (bytes > mostBytes) refused ??= 'too-large';
      if (refused) {
        await guarded(() => handle.truncate());
        continue;
      }
      hash.update(chunk);
      await guarded(() => handle.writeFile(chunk));
      collectAfter(chunk.length);
    }
    refused ??= accepts(head) ? undefined : 'wrong-kind';
    if (refused) return refused;
    // Whoever is told that it was saved finds it after a power cut.
    await guarded(() => handle.sync());
    const sha256 = hash.digest('hex');
    return { file, bytes, hash: sha256.slice(0, 32), sha256, head };
  } finally {
    await handle.close();
  }
}
