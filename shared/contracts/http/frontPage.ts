import { Type, type Static } from 'typebox';
import { ListingItem, type ListingQuery } from './catalog/listing.ts';
import { Day, Id, RequiredText } from './values.ts';

/** A day, or '' for no end on this side. */
const OpenDay = Type.Union([Day, Type.Literal('')]);

/** Above the products of the front page, from day to day, both included; nothing without a picture or a text. */
export const FrontBanner = Type.Object({
  /** As products have them; ''. */
  picture: Type.String({ pattern: '^(uploads/[0-9a-f]{32}/640\\.webp)?$' }),
  text: Type.String({ maxLength: 120 }),
  /** An address of the shop, `/deals`, or a whole one; '' leads nowhere. */
  link: Type.String({ maxLength: 300, pattern: '^(/([^/\\\\\\s]\\S*)?|https://\\S+)?$' }),
  from: OpenDay,
  to: OpenDay,
});
export type FrontBanner = Static<typeof FrontBanner>;

/** Rows of the front page at most, and products of one. */
export const MOST_ROWS = 4;
const MOST_IN_ROW = 24;

/** Products in a row under a title: of a category, on sale, the newest, or chosen by hand. */
export const FrontRow = Type.Object({
  kind: Type.Union([Type.Literal('category'), Type.Literal('sale'), Type.Literal('new'), Type.Literal('chosen')]),
  title: RequiredText(60),
  /** How many are shown at most. */
  count: Type.Integer({ minimum: 1, maximum: MOST_IN_ROW }),
  /** Category id, of that kind alone; 0 otherwise. */
  entityId: Type.Union([Id, Type.Literal(0)]),
  /** Product ids in their order, of what is chosen alone. */
  products: Type.Array(Id, { maxItems: MOST_IN_ROW, uniqueItems: true }),
});
export type FrontRow = Static<typeof FrontRow>;

/** Which categories stand in the bar, in which order; those of the specification, then all others, while not `own`. */
export const CategoryMenu = Type.Object({
  own: Type.Boolean(),
  categories: Type.Array(Id, { maxItems: 40, uniqueItems: true }),
  /** Also those without a product. */
  showEmpty: Type.Boolean(),
});
export type CategoryMenu = Static<typeof CategoryMenu>;

/** What the listing is asked for the products of a row. Those that are sold out have no place there. */
export function rowQuery({ kind, count, entityId, products }: FrontRow): ListingQuery {
  const query: ListingQuery = { groupPrds: '1', inStock: '1', pieces: 'any', limit: count };
  if (kind === 'category') return { ...query, category: entityId };
  if (kind === 'sale') return { ...query, onSale: '1' };
  if (kind === 'new') return { ...query, sort: 'newest' };
  return { ...query, ids: products.join() };
}

/** GET /StockController/front: what stands on the front page today beside the listing. */
export const FrontPage = Type.Object({
  banner: Type.Optional(Type.Pick(FrontBanner, ['picture', 'text', 'link'])),
  /** None without a product. */
  rows: Type.Array(
    Type.Object({
      title: Type.String(),
      /** Where there is more of it; '' for nowhere. */
      link: Type.String(),
      items: Type.Array(ListingItem),
    }),
  ),
});
export type FrontPage = Static<typeof FrontPage>;
