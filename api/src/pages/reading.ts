import { PAGE_SLUGS, type OwnPage, type PageSlug, type ShopPage } from '@shop/shared/contracts/http/pages';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import type { Language } from '@shop/shared/contracts/language';
import type { BotCheckConfig } from '../kernel/config/variables.ts';
import type { Reader } from '../kernel/db/database.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { readSettingsIn } from '../settings/translated.ts';
import { readTranslations } from '../translations/reading.ts';
import { draftOf, isShownByItself } from './drafts.ts';
import { descriptionOf, htmlOf } from './rendering.ts';

/** The pages as they stand, in the footer's order: what was written, else what the settings say, in this language's words. */
export async function readPages(
  db: Reader,
  { provider }: Pick<BotCheckConfig, 'provider'>,
  language: Language = 'en',
): Promise<OwnPage[]> {
  const said = { settings: await readSettingsIn(db, language), isAskedGoogle: provider === 'recaptcha' };
  const rows = new Map((await db.selectFrom('shop_pages').selectAll().execute()).map((row) => [row.slug, row]));
  return PAGE_SLUGS.map((slug) => {
    const row = rows.get(slug);
    const draft = draftOf(slug, said, language);
    const shown = row?.shown ?? null;
    return {
      slug,
      title: row?.title ?? draft.title,
      text: row?.body ?? draft.text,
      shown: shown === null ? isShownByItself(slug, said) : shown === 1,
      isDraft: (row?.body ?? null) === null,
      draft,
      isOutdated: (row?.body ?? null) !== null && row?.draft !== draft.text,
      version: row?.version ?? 0,
    };
  });
}

/**
 * The pages in a language with what staff wrote of them in it. What the English page has stopped saying is promised to
 * nobody: an Urdu text of that is left out until somebody has looked at it.
 */
async function readPagesIn(db: Reader, botCheck: BotCheckConfig, language: Language): Promise<OwnPage[]> {
  const pages = await readPages(db, botCheck, language);
  if (language === 'en') return pages;
  const english = new Map((await readPages(db, botCheck)).map((page) => [page.slug as string, page]));
  const translate = await readTranslations(db, language, 'page', undefined, (slug, field) => {
    const page = english.get(slug);
    return field === 'title' ? page?.title : page?.text;
  });
  return pages.map((page) => ({
    ...page,
    title: translate(page.slug, 'title', page.title),
    text: translate(page.slug, 'text', page.text),
  }));
}

/** A page as shoppers read it. Throws 404 UNKNOWN_PAGE for one that is not shown. */
export async function readShopPage(
  db: Reader,
  botCheck: BotCheckConfig,
  slug: string,
  language: Language,
): Promise<ShopPage> {
  const page = (await readPagesIn(db, botCheck, language)).find((one) => one.slug === slug && one.shown);
  if (!page) throw new ApiError('UNKNOWN_PAGE');
  const { title, text } = page;
  return { slug: page.slug, title, html: htmlOf(text, language), description: descriptionOf(text) };
}

/** For the footer of every page. */
export async function listShown(
  db: Reader,
  botCheck: BotCheckConfig,
  language: Language,
): Promise<NonNullable<PublicSettings['pages']>> {
  const pages = await readPagesIn(db, botCheck, language);
  return pages.filter(({ shown }) => shown).map(({ slug, title }) => ({ slug, title }));
}

export async function readPage(db: Reader, botCheck: BotCheckConfig, slug: PageSlug): Promise<OwnPage> {
  const page = (await readPages(db, botCheck)).find((one) => one.slug === slug);
  if (!page) throw new ApiError('UNKNOWN_PAGE');
  return page;
}
