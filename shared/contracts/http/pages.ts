import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { InLanguage } from './translations.ts';
import { RequiredText } from './values.ts';

/** The pages every shop has, in the order of its footer; their addresses are `/pages/{slug}`. */
export const PAGE_SLUGS = ['about', 'contact', 'delivery', 'returns', 'privacy', 'terms'] as const;
export type PageSlug = (typeof PAGE_SLUGS)[number];

const Slug = Type.Unsafe<PageSlug>(Type.Union(PAGE_SLUGS.map((slug) => Type.Literal(slug))));

const TITLE_LENGTH = 60;
const TEXT_LENGTH = 20_000;

/** GET /PagesController/page/{slug}: a page as shoppers read it. */
export const ShopPage = Type.Object({
  slug: Slug,
  title: Type.String(),
  /** Sanitised: headings from h2, paragraphs, lists, quotes, bold, emphasis and links, nothing else. */
  html: Type.String(),
  /** How it begins, without marks: for search engines. */
  description: Type.String(),
});
export type ShopPage = Static<typeof ShopPage>;

/** A page as it is written. */
export const OwnPage = Type.Object({
  slug: Slug,
  title: Type.String(),
  /** Markdown. */
  text: Type.String(),
  shown: Type.Boolean(),
  /** Nobody has written it: title and text follow the settings. */
  isDraft: Type.Boolean(),
  /** What the settings say now. */
  draft: Type.Object({ title: Type.String(), text: Type.String() }),
  /** The settings say something else by now than when the page was written. */
  isOutdated: Type.Boolean(),
  /** To be sent with a change. */
  version: Type.Integer(),
});
export type OwnPage = Static<typeof OwnPage>;

/** POST /PagesController/update: what says the same as the draft goes on following the settings. */
export const PageUpdate = Type.Object({
  slug: Slug,
  version: Type.Integer({ minimum: 0, maximum: 2147483647 }),
  title: RequiredText(TITLE_LENGTH),
  text: RequiredText(TEXT_LENGTH),
  /** In Urdu; left out, they stay, and '' takes them away. */
  titleUr: Type.Optional(Type.String({ maxLength: TITLE_LENGTH })),
  textUr: Type.Optional(Type.String({ maxLength: TEXT_LENGTH })),
  shown: Type.Boolean(),
});
export type PageUpdate = Static<typeof PageUpdate>;

/** Of the public: kept by browsers and servers until something changes. */
export const READ_SHOP_PAGE = defineCall({
  id: 'GET /PagesController/page/{slug}',
  tag: 'pages',
  summary: 'A page of the shop, such as how things are returned',
  params: Type.Object({ slug: Type.String({ maxLength: 40 }) }),
  refusals: ['UNKNOWN_PAGE'],
  query: InLanguage,
  data: ShopPage,
});

export const LIST_PAGES = defineCall({
  id: 'GET /PagesController/pages',
  tag: 'pages',
  summary: 'The pages of the shop as they are written',
  right: 'settings',
  data: Type.Object({ pages: Type.Array(OwnPage) }),
});

export const UPDATE_PAGE = defineCall({
  id: 'POST /PagesController/update',
  tag: 'pages',
  summary: 'Writes a page of the shop, and says whether it is shown',
  right: 'settings',
  refusals: ['CHANGED_MEANWHILE'],
  body: PageUpdate,
  data: OwnPage,
});

export const PREVIEW_PAGE = defineCall({
  id: 'POST /PagesController/preview',
  tag: 'pages',
  summary: 'A text as its page would show it',
  right: 'settings',
  body: Type.Object({ text: Type.String({ maxLength: TEXT_LENGTH }) }),
  data: Type.Object({ html: Type.String() }),
});
