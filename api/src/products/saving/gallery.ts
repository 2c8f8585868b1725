import type { PictureFields } from '@shop/shared/contracts/http/catalog/productForm';
import { oneLine } from '@shop/shared/format/plainText';
import type { PictureSize } from '../../media/examine.ts';
import { picturePath } from '../../media/pictureStore.ts';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import type { FormFaults } from '../../kernel/http/formFaults.ts';

/** A picture that came with the form and can be stored. */
export interface NewPicture extends PictureSize {
  hash: string;
}

/** A picture of the gallery, in its order: one that was there, by its row, or a new one. */
export interface GalleryDraft {
  color: string;
  kept: number | null;
  added: NewPicture | null;
}

/** Pictures in their order, and where each is. */
export interface Gallery {
  drafts: readonly GalleryDraft[];
  paths: readonly string[];
}

/** The pictures a product has, as they stand; none of a new one. */
export async function ownGallery(db: Reader, productId: number | null): Promise<Gallery> {
  if (productId === null) return { drafts: [], paths: [] };
  const rows = await db
    .selectFrom('product_pictures')
    .select(['id', 'color', 'path'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return {
    drafts: rows.map(({ id, color }) => ({ color, kept: id, added: null })),
    paths: rows.map(({ path }) => path),
  };
}

/** Reads the gallery of a form; every entry needs a picture. `added` are those that came with it, by their index. */
export function readGallery(
  pictures: readonly PictureFields[],
  added: ReadonlyMap<number, NewPicture>,
  faults: FormFaults,
): GalleryDraft[] {
  return pictures.map(({ id, color }, i) => {
    const picture = added.get(i) ?? null;
    const kept = picture || id === undefined ? null : Number(id);
    if (!picture && kept === null) faults.add(`product.images[${i}].file`, 'There is no picture here.');
    return { color: oneLine(color ?? ''), kept, added: picture };
  });
}

/**
 * Finds the pictures a gallery keeps, so that their paths are known. A new product may take those of any other, as a
 * duplicate does; one that is changed has its own.
 */
export async function findKept(
  trx: Reader,
  gallery: readonly GalleryDraft[],
  ownerId: number | null,
  faults: FormFaults,
): Promise<Map<number, Row<'product_pictures'>>> {
  const ids = gallery.flatMap(({ kept }) => (kept === null ? [] : [kept]));
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('product_pictures')
    .selectAll()
    .where('id', 'in', ids)
    .$if(ownerId !== null, (query) => query.where('product_id', '=', ownerId ?? 0))
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const [i, { kept }] of gallery.entries()) {
    if (kept !== null && !found.has(kept)) faults.add(`product.images[${i}].id`, 'There is no such picture.');
  }
  return found;
}

/** Paths of a gallery, in its order. */
export function galleryPaths(
  gallery: readonly GalleryDraft[],
  kept: ReadonlyMap<number, Row<'product_pictures'>>,
): string[] {
  return gallery.map((entry) =>
    entry.added ? picturePath(entry.added.hash) : (kept.get(entry.kept ?? 0)?.path ?? ''),
  );
}

/** Writes the gallery in its order; rows of pictures that stay keep their ids, the others go. */
export async function saveGallery(
  trx: Writer,
  productId: number,
  gallery: readonly GalleryDraft[],
  paths: readonly string[],
  at: string,
): Promise<void> {
  const own = await trx.selectFrom('product_pictures').select('id').where('product_id', '=', productId).execute();
  const ownIds = new Set(own.map(({ id }) => id));
  const staying = new Set(gallery.flatMap(({ kept }) => (kept !== null && ownIds.has(kept) ? [kept] : [])));
  const gone = [...ownIds].filter((id) => !staying.has(id));
  if (gone.length > 0) await trx.deleteFrom('product_pictures').where('id', 'in', gone).execute();
  const written = new Set<number>();
  for (const [position, { color, kept, added }] of gallery.entries()) {
    if (added) {
      const { hash, width, height } = added;
      await trx
        .insertInto('pictures')
        .values({ hash, width, height, created_at: at })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute();
    }
    if (kept !== null && staying.has(kept) && !written.has(kept)) {
      written.add(kept);
      await trx.updateTable('product_pictures').set({ position, color }).where('id', '=', kept).execute();
    } else {
      await trx
        .insertInto('product_pictures')
        .values({ product_id: productId, position, color, path: paths[position] ?? '' })
        .execute();
    }
  }
}
