import { asOne } from '@shop/shared/admin/form/differences';
import type { FormCheck } from '@shop/shared/admin/form/resolver';
import { IN_URDU } from '@shop/shared/admin/in-urdu/texts';
import { PageUpdate, type OwnPage } from '@shop/shared/contracts/http/pages';
import { PAGE_FORM, SHOP_PAGES } from './texts.ts';

const { labels } = PAGE_FORM;

/** What the form holds. */
export interface PageValues extends Pick<OwnPage, 'slug' | 'title' | 'text' | 'version'> {
  /** Null until something is written in it. */
  titleUr: string | null;
  textUr: string | null;
  /** As checkboxes have it. */
  shown: '0' | '1';
}

export const pageValues = ({ slug, title, text, version, shown }: OwnPage): PageValues => ({
  slug,
  title,
  text,
  titleUr: null,
  textUr: null,
  version,
  shown: shown ? '1' : '0',
});

export const updateOf = ({ shown, titleUr, textUr, ...values }: PageValues): PageUpdate => ({
  ...values,
  ...(titleUr !== null && { titleUr }),
  ...(textUr !== null && { textUr }),
  shown: shown === '1',
});

export const pageCheck: FormCheck<PageValues> = {
  schema: PageUpdate,
  words: Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, { label }])),
  body: updateOf,
};

export const comparedPages = asOne<PageValues>(
  PAGE_FORM.compared,
  ({ title, text, shown }) => [
    [labels.title, title],
    [labels.text, text],
    [labels.shown, shown === '1' ? SHOP_PAGES.shown : SHOP_PAGES.hidden],
  ],
  {
    adds: ({ titleUr, textUr }) => titleUr !== null || textUr !== null,
    onto: (theirs, mine) => ({
      ...theirs,
      titleUr: theirs.title === mine.title ? mine.titleUr : null,
      textUr: theirs.text === mine.text ? mine.textUr : null,
    }),
    text: ({ titleUr, textUr }) =>
      [titleUr, textUr].flatMap((own) => (own === null ? [] : IN_URDU.written(own))).join('\n'),
  },
);
