import type { UploadItem } from '@shop/shared/admin/upload/uploadItem';
import type { ProductState } from '@shop/shared/contracts/http/catalog/catalog';
import type { VariantCode } from '@shop/shared/contracts/http/catalog/productForm';

/** A picture of the gallery, with the colour it shows or ''. */
export interface GalleryItem extends UploadItem {
  color: string;
}

/** One row of the Articles table. Amounts and numbers are as they stand in their fields: text, in rupees. */
export interface VariationRow {
  /** A stock id, or a random id of a new one. */
  id: string;
  variant: VariantCode;
  color: string;
  /** `#rrggbb` of a colour of one's own; '' for what the shop knows of it. */
  colorCode: string;
  size: string;
  price: string;
  quantity: string;
  /** What was on hand when the form was opened; '' for a new one. */
  seenQuantity: string;
  sku: string;
}

/** The row above the variations: what becomes one variation for each size. */
export interface VariantChoice {
  variant: VariantCode;
  color: string;
  colorCode: string;
  /** Size ids. */
  sizes: string[];
}

/** The product form while it is open; names are the contract's, so that the server's refusals find their fields. */
export interface ProductValues {
  product: {
    name: string;
    category: string;
    supplier: string;
    group: string;
    description: string;
    minStock: string;
    costPrice: string;
    wholesalePrice: string;
    retailPrice: string;
    onSale: '0' | '1';
    salePrice: string;
    state: ProductState;
    /** Null until something is written in it. */
    nameUr: string | null;
    descriptionUr: string | null;
    /** At most one. */
    video: UploadItem[];
    images: GalleryItem[];
  };
  /** Percent over cost. */
  markups: { wholesale: string; retail: string };
  /** Not among the variations yet, and not sent. */
  next: VariantChoice;
  articles: VariationRow[];
  /** What is edited: its id, the version that was seen, and whether there was a video. Null for a new one. */
  seen: { id: number; version: number | undefined; hadVideo: boolean } | null;
}
