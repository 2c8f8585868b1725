import { defineCall } from '../call.ts';
import { Type, type Static } from 'typebox';
import { listQuery } from '../lists.ts';
import { InLanguage, NamesInUrdu } from '../translations.ts';
import { Amount, DateText, Flag, Id, Ids } from '../values.ts';

/**
 * 'draft' is written on and sold nowhere; 'shown' is in the shop; 'hidden' is not in the shop, and staff sell it, at the till
 * and in orders they write down.
 */
export const ProductState = Type.Union([Type.Literal('draft'), Type.Literal('shown'), Type.Literal('hidden')]);
export type ProductState = Static<typeof ProductState>;

export const ProductPicture = Type.Object({
  /** Colour label; '' when the picture shows no particular colour. */
  varient: Type.String(),
  preview: Type.String(),
  thumbnail: Type.String(),
  /** Staff only: names the picture when a product is saved. */
  id: Type.Optional(Type.Integer()),
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
  /** Staff only, both. */
  costPrice: Type.Optional(Amount),
  barcode: Type.Optional(Type.String()),
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
  /** Path of an MP4, WebM or MOV file under `{api}`; left out when there is none. */
  video: Type.Optional(Type.String()),
  /** Staff only, all of the following. */
  state: Type.Optional(ProductState),
  cog: Type.Optional(Amount),
  wholesale: Type.Optional(Amount),
  stockLimit: Type.Optional(Type.Integer()),
  supplierId: Type.Optional(Type.Integer()),
  groupId: Type.Optional(Type.Integer()),
  /** What a change must name as the version it saw. */
  version: Type.Optional(Type.Integer()),
});
export type Product = Static<typeof Product>;

/** One product of GET /ProductsController/sitemap. */
export const SitemapProduct = Type.Object({
  id: Type.Integer(),
  /** Path of its first picture, or ''. */
  img: Type.String(),
  /** When it, its stock or its prices last changed. */
  changedDate: DateText,
});
export type SitemapProduct = Static<typeof SitemapProduct>;

const AgeGroup = Type.Union([
  Type.Literal('newborn'),
  Type.Literal('infant'),
  Type.Literal('toddler'),
  Type.Literal('kids'),
  Type.Literal('adult'),
]);
export type AgeGroup = Static<typeof AgeGroup>;

/** One product of GET /ProductsController/feed, with what catalogues of clothes want to know. Amounts in rupees. */
export const FeedProduct = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  category: Type.String(),
  variations: Type.Array(
    Type.Object({
      stockId: Type.Integer(),
      color: Type.String(),
      size: Type.String(),
      /** Both left out where the shop does not know: the size may say no age. */
      gender: Type.Optional(Type.Union([Type.Literal('female'), Type.Literal('male'), Type.Literal('unisex')])),
      ageGroup: Type.Optional(AgeGroup),
      isInStock: Type.Boolean(),
      /** What a piece costs, and what without a sale. */
      price: Amount,
      listPrice: Amount,
      /** Path of its picture, or ''. */
      img: Type.String(),
    }),
  ),
});
export type FeedProduct = Static<typeof FeedProduct>;

/** One variation of GET /StockController/stocks, for staff (admin specification, 3). */
export const StockVariation = Type.Object({
  stockId: Type.Integer(),
  productId: Type.Integer(),
  productName: Type.String(),
  /** Colour label. */
  varient: Type.String(),
  sku: Type.String(),
  barcode: Type.String(),
  sizeTitle: Type.String(),
  /** Missing where nothing of it is written in Urdu. */
  inUrdu: Type.Optional(NamesInUrdu),
  price: Amount,
  /** Both only for who may see costs: the right 'stock'. */
  costPrice: Type.Optional(Amount),
  /** Of who has no company the full name. */
  supplierCompany: Type.Optional(Type.String()),
  qty: Type.Integer(),
  img: Type.String(),
  createdDate: DateText,
  /** Where it stands, where somebody said so. */
  shelf: Type.Optional(Type.String()),
  /** Whether the shop does not show it: pieces of what was deleted came back. */
  hidden: Type.Optional(Type.Boolean()),
  /** Its product is a draft, which nobody sells yet. */
  draft: Type.Optional(Type.Boolean()),
  /** It is below its own minimum, else its share of its product's, or, where that has none, below 10; only for the right 'stock'. */
  low: Type.Optional(Type.Boolean()),
});
export type StockVariation = Static<typeof StockVariation>;

/** What the staff's stock list is sorted by; oldest first (`created`) unless asked. */
export const STOCK_SORTS = ['product', 'supplier', 'size', 'sku', 'price', 'quantity', 'created'] as const;

/**
 * The staff's query of GET /StockController/stocks. `q` looks in product name, SKU, barcode and size title. `stock`:
 * 'low' below its own minimum, else its share of its product's, 10 where that has none (admin specification, 9), 'out' without a piece, 'hidden' not shown in the shop. With `limit` the answer also carries `figures`.
 */
export const StockQuery = listQuery({
  category: Type.Optional(Id),
  supplier: Type.Optional(Id),
  stock: Type.Optional(Type.Union([Type.Literal('low'), Type.Literal('out'), Type.Literal('hidden')])),
  /** Only variations of this product. */
  product: Type.Optional(Id),
  /** Only these variations. */
  ids: Type.Optional(Ids(200)),
  /** What a stock-take is of and nobody has counted in it yet. */
  take: Type.Optional(Id),
});
export type StockQuery = Static<typeof StockQuery>;

/** The four cards over everything, whatever is filtered (admin specification, 9); costs only for who may see them. */
export const StockFigures = Type.Object({
  available: Type.Integer(),
  cost: Type.Optional(Amount),
  value: Amount,
  /** Variations that are low. */
  low: Type.Integer(),
});
export type StockFigures = Static<typeof StockFigures>;

export const LIST_STOCK = defineCall({
  id: 'GET /StockController/stocks',
  tag: 'catalog',
  summary: 'groupPrds=1: the public listing; without it: every variation, for staff',
  // Whoever sells, counts, buys, prices or writes an order picks from it.
  right: ['pos', 'stock', 'purchases', 'products', 'orders.write'],
  isPublic: true,
  query: StockQuery,
  row: StockVariation,
  figures: StockFigures,
});

export const READ_PRODUCT = defineCall({
  id: 'GET /ProductsController/product/{id}',
  tag: 'catalog',
  summary: 'A product; for staff who may edit it also its costs and supplier',
  refusals: ['UNKNOWN_PRODUCT'],
  query: InLanguage,
  data: Product,
});
