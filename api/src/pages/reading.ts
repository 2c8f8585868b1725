import { PAGE_SLUGS, type OwnPage, type PageSlug, type ShopPage } from '@shop/shared/contracts/http/pages';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import type { Language } from '@shop/shared/contracts/language';
import type { BotCheckConfig } from '../kernel/config/config.ts';
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

/** A page as shoppers read it. Throws 404 UNKNOWN_PAGE for one that is not shown. */
export async function readShopPage(
  db: Reader,
  botCheck: BotCheckConfig,
  slug: string,
  language: Language,
): Promise<ShopPage> {
  const page = (await readPages(db, botCheck, language)).find((one) => one.slug === slug && one.shown);
  if (!page) throw new ApiError('UNKNOWN_PAGE');
  const translate = await readTranslations(db, language, 'page', [page.slug]);
  const text = translate(page.slug, 'text', page.text);
  const title = translate(page.slug, 'title', page.title);
  return { slug: page.slug, title, html: htmlOf(text, language), description: descriptionOf(text) };
}

/** For the footer of every page. */
export async function listShown(
  db: Reader,
  botCheck: BotCheckConfig,
  language: Language,
): Promise<NonNullable<PublicSettings['pages']>> {
  const [pages, translate] = await Promise.all([
    readPages(db, botCheck, language),
    readTranslations(db, language, 'page'),
  ]);
  return pages
    .filter(({ shown }) => shown)
    .map(({ slug, title }) => ({ slug, title: translate(slug, 'title', title) }));
}

export async function readPage(db: Reader, botCheck: BotCheckConfig, slug: PageSlug): Promise<OwnPage> {
  const page = (await readPages(db, botCheck)).find((one) => one.slug === slug);
  if (!page) throw new ApiError('UNKNOWN_PAGE');
  return page;
}
