import { Type, type Static } from 'typebox';
import { Lang } from '../translations.ts';
import { Amount, Flag, Id } from '../values.ts';

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
