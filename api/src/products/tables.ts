import type { Generated } from 'kysely';
import type { ProductState } from '@shop/shared/contracts/http/catalog/catalog';
import type { Defaulted } from '../kernel/db/schema.ts';

interface ProductTable {
  id: Generated<number>;
  name: string;
  description: Defaulted<string>;
  /** Lower-cased, what `q` looks in. */
  search_text: string;
  /** The same of the description; null, or of the one before it, where a release of before wrote it since. */
  description_search: Defaulted<string | null>;
  category_id: number;
  size_group_id: number | null;
  supplier_id: number | null;
  price: number;
  /** 0 when there is none. */
  sale_price: Defaulted<number>;
  on_sale: Defaulted<number>;
  cost: Defaulted<number>;
  wholesale: Defaulted<number>;
  stock_limit: Defaulted<number>;
  video: Defaulted<string>;
  /** 'draft' is sold nowhere, 'hidden' by staff only. */
  state: Defaulted<ProductState>;
  /** Its place among those that come first in 'Featured'; null where it follows by its id. */
  featured: Defaulted<number | null>;
  created_at: string;
  removed: Defaulted<number>;
  /** Raised by every edit (`raiseVersion`), not by sales. */
  version: Defaulted<number>;
}

interface ProductPictureTable {
  id: Generated<number>;
  product_id: number;
  position: number;
  /** Colour label; '' for no particular colour. */
  color: Defaulted<string>;
  path: string;
}

interface VariationTable {
  /** The stock id. */
  id: Generated<number>;
  product_id: number;
  variant_code: Defaulted<string>;
  color: string;
  /** The colour label in lower case. */
  color_key: string;
  color_code: Defaulted<string>;
  size_id: number;
  /** What is charged; a sale rewrites it. */
  price: number;
  cost: Defaulted<number>;
  /** What the pieces on hand cost beside `cost` each. */
  cost_rest: Defaulted<number>;
  qty: number;
  sku: string;
  barcode: Defaulted<string>;
  /** `searchTextOf` SKU, barcode. */
  search_text: string;
  img: Defaulted<string>;
  created_at: string;
  retired: Defaulted<number>;
  /** Not shown in the shop; staff have it. */
  hidden: Defaulted<number>;
  /** Below it the variation is low; null: below its share of the product's `stock_limit`. */
  minimum: Defaulted<number | null>;
  /** Where it stands, as people call it; '' when nobody said. */
  shelf: Defaulted<string>;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    products: ProductTable;
    product_categories: { product_id: number; category_id: number };
    product_pictures: ProductPictureTable;
    variations: VariationTable;
  }
}
