import type { KeptSale } from '../offline/store.ts';
import { LONGEST_MS, PATIENCE_MS, patiently } from '../patiently.ts';

/** A file for each sale that waits, beside the database: where one of the two is lost, the other has it. */
export interface Copies {
  /** False where the browser cannot. */
  write(sale: KeptSale): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** All that can be read. */
  read(): Promise<KeptSale[]>;
}

const FOLDER = 'till-sales';

/** So long files that said nothing are not waited for again: the sales that wait are many. */
const SILENT_MS = 60_000;

/** In the origin's private file system; where it says nothing, what is sent next does not wait for it. */
export function copiesOf(root: () => Promise<FileSystemDirectoryHandle>): Copies {
  const folder = async () => (await root()).getDirectoryHandle(FOLDER, { create: true });
  let silentUntil = 0;
  const inTime = async <T>(ms: number, work: () => Promise<T>): Promise<T | undefined> => {
    const done = work().catch(() => undefined);
    if (performance.now() < silentUntil) return undefined;
    return patiently(ms, () => done).catch(() => {
      silentUntil = performance.now() + SILENT_MS;
      return undefined;
    });
  };
  return {
    write: async (sale) =>
      (await inTime(PATIENCE_MS, async () => {
        const file = await (await folder()).getFileHandle(nameOf(sale.key), { create: true });
        // Another file until it is closed: nobody reads half of one.
        const stream = await file.createWritable();
        await stream.write(JSON.stringify(sale));
        await stream.close();
        return true;
      })) ?? false,
    // It was not there, or it is sent again and answered the same.
    remove: (key) => inTime(PATIENCE_MS, async () => (await folder()).removeEntry(nameOf(key))),
    async read() {
      const found: KeptSale[] = [];
      // What was read so far.
      await inTime(LONGEST_MS, async () => {
        for await (const file of (await folder()).values()) {
          if (file.kind !== 'file' || !file.name.endsWith('.json')) continue;
          const sale = saleIn(await (await file.getFile()).text());
          if (sale) found.push(sale);
        }
      });
      return found;
    },
  };
}

const nameOf = (key: string): string => `${key}.json`;

/** A file that was cut off while it was made is none; the database has its sale. */
function saleIn(text: string): KeptSale | null {
  try {
    const sale = JSON.parse(text) as Partial<KeptSale> | null;
    return sale?.key && sale.payload && sale.signature && sale.number && sale.at ? (sale as KeptSale) : null;
  } catch {
    return null;
  }
}
