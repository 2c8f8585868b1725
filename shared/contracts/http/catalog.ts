import { Type, type Static } from 'typebox';
import { Amount, Flag } from './values.ts';

/** One product of GET /StockController/stocks?groupPrds=1 (storefront specification, 3). */
export const ListingItem = Type.Object({
  prdId: Type.Integer(),
  productName: Type.String(),
  price: Amount,
  /** 0 when there is none. */
  salePrice: Amount,
  /** `uploads/<hash>/640.webp`, without a leading slash; '' when there is no picture. */
  img: Type.String(),
  entityName: Type.String(),
  onSale: Flag,
  stockId: Type.Integer(),
  /** Category ids, comma-separated. */
  groupIds: Type.String(),
  totalStock: Type.Integer(),
});
export type ListingItem = Static<typeof ListingItem>;

export const ProductPicture = Type.Object({
  /** Colour label; '' when the picture shows no particular colour. */
  varient: Type.String(),
  preview: Type.String(),
  thumbnail: Type.String(),
});
export type ProductPicture = Static<typeof ProductPicture>;

export const Variation = Type.Object({
  stockId: Type.Integer(),
  /** Colour label. */
  varient: Type.String(),
  variantCode: Type.String(),
  colorCode: Type.String(),
  /** Size id. */
  size: Type.Integer(),
  sizeTitle: Type.String(),
  qty: Type.Integer(),
  price: Amount,
  sku: Type.String(),
  img: Type.String(),
  /** Staff only. */
  costPrice: Type.Optional(Amount),
});
export type Variation = Static<typeof Variation>;

/** GET /ProductsController/product/{id} */
export const Product = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  description: Type.String(),
  img: Type.Array(ProductPicture),
  onSale: Flag,
  price: Amount,
  salePrice: Amount,
  /** Category id. */
  entityId: Type.Integer(),
  variations: Type.Array(Variation),
  /** Staff only, all of the following. */
  cog: Type.Optional(Amount),
  wholesale: Type.Optional(Amount),
  stockLimit: Type.Optional(Type.Integer()),
  supplierId: Type.Optional(Type.Integer()),
  groupId: Type.Optional(Type.Integer()),
});
export type Product = Static<typeof Product>;
