import { createHash } from 'node:crypto';
import type { PublicSettings, ShopSettings } from '@shop/shared/contracts/http/settings';
import type { FrontBanner } from '@shop/shared/contracts/http/frontPage';
import type { Day } from '@shop/shared/format/calendar';
import { bumpDataVersion } from '../kernel/db/dataVersion.ts';
import type { Database } from '../kernel/db/database.ts';
import { readShopSettings } from './shopSettings.ts';

/** Says whether there is such a category, and whether it has products, as of a data version; the catalogue hands it in. */
export type CategoryFacts = (version: number) => Promise<(id: number) => { isThere: boolean; isEmpty: boolean }>;

/** The banner while it is shown; undefined on other days, and where there is nothing of it to see. */
export function bannerOn(today: Day, { picture, text, link, from, to }: FrontBanner) {
  const isToday = (from === '' || from <= today) && (to === '' || today <= to);
  return isToday && (picture || text) ? { picture, text, link } : undefined;
}

/** What every page has to know of menu and front page; nothing of what is as it was in the beginning. */
export async function publicFrontPage(
  { frontBanner, frontRows, menu }: ShopSettings,
  today: Day,
  factsOf: () => ReturnType<CategoryFacts>,
): Promise<Pick<PublicSettings, 'menu' | 'front'>> {
  const banner = bannerOn(today, frontBanner);
  const shown = JSON.stringify([banner, frontRows]);
  const front = createHash('sha256').update(shown).digest('base64url').slice(0, 8);
  return {
    ...((banner || frontRows.length > 0) && { front }),
    ...(menu.own && { menu: await inBar(menu) }),
  };

  async function inBar({ categories, showEmpty }: ShopSettings['menu']): Promise<number[]> {
    const facts = await factsOf();
    return categories.filter((id) => facts(id).isThere && (showEmpty || !facts(id).isEmpty));
  }
}

/**
 * Lets pages that are kept be made anew when a banner begins or ends between two days; `before` is null when nobody knows
 * what was shown last, and any banner with days may have turned. Says whether one did.
 */
export async function turnBanner(db: Database, before: Day | null, today: Day): Promise<boolean> {
  const { frontBanner } = await readShopSettings(db.read);
  const isShown = (day: Day) => Boolean(bannerOn(day, frontBanner));
  const hasDays = frontBanner.from !== '' || frontBanner.to !== '';
  if (before === null ? !hasDays : isShown(before) === isShown(today)) return false;
  await db.transaction((trx) => bumpDataVersion(trx, []));
  return true;
}
