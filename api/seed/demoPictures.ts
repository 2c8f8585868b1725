import { readFile } from 'node:fs/promises';
import type { PictureStore, StoredPicture } from '../src/media/pictureStore.ts';
import type { Writer } from '../src/kernel/db/database.ts';
import { demoProducts } from './demo/products.ts';
import { originalName, ORIGINALS, VIEWS } from './originals.ts';

/** The demo pictures by the name of their original. */
type DemoPictures = ReadonlyMap<string, StoredPicture>;

/** Keeps the drawn originals in the store, as staff's uploads are; their sizes are made when first asked for. */
export async function storeDemoPictures(store: Pick<PictureStore, 'store'>): Promise<DemoPictures> {
  const stored = new Map<string, StoredPicture>();
  for (const { slug, colours } of demoProducts) {
    const names = colours.flatMap(({ label }) => VIEWS.map((view) => originalName(slug, label, view)));
    const pictures = await Promise.all(
      names.map(async (name) => store.store(await readFile(new URL(name, ORIGINALS)), { trusted: true })),
    );
    for (const [index, picture] of pictures.entries()) stored.set(names[index] ?? '', picture);
  }
  return stored;
}

export async function insertPictures(trx: Writer, pictures: DemoPictures, created_at: string): Promise<void> {
  await trx
    .insertInto('pictures')
    .values([...pictures.values()].map(({ hash, width, height }) => ({ hash, width, height, created_at })))
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}
