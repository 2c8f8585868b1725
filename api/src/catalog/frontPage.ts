import { DEALS, categoryAddress } from '@shop/shared/contracts/categories';
import { rowQuery, type FrontPage, type FrontRow } from '@shop/shared/contracts/http/frontPage';
import type { ShopSettings } from '@shop/shared/contracts/http/settings';
import type { Language } from '@shop/shared/contracts/language';
import type { Day } from '@shop/shared/format/calendar';
import { bannerOn } from '../settings/frontPage.ts';
import type { CatalogIndex } from './catalogIndex.ts';
import { listProducts } from './listing.ts';

/** Banner and rows of a day; a row without a product to buy is left out. */
export function frontPage(
  index: CatalogIndex,
  { frontBanner, frontRows, dealsOnSale }: ShopSettings,
  today: Day,
  lang: Language,
): FrontPage {
  const banner = bannerOn(today, frontBanner);
  const rows = frontRows.map((row) => ({
    title: row.title,
    link: linkOf(row, dealsOnSale),
    items: listProducts(index, { ...rowQuery(row), lang }).data,
  }));
  return { ...(banner && { banner }), rows: rows.filter(({ items }) => items.length > 0) };
}

function linkOf({ kind, entityId }: FrontRow, dealsOnSale: boolean): string {
  if (kind === 'category') return categoryAddress(entityId);
  if (kind === 'new') return '/?sort=newest';
  return kind === 'sale' && dealsOnSale ? categoryAddress(DEALS) : '';
}
