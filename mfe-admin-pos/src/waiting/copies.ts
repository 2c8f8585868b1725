import type { KeptSale } from '../offline/store.ts';
import { PATIENCE_MS, patiently } from '../patiently.ts';

/** A file for each sale that waits, beside the database: where one of the two is lost, the other has it. */
export interface Copies {
  /** False where the browser cannot. */
  write(sale: KeptSale): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** All that can be read. */
  read(): Promise<KeptSale[]>;
}

const FOLDER = 'till-sales';

/** In the origin's private file system; where it says nothing, what is sent next does not wait for it. */
export function copiesOf(root: () => Promise<FileSystemDirectoryHandle>): Copies {
  const folder = async () => (await root()).getDirectoryHandle(FOLDER, { create: true });
  return {
    write: (sale) =>
      patiently(PATIENCE_MS, async () => {
        const file = await (await folder()).getFileHandle(nameOf(sale.key), { create: true });
        // Another file until it is closed: nobody reads half of one.
        const stream = await file.createWritable();
        await stream.write(JSON.stringify(sale));
        await stream.close();
        return true;
      }).catch(() => false),
    remove: (key) =>
      // It was not there, or it is sent again and answered the same.
      patiently(PATIENCE_MS, async () => (await folder()).removeEntry(nameOf(key))).catch(() => undefined),
    async read() {
      const found: KeptSale[] = [];
      const readAll = async () => {
        for await (const file of (await folder()).values()) {
          if (file.kind !== 'file' || !file.name.endsWith('.json')) continue;
          const sale = saleIn(await (await file.getFile()).text());
          if (sale) found.push(sale);
        }
      };
      // What was read so far.
      await patiently(undefined, readAll).catch(() => undefined);
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
