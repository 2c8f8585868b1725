import type { Row } from '../../kernel/db/schema.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { FormFaults } from '../../kernel/http/formFaults.ts';
import type { Variation } from './articles.ts';
import { checkCodes } from './codes.ts';
import type { ArticleDraft } from './draft.ts';
import type { ProductForm } from './form.ts';
import { withArticlePictures, withFoundImages } from './articlePictures.ts';
import { findKept, galleryPaths, ownGallery, readGallery, type Gallery } from './gallery.ts';
import { checkLookups } from './lookups.ts';
import { checkArticles, checkPrices, TEXTS } from './rules.ts';

/** A form that nothing is wrong with. */
export interface CheckedForm {
  /** Null when they stay; an id that is no variation of the product's is a new article. */
  articles: ArticleDraft[] | null;
  gallery: Gallery | null;
}

/**
 * Checks a form against every rule and against what the shop has. `product` is null for a new one, `current` are its
 * variations. Throws 422 with a text under each field that is wrong.
 */
export async function checkForm(
  db: Reader,
  { product: draft, articles: { field, drafts }, pictures, addedPictures, articlePictures }: ProductForm,
  product: Row<'products'> | null,
  current: readonly Variation[],
): Promise<CheckedForm> {
  const faults = new FormFaults();
  const own = new Set(current.map(({ id }) => id));
  const articles = drafts?.map((one) => (own.has(one.stockId ?? 0) ? one : { ...one, stockId: null })) ?? null;
  checkPrices(draft, faults);
  checkArticles(field, articles ?? [], faults);
  checkTwice(field, articles ?? [], faults);
  if (articles?.length === 0 && current.length > 0) faults.add(field, TEXTS.lastArticle);
  await checkLookups(db, draft, { field, articles: articles ?? [] }, faults);
  await checkCodes(db, articles ?? [], (i, column) => `${field}[${i}].${column}`, own, faults);

  const said = pictures && readGallery(pictures, addedPictures, faults);
  const kept = said && (await findKept(db, said, product?.id ?? null, faults));
  const drawn =
    said && kept ? { drafts: said, paths: galleryPaths(said, kept) } : await ownGallery(db, product?.id ?? null);
  const gallery = withArticlePictures(drawn, articles ?? [], articlePictures, faults);
  const paths = gallery.paths;
  const shown = articles && withKeptImages(withFoundImages(articles, articlePictures, paths), current, paths);
  checkImages(field, shown ?? [], paths, faults);
  faults.throwIfAny();
  return { articles: shown, gallery: said || articlePictures.size > 0 ? gallery : null };
}

/** The same variation in two rows. */
function checkTwice(field: string, articles: readonly ArticleDraft[], faults: FormFaults): void {
  const ids = new Set<number>();
  for (const [i, { stockId }] of articles.entries()) {
    if (stockId === null) continue;
    if (ids.has(stockId)) faults.add(`${field}[${i}].id`, 'This article is given twice.');
    ids.add(stockId);
  }
}

/** An article whose picture has left the gallery is shown by one of its colour again. */
function withKeptImages(
  articles: readonly ArticleDraft[],
  current: readonly Variation[],
  paths: readonly string[],
): ArticleDraft[] {
  const stored = new Map(current.map(({ id, img }) => [id, img]));
  return articles.map((article) => {
    const before = stored.get(article.stockId ?? 0) ?? '';
    const isUnchanged = article.image === null || article.image === before;
    return isUnchanged && !paths.includes(before) ? { ...article, image: '' } : article;
  });
}

function checkImages(
  field: string,
  articles: readonly ArticleDraft[],
  paths: readonly string[],
  faults: FormFaults,
): void {
  for (const [i, { image }] of articles.entries()) {
    if (image && !paths.includes(image)) faults.add(`${field}[${i}].image`, 'There is no such picture in the gallery.');
  }
}
