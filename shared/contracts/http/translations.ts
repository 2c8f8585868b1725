import { Type, type Static } from 'typebox';
import { LANGUAGES, type Language } from '../language.ts';
import { defineCall } from './call.ts';
import { listQuery } from './lists.ts';
import { FilePart, Flag } from './values.ts';

/** The language of what is answered, as far as the shop has written it; English for one there is not. */
export const Lang = Type.Optional(Type.String());

/** Of calls that ask for nothing else. */
export const InLanguage = Type.Object({ lang: Lang });

/** The language that `lang` of an address names. */
export const languageOf = (lang: string | undefined): Language => LANGUAGES.find((one) => one === lang) ?? 'en';

/**
 * What is written in other languages: products, entries of lists (categories and sizes), colours, shop pages, and the texts
 * of settings. A text of the settings is known by its English words, so that it follows them from place to place, and is
 * English again as soon as they are others.
 */
const TRANSLATED_KINDS = ['product', 'entity', 'color', 'page', 'text'] as const;
export type TranslatedKind = (typeof TRANSLATED_KINDS)[number];
export type TranslatedField = 'name' | 'description' | 'title' | 'text';

/** The fields of each kind, and how long a text of each may be. */
export const TRANSLATED_FIELDS: Record<TranslatedKind, Partial<Record<TranslatedField, number>>> = {
  product: { name: 200, description: 5000 },
  entity: { name: 60 },
  color: { name: 60 },
  page: { title: 60, text: 20_000 },
  text: { text: 200 },
};

const Kind = Type.Unsafe<TranslatedKind>(Type.Union(TRANSLATED_KINDS.map((kind) => Type.Literal(kind))));

/** Where a text stands. */
const Place = Type.Object({
  kind: Kind,
  /** Id of a product, a category or a size; a page's slug; a colour's label; the English text of the settings. */
  subject: Type.String({ minLength: 1, maxLength: 200 }),
  field: Type.Union([Type.Literal('name'), Type.Literal('description'), Type.Literal('title'), Type.Literal('text')]),
});

/** POST /TranslationController/save: '' takes a text out, so that the English one is shown. */
export const TranslationUpdate = Type.Object({
  language: Type.Literal('ur'),
  texts: Type.Array(
    Type.Object({
      ...Place.properties,
      text: Type.String({ maxLength: 20_000 }),
      /** What it is written from, where that is in a form that is about to be saved; else what there is. */
      english: Type.Optional(Type.String({ maxLength: 20_000 })),
    }),
    { minItems: 1, maxItems: 200 },
  ),
});
export type TranslationUpdate = Static<typeof TranslationUpdate>;

/** A text of the shop with what it is in Urdu; '' where nobody has written that. */
export const TranslatedText = Type.Object({
  ...Place.properties,
  /** What it is of, in English, where the text itself does not say: a product, a page. */
  of: Type.Optional(Type.String()),
  english: Type.String(),
  text: Type.String(),
  /** The English text is another one than this was written from. */
  changed: Type.Optional(Type.Boolean()),
});
export type TranslatedText = Static<typeof TranslatedText>;

/** What the shop calls something it sold in Urdu today; what it has not written in Urdu is as it was sold. */
export const NamesInUrdu = Type.Object({
  productName: Type.String(),
  varient: Type.String(),
  sizeTitle: Type.String(),
});
export type NamesInUrdu = Static<typeof NamesInUrdu>;

export const LIST_TEXTS = defineCall({
  id: 'GET /TranslationController/texts',
  tag: 'translations',
  summary: 'Texts of a kind with their Urdu, or those that have none of what they say today; of what sold most first',
  right: ['products', 'settings'],
  /** `q`: words of the English text, or of the Urdu one. */
  query: listQuery({
    kind: Kind,
    /** '1': only what nobody has written in Urdu, and what says something else in English since. */
    missing: Type.Optional(Flag),
    /** Only those of it, whether shoppers see it or not. */
    subject: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  }),
  row: TranslatedText,
});

export const SAVE_TRANSLATIONS = defineCall({
  id: 'POST /TranslationController/save',
  tag: 'translations',
  summary: 'Writes texts in Urdu, all or none; pages and texts of the settings need the right to settings',
  right: ['products', 'settings'],
  refusals: ['INVALID_FIELDS'],
  body: TranslationUpdate,
});

/** What becomes of a line of a file of texts. */
const TextLine = Type.Object({
  /** Row of the table; the first has the headings. */
  line: Type.Integer(),
  outcome: Type.Union([Type.Literal('new'), Type.Literal('changed'), Type.Literal('refused')]),
  english: Type.String(),
  before: Type.String(),
  text: Type.String(),
  /** Why it is refused. */
  reason: Type.Optional(Type.String()),
});
export type TextLine = Static<typeof TextLine>;

/**
 * What a file of texts would write, or wrote; `checksum` names the file. A line without Urdu leaves what there is, and is
 * not counted.
 */
export const TextsReport = Type.Object({
  checksum: Type.String(),
  lines: Type.Object({
    new: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    refused: Type.Integer(),
  }),
  /** Those that are refused first, 500 in all. */
  details: Type.Array(TextLine),
});
export type TextsReport = Static<typeof TextsReport>;

export const MOST_TEXTS_BYTES = 10 * 1024 * 1024;

export const CHECK_TEXTS = defineCall({
  id: 'POST /TranslationController/importCheck',
  tag: 'translations',
  summary: 'What a CSV file or Excel workbook of texts would write and refuse; writes nothing',
  right: ['products', 'settings'],
  refusals: ['FILE_TOO_LARGE', 'INVALID_FIELDS', 'IMPORT_UNREADABLE'],
  body: Type.Object({ file: FilePart }),
  isForm: true,
  data: TextsReport,
});

export const IMPORT_TEXTS = defineCall({
  id: 'POST /TranslationController/import',
  tag: 'translations',
  summary: 'Writes the file of texts that was checked, all that is not refused or nothing',
  right: ['products', 'settings'],
  refusals: ['FILE_TOO_LARGE', 'INVALID_FIELDS', 'IMPORT_UNREADABLE'],
  body: Type.Object({ checksum: Type.String(), file: FilePart }),
  isForm: true,
  data: TextsReport,
});
