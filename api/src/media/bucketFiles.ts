import { Readable } from 'node:stream';
import type { Bucket } from '../kernel/store/bucket.ts';
import type { IncomingFiles } from './incoming.ts';
import type { KeptFiles } from './keptFiles.ts';
import { isOriginal } from './originals.ts';

/** What is asked for one range of bytes; anything else is answered with the whole. */
const ONE_RANGE = /^bytes=(\d+-\d*|-\d+)$/;

/**
 * Files in a bucket: below `<area>originals/`, `<area>renditions/` and `<area>unnamed/` (empty files, of what nothing names).
 * What a program of this machine has to read, or is about to go, stands among the incoming ones meanwhile.
 */
export function bucketFiles(bucket: Bucket, incoming: Pick<IncomingFiles, 'aside'>, area = ''): KeptFiles {
  const originals = `${area}originals/`;
  const keyOf = (key: string): string => (isOriginal(key) ? originals : `${area}renditions/`) + key;
  const markOf = (hash: string): string => `${area}unnamed/${hash}`;

  return {
    has: (key) => bucket.has(keyOf(key)),
    read: (key) => bucket.read(keyOf(key)),
    write: (key, bytes) => bucket.put(keyOf(key), bytes),

    async place({ file }, key) {
      const [hash = ''] = key.split('/');
      // It is wanted again: whoever counts how long nothing names it begins anew.
      await bucket.remove(markOf(hash));
      if (await bucket.has(keyOf(key))) return false;
      await bucket.putFile(keyOf(key), file);
      return true;
    },

    async withdraw(key, isNamed) {
      // Should the store go away in between, what is named is not what it took along.
      if (await isNamed()) return;
      await incoming.aside(async (aside) => {
        if (!(await bucket.fetchTo(keyOf(key), aside))) return;
        await bucket.remove(keyOf(key));
        // Only when nobody can find it any more is the answer final.
        if (await isNamed()) await bucket.putFile(keyOf(key), aside);
      });
    },

    asFile: (key, work) =>
      incoming.aside(async (file) => ((await bucket.fetchTo(keyOf(key), file)) ? work(file) : undefined)),

    async send({ headers: asked }, key) {
      // The content is its name.
      const etag = `"${key.split('/')[0]}"`;
      const isSame = asked['if-range'] === undefined || asked['if-range'] === etag;
      const range = isSame && ONE_RANGE.test(asked.range ?? '') ? asked.range : undefined;
      const found = await bucket.open(keyOf(key), range);
      if (!found) return undefined;
      if (found === 'beyond') {
        const headers = { 'Content-Range': `bytes */${await bucket.size(keyOf(key))}` };
        return { statusCode: 416, headers, stream: Readable.from([]) };
      }
      const headers: Record<string, string> = {
        'Accept-Ranges': 'bytes',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Length': String(found.bytes),
        ETag: etag,
        ...(found.part && { 'Content-Range': found.part }),
      };
      if (asked['if-none-match'] !== etag) return { statusCode: found.part ? 206 : 200, headers, stream: found.stream };
      found.stream.destroy();
      return { statusCode: 304, headers, stream: Readable.from([]) };
    },

    async *uploads() {
      const marks = new Map<string, number>();
      for await (const { key, writtenAt } of bucket.list(markOf(''))) {
        marks.set(key.slice(markOf('').length), writtenAt.getTime());
      }
      let last = '';
      for await (const { key } of bucket.list(originals)) {
        const [hash = ''] = key.slice(originals.length).split('/');
        if (hash !== last) yield { hash, unnamedSince: marks.get(hash) ?? null };
        last = hash;
      }
    },
    async keysOf(hash) {
      const keys: string[] = [];
      for await (const { key } of bucket.list(`${originals}${hash}/`)) keys.push(key.slice(originals.length));
      return keys;
    },
    markUnnamed: (hash) => bucket.put(markOf(hash), new Uint8Array()),
    unmark: (hash) => bucket.remove(markOf(hash)),
    async removeMade(hash) {
      for await (const { key } of bucket.list(`${area}renditions/${hash}/`)) await bucket.remove(key);
      await bucket.remove(markOf(hash));
    },
  };
}
