import { originalKey, UPLOAD_HASH } from '../src/media/originals.ts';
import { parseVideo } from '../src/media/videos.ts';
import type { Reader } from '../src/kernel/db/database.ts';
import { namedPaths } from '../src/products/saving/files.ts';

/** Every upload that the shop names, as it is called in an archive. */
export async function namedUploads(db: Reader): Promise<Set<string>> {
  const receipts = await db.selectFrom('expenses').select('receipt').where('receipt', 'is not', null).execute();
  const names = new Set(receipts.map(({ receipt }) => `uploads/receipts/${originalKey(receipt ?? '')}`));
  for (const path of await namedPaths(db)) {
    const [, hash = '', file] = path.split('/');
    if (!UPLOAD_HASH.test(hash)) continue;
    names.add(parseVideo(`${hash}/${file}`) ? path : `uploads/${originalKey(hash)}`);
  }
  return names;
}

/** What to say of those that are not there; null when all are. */
export function missingText(named: ReadonlySet<string>, found: readonly { name: string }[]): string | null {
  const there = new Set(found.map(({ name }) => name));
  const missing = [...named].filter((name) => !there.has(name));
  if (missing.length === 0) return null;
  const some = missing.slice(0, 3).join(', ');
  return `${missing.length} of ${named.size} uploads that the shop names are not there, such as ${some}; do DATA_DIR or STORE_S3_BUCKET say where they are?`;
}
