import type { Product } from '../contracts/http/catalog/catalog.ts';
import type { ListingItem } from '../contracts/http/catalog/listing.ts';
import type { Entity } from '../contracts/http/catalog/lookups.ts';
import { fitted, isFields, type ShapeOf } from './fitted.ts';
import { UNKNOWN_PRODUCT } from './texts.ts';

/** What a listing's item needs to be shown. Nobody calls sold out what does not say how many there are. */
export type ShownItem = Pick<
  ListingItem,
  'prdId' | 'productName' | 'price' | 'salePrice' | 'img' | 'onSale' | 'stockId' | 'totalStock'
>;

const ITEM: ShapeOf<ShownItem> = {
  prdId: 0,
  productName: UNKNOWN_PRODUCT,
  price: 0,
  salePrice: 0,
  img: '',
  onSale: '0',
  stockId: 0,
  totalStock: 1,
};

/** The items of a listing that can be opened. A price falls back on the sale price, then 0 (storefront specification, 9). */
export function shownItems(data: readonly unknown[]): ShownItem[] {
  return fitted<ShownItem[]>([ITEM], data)
    .filter(({ prdId }) => prdId > 0)
    .map(({ prdId, productName, price, salePrice, img, onSale, stockId, totalStock }) => ({
      prdId,
      productName,
      price: price || salePrice,
      salePrice,
      img,
      onSale,
      stockId,
      totalStock,
    }));
}

type ShownProduct = Omit<
  Product,
  'state' | 'cog' | 'wholesale' | 'stockLimit' | 'supplierId' | 'groupId' | 'version' | 'img' | 'variations'
> & {
  img: Omit<Product['img'][number], 'id'>[];
  variations: Omit<Product['variations'][number], 'costPrice' | 'barcode'>[];
};

const PRODUCT: ShapeOf<ShownProduct> = {
  id: 0,
  name: UNKNOWN_PRODUCT,
  description: '',
  img: [{ varient: '', preview: '', thumbnail: '' }],
  onSale: '0',
  price: 0,
  salePrice: 0,
  entityId: 0,
  variations: [
    {
      stockId: 0,
      varient: '',
      variantCode: '',
      colorCode: '',
      size: 0,
      sizeTitle: '',
      qty: 0,
      price: 0,
      sku: '',
      img: '',
    },
  ],
  'video?': '',
};

/** The product an answer has, under the id it was asked for; null where there is none. A variation nobody can name is none. */
export function shownProduct(data: unknown, id: number): Product | null {
  if (!isFields(data)) return null;
  const product = fitted<ShownProduct>(PRODUCT, data);
  return { ...product, id, variations: product.variations.filter(({ stockId }) => stockId > 0) };
}

/** What a lookup is called. */
export type EntityName = Pick<Entity, 'entityId' | 'name'>;

/** The lookups of a group that can be named; none where an answer has no list (storefront specification, 5 and 8). */
export const entityNames = (data: unknown): EntityName[] =>
  fitted<EntityName[]>([{ entityId: 0, name: '' }], data).filter(({ entityId, name }) => entityId > 0 && name !== '');
