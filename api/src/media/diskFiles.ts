import { constants, copyFile, link, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import send from '@fastify/send';
import { asStorageFault } from '../kernel/storageFault.ts';
import { localFiles } from '../kernel/store/localFiles.ts';
import { incomingFiles, type IncomingFiles } from './incoming.ts';
import type { KeptFiles } from './keptFiles.ts';
import { isOriginal, UPLOAD_HASH } from './originals.ts';

/** Stands beside files that nothing names, since that was found out (`removeUnnamed`). */
export const UNNAMED = 'unnamed';

/** What an address of an upload shows never changes. */
const KEPT = { maxAge: '365d', immutable: true };

/** File systems that know no second name for a file. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EXDEV']);

/** Files in a folder of this machine, which is that of the incoming ones. */
export function diskFiles(root: string, incoming: IncomingFiles = incomingFiles(root)): KeptFiles {
  const files = localFiles(root);
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw asStorageFault(error, `The folder ${root} (DATA_DIR)`);
    }
  };
  const markOf = (hash: string): string => join(root, hash, UNNAMED);
  const has = (key: string): Promise<boolean> => guarded(() => files.exists(key));

  return {
    has,
    read: (key) => guarded(async () => ((await files.exists(key)) ? files.getBytes(key) : undefined)),
    write: (key, bytes) => guarded(() => files.put(key, bytes)),

    place: ({ file }, key) =>
      guarded(async () => {
        const target = join(root, key);
        await mkdir(dirname(target), { recursive: true });
        // It is wanted again: whoever counts how long nothing names it begins anew.
        await rm(join(dirname(target), UNNAMED), { force: true });
        return copyOnce(file, target);
      }),

    withdraw: (key, isNamed) =>
      guarded(() =>
        incoming.aside(async (aside) => {
          await rename(join(root, key), aside);
          // Only when nobody can find it any more is the answer final.
          if (await isNamed()) await copyOnce(aside, join(root, key));
        }),
      ),

    asFile: async (key, work) => ((await has(key)) ? work(join(root, key)) : undefined),

    send: (request, key) =>
      guarded(async () => {
        const { type, statusCode, headers, stream } = await send(request, `/${key}`, { root, index: false, ...KEPT });
        return type === 'file' || statusCode === 416 ? { statusCode, headers, stream } : undefined;
      }),

    async *uploads() {
      for (const hash of await guarded(() => readdir(root))) {
        if (!UPLOAD_HASH.test(hash)) continue;
        const mark = await stat(markOf(hash)).catch(() => undefined);
        yield { hash, unnamedSince: mark?.mtimeMs ?? null };
      }
    },
    keysOf: (hash) =>
      guarded(async () => (await readdir(join(root, hash))).map((file) => `${hash}/${file}`).filter(isOriginal)),
    markUnnamed: (hash) => guarded(() => writeFile(markOf(hash), '')),
    unmark: (hash) => guarded(() => rm(markOf(hash), { force: true })),
    removeMade: (hash) =>
      guarded(async () => {
        for (const file of await readdir(join(root, hash))) {
          if (!isOriginal(`${hash}/${file}`)) await rm(join(root, hash, file), { force: true });
        }
        await rmdir(join(root, hash)).catch(() => undefined);
      }),
  };
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
