import { asOne } from '@shop/shared/admin/form/differences';
import type { FormCheck } from '@shop/shared/admin/form/resolver';
import { IN_URDU } from '@shop/shared/admin/in-urdu/texts';
import type { UploadItem } from '@shop/shared/admin/upload/uploadItem';
import { KNOWN_CATEGORIES } from '@shop/shared/contracts/categories';
import type { FrontRow } from '@shop/shared/contracts/http/frontPage';
import { SettingsUpdate, type StaffSettings, type TextUr } from '@shop/shared/contracts/http/settings';
import { FRONT, RULES, WORDS } from './texts.ts';

type Flag = '0' | '1';

/** A category as this page knows it. */
export interface Category {
  id: number;
  name: string;
  isEmpty: boolean;
}

export interface MenuItem extends Category {
  key: string;
  shown: boolean;
}

export interface RowValues {
  kind: FrontRow['kind'];
  title: string;
  /** Null until something is written in it. */
  titleUr: string | null;
  /** What its title in Urdu is read by, as it is saved or as the shop gave it. */
  savedTitle: string;
  count: string;
  /** '' while none is chosen. */
  entityId: string;
  products: string[];
}

/** The front page as one edits it. */
export interface FrontPageValues {
  /** Of the settings, as it was seen. */
  version: number;
  picture: UploadItem[];
  text: string;
  /** Null until something is written in it. */
  textUr: string | null;
  link: string;
  from: string;
  to: string;
  rows: RowValues[];
  own: Flag;
  /** All categories, those of the menu first. */
  menu: MenuItem[];
  showEmpty: Flag;
  dealsOnSale: Flag;
}

const flag = (on: boolean): Flag => (on ? '1' : '0');

export function frontPageValues(
  { version, values: { frontBanner, frontRows, menu, dealsOnSale } }: Pick<StaffSettings, 'version' | 'values'>,
  categories: readonly Category[],
): FrontPageValues {
  const { picture, ...banner } = frontBanner;
  return {
    version,
    ...banner,
    textUr: null,
    picture: picture ? [{ key: picture, path: picture }] : [],
    rows: frontRows.map(({ kind, title, count, entityId, products }) => ({
      kind,
      title,
      titleUr: null,
      savedTitle: title,
      count: String(count),
      entityId: entityId ? String(entityId) : '',
      products: products.map(String),
    })),
    own: flag(menu.own),
    menu: menuItems(menu.own ? menu.categories : null, categories),
    showEmpty: flag(menu.showEmpty),
    dealsOnSale: flag(dealsOnSale),
  };
}

/** All categories: the chosen ones in their order, or those that the shop shows by itself, then the rest. */
function menuItems(chosen: readonly number[] | null, categories: readonly Category[]): MenuItem[] {
  const first = chosen ?? KNOWN_CATEGORIES.map(({ id }) => id);
  const placeOf = ({ id }: Category) => (first.includes(id) ? first.indexOf(id) : first.length);
  return [...categories]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((category) => ({
      ...category,
      key: String(category.id),
      shown: chosen === null || chosen.includes(category.id),
    }));
}

export const newRow = (): RowValues => ({
  kind: 'new',
  title: FRONT.titles.new,
  titleUr: null,
  savedTitle: FRONT.titles.new,
  count: '8',
  entityId: '',
  products: [],
});

export const shownIn = (menu: readonly MenuItem[]): MenuItem[] => menu.filter(({ shown }) => shown);

export const rowOf = ({ kind, title, count, entityId, products }: RowValues): FrontRow => ({
  kind,
  title: title.trim(),
  count: Number(count),
  entityId: kind === 'category' ? Number(entityId) : 0,
  products: kind === 'chosen' ? products.map(Number) : [],
});

/** What is sent; a picture that was chosen is sent before, and its path is `picture`. */
export function updateOf(values: FrontPageValues, picture = values.picture[0]?.path ?? ''): SettingsUpdate {
  const textsUr = urduOf(values);
  const { version, text, link, from, to, rows, own, menu, showEmpty, dealsOnSale } = values;
  return {
    version,
    values: {
      frontBanner: { picture, text: text.trim(), link: link.trim(), from, to },
      frontRows: rows.map(rowOf),
      menu: {
        own: own === '1',
        categories: own === '1' ? shownIn(menu).map(({ id }) => id) : [],
        showEmpty: showEmpty === '1',
      },
      dealsOnSale: dealsOnSale === '1',
    },
    ...(textsUr.length > 0 && { textsUr }),
  };
}

function urduOf({ text, textUr, rows }: FrontPageValues): TextUr[] {
  const all = [
    { english: text, urdu: textUr },
    ...rows.map(({ title, titleUr }) => ({ english: title, urdu: titleUr })),
  ];
  return all.flatMap(({ english, urdu }) => (urdu === null || english.trim() === '' ? [] : { english, text: urdu }));
}

export const CHECK: FormCheck<FrontPageValues> = {
  schema: SettingsUpdate,
  words: WORDS,
  body: (values) => updateOf(values),
  fieldOf: (path) =>
    path
      .replace(/^values\./, '')
      .replace(/^frontBanner\.?/, '')
      .replace(/^frontRows/, 'rows')
      .replace(/^menu\.(categories|own).*/, 'menu')
      .replace(/^menu\.showEmpty/, 'showEmpty')
      .replace(/(\.products)\..*/, '$1'),
  rules({ picture, text, textUr, from, to, rows }) {
    const faults: Record<string, string> = {};
    if (picture.length > 0 && text.trim() === '') faults['text'] = RULES.noText;
    if (from && to && to < from) faults['to'] = RULES.days;
    const written = new Map([[text.trim(), textUr]]);
    for (const [at, { kind, title, titleUr, entityId, products }] of rows.entries()) {
      const other = written.get(title.trim()) ?? titleUr;
      if (other?.trim() !== titleUr?.trim() && titleUr !== null) faults[`rows.${at}.titleUr`] = IN_URDU.otherUrdu;
      written.set(title.trim(), other);
      if (kind === 'category' && entityId === '') faults[`rows.${at}.entityId`] = RULES.noCategory;
      if (kind === 'chosen' && products.length === 0) faults[`rows.${at}.products`] = RULES.noProducts;
    }
    return faults;
  },
};

const yesNo = (value: Flag): string => (value === '1' ? FRONT.yes : FRONT.no);

function linesOf({ picture, text, link, from, to, rows, ...menu }: FrontPageValues): (readonly [string, string])[] {
  return [
    [WORDS.picture.label, picture.map(({ file, path }) => file?.name ?? path ?? '').join()],
    [WORDS.text.label, text],
    [WORDS.link.label, link],
    [WORDS.from.label, from],
    [WORDS.to.label, to],
    ...rows.map(({ kind, title, count, entityId, products }, at) => {
      const of = kind === 'category' ? entityId : kind === 'chosen' ? products.join(', ') : '';
      return [FRONT.row(at), [title, FRONT.kinds[kind], of, count].filter(Boolean).join(' · ')] as const;
    }),
    [
      WORDS.menu.label,
      menu.own === '1'
        ? shownIn(menu.menu)
            .map(({ name }) => name)
            .join(', ')
        : '',
    ],
    [WORDS.showEmpty.label, yesNo(menu.showEmpty)],
    [WORDS.dealsOnSale.label, yesNo(menu.dealsOnSale)],
  ];
}

/** All of it is theirs or mine: a front page is one thing. What was written in Urdu stays where theirs says the same. */
export const compare = asOne<FrontPageValues>(FRONT.form, linesOf, {
  adds: (mine) => urduOf(mine).length > 0,
  onto(theirs, mine) {
    const written = new Map(urduOf(mine).map(({ english, text }) => [english.trim(), text]));
    return {
      ...theirs,
      textUr: written.get(theirs.text) ?? null,
      rows: theirs.rows.map((row) => ({ ...row, titleUr: written.get(row.title) ?? null })),
    };
  },
  text: (mine) =>
    urduOf(mine)
      .map(({ text }) => IN_URDU.written(text))
      .join('\n'),
});
