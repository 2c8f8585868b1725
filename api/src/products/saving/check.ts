import { SUPPLIER_ROLE_ID } from '@shop/shared/contracts/rights';
import type { Reader } from '../../kernel/db/database.ts';
import { lockNamed } from '../../kernel/db/namedLookups.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { FormFaults } from '../../kernel/http/formFaults.ts';
import { checkColors } from './colorNames.ts';
import { checkCodes } from './codes.ts';
import type { VariationDraft, ProductDraft } from './draft.ts';
import type { ProductForm } from './form.ts';
import { findKept, galleryPaths, ownGallery, readGallery, type Gallery } from './gallery.ts';
import { checkVariations, checkPrices, TEXTS } from './rules.ts';
import { withVariationPictures, withFoundImages } from './variationPictures.ts';
import type { Variation } from './variations.ts';

/** A form that nothing is wrong with. */
export interface CheckedForm {
  /** Null when they stay; an id that is no variation of the product's is a new variation. */
  variations: VariationDraft[] | null;
  gallery: Gallery | null;
}

/**
 * Checks a form against every rule and against what the shop has. `product` is null for a new one, `current` are its
 * variations. Throws 422 with a text under each field that is wrong.
 */
export async function checkForm(
  db: Reader,
  { product: draft, variations: { field, drafts }, pictures, addedPictures, variationPictures }: ProductForm,
  product: Row<'products'> | null,
  current: readonly Variation[],
): Promise<CheckedForm> {
  const faults = new FormFaults();
  const own = new Set(current.map(({ id }) => id));
  const variations = drafts?.map((one) => (own.has(one.stockId ?? 0) ? one : { ...one, stockId: null })) ?? null;
  checkPrices(draft, faults);
  checkVariations(field, variations ?? [], faults);
  checkTwice(field, variations ?? [], faults);
  if (variations?.length === 0 && current.length > 0) faults.add(field, TEXTS.lastVariation);
  await checkLookups(db, draft, { field, variations: variations ?? [] }, faults);
  await checkColors(db, variations ?? [], (i) => `${field}[${i}].color`, faults);
  await checkCodes(db, variations ?? [], (i, column) => `${field}[${i}].${column}`, own, faults);

  const said = pictures && readGallery(pictures, addedPictures, faults);
  const kept = said && (await findKept(db, said, product?.id ?? null, faults));
  const drawn =
    said && kept ? { drafts: said, paths: galleryPaths(said, kept) } : await ownGallery(db, product?.id ?? null);
  const gallery = withVariationPictures(drawn, variations ?? [], variationPictures, faults);
  const paths = gallery.paths;
  const shown = variations && withKeptImages(withFoundImages(variations, variationPictures, paths), current, paths);
  checkImages(field, shown ?? [], paths, faults);
  faults.throwIfAny();
  return { variations: shown, gallery: said || variationPictures.size > 0 ? gallery : null };
}

/** The same variation in two rows. */
function checkTwice(field: string, variations: readonly VariationDraft[], faults: FormFaults): void {
  const ids = new Set<number>();
  for (const [i, { stockId }] of variations.entries()) {
    if (stockId === null) continue;
    if (ids.has(stockId)) faults.add(`${field}[${i}].id`, 'This article is given twice.');
    ids.add(stockId);
  }
}

/** A variation whose picture has left the gallery is shown by one of its colour again. */
function withKeptImages(
  variations: readonly VariationDraft[],
  current: readonly Variation[],
  paths: readonly string[],
): VariationDraft[] {
  const stored = new Map(current.map(({ id, img }) => [id, img]));
  return variations.map((variation) => {
    const before = stored.get(variation.stockId ?? 0) ?? '';
    const isUnchanged = variation.image === null || variation.image === before;
    return isUnchanged && !paths.includes(before) ? { ...variation, image: '' } : variation;
  });
}

function checkImages(
  field: string,
  variations: readonly VariationDraft[],
  paths: readonly string[],
  faults: FormFaults,
): void {
  for (const [i, { image }] of variations.entries()) {
    if (image && !paths.includes(image)) faults.add(`${field}[${i}].image`, 'There is no such picture in the gallery.');
  }
}

/** Whether what a product and its variations name is there, and stays: category, group, sizes; and the supplier. */
async function checkLookups(
  db: Reader,
  product: ProductDraft,
  { field, variations }: { field: string; variations: readonly VariationDraft[] },
  faults: FormFaults,
): Promise<void> {
  const ids = [...new Set([product.categoryId, product.groupId, ...variations.map((variation) => variation.sizeId)])];
  const groups = await lockNamed(db, ids);
  if (groups.get(product.categoryId) !== 'prdCategory') {
    faults.add('product.category', 'There is no such category.');
  }
  if (groups.get(product.groupId) !== 'prdSizeGroup') faults.add('product.group', 'There is no such group.');
  for (const [i, { sizeId }] of variations.entries()) {
    if (groups.get(sizeId) !== 'prdSize') faults.add(`${field}[${i}].size`, 'There is no such size.');
  }
  const supplier = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', product.supplierId)
    .where('role_id', '=', SUPPLIER_ROLE_ID)
    .where('removed', '=', 0)
    .executeTakeFirst();
  if (!supplier) faults.add('product.supplier', 'There is no such supplier.');
}
