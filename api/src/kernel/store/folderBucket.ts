import { createReadStream } from 'node:fs';
import { localFiles } from './localFiles.ts';
import type { Bucket } from './bucket.ts';

type Guard = <T>(work: () => Promise<T>) => Promise<T>;

/** A folder of this machine in the place of a bucket, for files that are not read in parts. */
export function folderBucket(
  root: string,
  guarded: Guard,
): Pick<Bucket, 'has' | 'open' | 'putFile' | 'remove' | 'list'> {
  const files = localFiles(root);
  return {
    has: (key) => guarded(() => files.exists(key)),
    open: (key) =>
      guarded(async () => {
        if (!(await files.exists(key))) return undefined;
        const { contentLength: bytes } = await files.getMetaData(key);
        return { stream: await files.getStream(key), bytes, part: null };
      }),
    putFile: (key, file) => guarded(() => files.putStream(key, createReadStream(file))),
    remove: (key) => guarded(() => files.delete(key)),
    async *list(prefix) {
      const { objects } = await guarded(() => files.listAll(prefix, { recursive: true }));
      for (const found of objects) {
        if (!found.isFile) continue;
        const { contentLength, lastModified } = await guarded(() => found.getMetaData());
        yield { key: found.key, bytes: contentLength, writtenAt: lastModified };
      }
    },
  };
}
