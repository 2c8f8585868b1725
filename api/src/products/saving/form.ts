import type { CreateProduct, PictureFields, UpdateProduct } from '@shop/shared/contracts/http/products';
import { readArticleDrafts, readProductDraft, type ArticleDraft, type ProductDraft } from './draft.ts';
import type { ProductFiles } from './files.ts';
import type { NewPicture } from './gallery.ts';

/** A product's form, read. */
export interface ProductForm {
  product: ProductDraft;
  /** `field` is what the body calls them; `drafts` is null when they stay as they are. */
  articles: { field: string; drafts: ArticleDraft[] | null };
  /** Null when they stay as they are. */
  pictures: readonly PictureFields[] | null;
  addedPictures: ReadonlyMap<number, NewPicture>;
  /** That came with an article, by its index. */
  articlePictures: ReadonlyMap<number, NewPicture>;
  /** Path of the video, '' for none, null when it stays. */
  video: string | null;
}

export function readNewProduct({ product, variations }: CreateProduct, files: ProductFiles): ProductForm {
  return {
    product: readProductDraft(product),
    articles: { field: 'variations', drafts: readArticleDrafts('variations', variations ?? []) },
    pictures: product.images ?? [],
    addedPictures: files.pictures,
    articlePictures: files.articlePictures,
    video: files.video ?? '',
  };
}

export function readChangedProduct({ product, articles }: UpdateProduct, files: ProductFiles): ProductForm {
  return {
    product: readProductDraft(product),
    articles: { field: 'articles', drafts: articles ? readArticleDrafts('articles', articles) : null },
    pictures: product.images === '' ? [] : (product.images ?? null),
    addedPictures: files.pictures,
    articlePictures: files.articlePictures,
    video: files.video ?? product.video ?? null,
  };
}
