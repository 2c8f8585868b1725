import { constants, copyFile, link, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import send from '@fastify/send';
import { asStorageFault } from '../plugins/db/storageFault.ts';
import { localFiles } from './files.ts';
import { incomingFiles, type IncomingFiles } from './incoming.ts';
import type { KeptFiles } from './keptFiles.ts';
import { isOriginal, UPLOAD_HASH } from './originals.ts';

/** Stands beside files that nothing names, since that was found out (`forgetFiles`). */
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

  return {
    has: (key) => files.exists(key),
    read: async (key) => ((await files.exists(key)) ? files.getBytes(key) : undefined),
    write: (key, bytes) => files.put(key, bytes),

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

    asFile: async (key, work) => ((await files.exists(key)) ? work(join(root, key)) : undefined),

    async send(request, key) {
      const { type, statusCode, headers, stream } = await send(request, `/${key}`, { root, index: false, ...KEPT });
      return type === 'file' || statusCode === 416 ? { statusCode, headers, stream } : undefined;
    },

    async *uploads() {
      for (const hash of await readdir(root)) {
        if (!UPLOAD_HASH.test(hash)) continue;
        const mark = await stat(markOf(hash)).catch(() => undefined);
        yield { hash, unnamedSince: mark?.mtimeMs ?? null };
      }
    },
    keysOf: async (hash) => (await readdir(join(root, hash))).map((file) => `${hash}/${file}`).filter(isOriginal),
    markUnnamed: (hash) => writeFile(markOf(hash), ''),
    unmark: (hash) => rm(markOf(hash), { force: true }),
    async removeMade(hash) {
      for (const file of await readdir(join(root, hash))) {
        if (!isOriginal(`${hash}/${file}`)) await rm(join(root, hash, file), { force: true });
      }
      await rmdir(join(root, hash)).catch(() => undefined);
    },
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
