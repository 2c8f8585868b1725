import { createHash, randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../makeFolder.ts';
import { asStorageFault } from '../plugins/db/storageFault.ts';
import { collectAfter } from './youngGarbage.ts';

/** Files that are still arriving stand here, below the folder of uploads: on its file system, outside every backup. */
export const INCOMING = 'incoming';

/** Stands beside files that nothing names, since that was found out (`forgetFiles`). */
export const UNNAMED = 'unnamed';

/** Longer than any upload stands still. Files of a process that was killed are told by it. */
const STALE_MS = 3_600_000;

/** As much of a file as its kind can be told from. */
const HEAD_BYTES = 4096;

/** File systems that know no second name for a file. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EXDEV']);

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

/** Where uploads arrive, and how they get to their place. All of it throws StorageFault when the disk fails. */
export interface IncomingFiles {
  /** The folder that holds every upload. */
  root: string;
  /**
   * Writes a stream to a file, hashing it on the way; the next bytes are read when these are written. A stream that is
   * refused is read to its end and leaves nothing behind, nor does one that breaks off, which throws.
   */
  receive(stream: AsyncIterable<Uint8Array>, acceptance: Acceptance): Promise<Reception>;
  /** Gives the file its place under the root; false when the same content stands there. The received file stays. */
  place({ file }: ReceivedFile, key: string): Promise<boolean>;
  /** Takes a placed file away again, unless somebody names it: asked when it is already gone, so nobody begins to. */
  withdraw(key: string, isNamed: () => Promise<boolean>): Promise<void>;
  discard({ file }: ReceivedFile): Promise<void>;
  /** Removes what was left behind more than an hour ago. */
  sweep(now: number): Promise<void>;
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

    place: ({ file }, key) =>
      guarded(async () => {
        const target = join(root, key);
        await mkdir(dirname(target), { recursive: true });
        // It is wanted again: whoever counts how long nothing names it begins anew.
        await rm(join(dirname(target), UNNAMED), { force: true });
        return copyOnce(file, target);
      }),

    withdraw: (key, isNamed) =>
      guarded(async () => {
        const aside = temporary();
        await rename(join(root, key), aside);
        // Only when nobody can find it any more is the answer final.
        if (await isNamed()) await copyOnce(aside, join(root, key));
        await rm(aside, { force: true });
      }),

    discard: ({ file }) => guarded(() => rm(file, { force: true })),

    sweep: (now) =>
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

/** A second name for a file, or a copy where there is no such thing; false when the target exists. */
async function copyOnce(file: string, target: string): Promise<boolean> {
  try {
    await link(file, target);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EEXIST') return false;
    if (!NO_LINKS.has(code)) throw error;
  }
  try {
    await copyFile(file, target, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
