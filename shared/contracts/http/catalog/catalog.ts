import { defineCall } from '../call.ts';
import { Type, type Static } from 'typebox';
import { listQuery } from '../lists.ts';
import { InLanguage, Lang, NamesInUrdu } from '../translations.ts';
import { Amount, DateText, Flag, Id } from '../values.ts';

/** Sort options of the listing (storefront specification, 9). */
const ListingSort = Type.Union([
  Type.Literal('featured'),
  Type.Literal('price-low'),
  Type.Literal('price-high'),
  Type.Literal('newest'),
  Type.Literal('best-selling'),
]);

/** What GET /StockController/stocks?groupPrds=1 also takes; without any, everything. */
export const ListingQuery = Type.Object({
  groupPrds: Type.Optional(Type.String()),
  /** Size id: only products that have it in stock. */
  size: Type.Optional(Id),
  /** Category id. */
  category: Type.Optional(Id),
  /** Words that must all be part of the name, or of the name of a category it is in; in any case, also in Roman Urdu and Urdu. */
  q: Type.Optional(Type.String({ maxLength: 100 })),
  /** Colour label, in any case; also as another language names it. */
  color: Type.Optional(Type.String({ maxLength: 60 })),
  /** Rupees, both; compared with the price to pay. */
  min: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000_000 })),
  max: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000_000 })),
  /** Only these products, in this order, whatever `sort` says; unknown ones are left out. */
  ids: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,9}(,[1-9]\\d{0,9}){0,49}$' })),
  /** '1': only what is on sale, what is in stock. */
  onSale: Type.Optional(Type.Literal('1')),
  inStock: Type.Optional(Type.Literal('1')),
  sort: Type.Optional(ListingSort),
  /** '1': the answer carries `facets`. */
  facets: Type.Optional(Flag),
  /** '1': the answer carries `categories`. */
  suggest: Type.Optional(Flag),
  /** 'any': `totalStock` only says whether there is any, 1 or 0; so the answer stays the same while pieces are sold. */
  pieces: Type.Optional(Type.Literal('any')),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 2147483647 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  lang: Lang,
});
export type ListingQuery = Static<typeof ListingQuery>;

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

/**
 * What the products of a listing can be narrowed down by. Each facet counts the products that all the other filters
 * let through, not its own; choices that would show nothing are left out.
 */
export const ListingFacets = Type.Object({
  /** In the order of the sizes' lookup; a size counts where it is in stock. */
  sizes: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), count: Type.Integer() })),
  /** One for each label, whatever its case; the most frequent first. `code` is a hex colour code, or ''. */
  colors: Type.Array(Type.Object({ name: Type.String(), code: Type.String(), count: Type.Integer() })),
  /** Of the price to pay, in rupees; null when nothing is left. */
  price: Type.Union([Type.Object({ min: Amount, max: Amount }), Type.Null()]),
});
export type ListingFacets = Static<typeof ListingFacets>;

/** The answer of GET /StockController/stocks?groupPrds=1. */
export const Listing = Type.Object({
  status: Type.Literal(true),
  data: Type.Array(ListingItem),
  /** Products that match, in all pages. */
  total: Type.Integer(),
  /** With `facets=1`. */
  facets: Type.Optional(ListingFacets),
  /** What the language calls the colour asked for, where it was asked for by another name. */
  color: Type.Optional(Type.String()),
  /** With `suggest=1`: ids of the categories whose name has all words of `q`, in the order of their lookup. */
  categories: Type.Optional(Type.Array(Type.Integer())),
});
export type Listing = Static<typeof Listing>;

/** GET /StockController/badged: ids of the products that may wear a badge of the listing, in the order they earned it. */
export const Badged = Type.Object({
  /** Made within 30 days, the newest first. */
  newest: Type.Array(Type.Integer()),
  /** Sold within 60 days, the most pieces first. */
  bestSelling: Type.Array(Type.Integer()),
});
export type Badged = Static<typeof Badged>;

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
  ids: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,9}(,[1-9]\\d{0,9}){0,199}$' })),
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
