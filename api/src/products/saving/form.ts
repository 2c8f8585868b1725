import type { CreateProduct, PictureFields, UpdateProduct } from '@shop/shared/contracts/http/catalog/productForm';
import { readVariationDrafts, readProductDraft, type VariationDraft, type ProductDraft } from './draft.ts';
import type { ProductFiles } from './files.ts';
import type { NewPicture } from './gallery.ts';

/** A product's form, read. */
export interface ProductForm {
  product: ProductDraft;
  /** `field` is what the body calls them; `drafts` is null when they stay as they are. */
  variations: { field: string; drafts: VariationDraft[] | null };
  /** Null when they stay as they are. */
  pictures: readonly PictureFields[] | null;
  addedPictures: ReadonlyMap<number, NewPicture>;
  /** That came with a variation, by its index. */
  variationPictures: ReadonlyMap<number, NewPicture>;
  /** Path of the video, '' for none, null when it stays. */
  video: string | null;
}

export function readNewProduct({ product, variations }: CreateProduct, files: ProductFiles): ProductForm {
  return {
    product: readProductDraft(product),
    variations: { field: 'variations', drafts: readVariationDrafts('variations', variations ?? []) },
    pictures: product.images ?? [],
    addedPictures: files.pictures,
    variationPictures: files.variationPictures,
    video: files.video ?? '',
  };
}

export function readChangedProduct({ product, articles }: UpdateProduct, files: ProductFiles): ProductForm {
  return {
    product: readProductDraft(product),
    variations: { field: 'articles', drafts: articles ? readVariationDrafts('articles', articles) : null },
    pictures: product.images === '' ? [] : (product.images ?? null),
    addedPictures: files.pictures,
    variationPictures: files.variationPictures,
    video: files.video ?? product.video ?? null,
  };
}
