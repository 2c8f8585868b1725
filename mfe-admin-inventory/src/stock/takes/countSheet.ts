import { callList } from '@shop/shared/admin/calls/call';
import { tablePdf } from '@shop/shared/admin/paper/tablePdf';
import { LIST_STOCK, type StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import type { TakeDetail } from '@shop/shared/contracts/http/stock/stockTakes';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { formatShortDate } from '@shop/shared/format/dates';
import { SHEET, TAKE, TO_COUNT } from './texts.ts';
import { whatIsCounted } from './whatIsCounted.ts';

/** Rows of one call. */
const AT_ONCE = 200;

/** A4, shelf by shelf; what the books say does not stand on it, so that it is counted and not copied. */
export async function countSheet(shell: ShellApi, take: TakeDetail): Promise<Blob> {
  const items = await readToCount(shell, take.takeId);
  const byShelf = [...items].sort((a, b) => (a.shelf ?? '').localeCompare(b.shelf ?? '', 'en', { numeric: true }));
  const { columns } = TAKE;
  return tablePdf({
    title: take.name,
    lines: [shell.settings.shopName, whatIsCounted(take), formatShortDate(take.createdDate), SHEET.by],
    columns: [
      { header: TO_COUNT.shelf, width: 12 },
      { header: columns.product, width: 42 },
      { header: columns.size, width: 16 },
      { header: columns.sku, width: 24 },
      { header: columns.counted, width: 14, align: 'end' },
    ],
    rows: byShelf.map((item) => [
      item.shelf ?? '',
      [item.productName, item.varient].filter(Boolean).join(' · '),
      item.sizeTitle,
      item.sku,
      SHEET.box,
    ]),
    empty: TO_COUNT.list.empty,
  });
}

async function readToCount(shell: ShellApi, takeId: number): Promise<StockVariation[]> {
  const found: StockVariation[] = [];
  for (;;) {
    const query = { take: takeId, sort: 'product', limit: AT_ONCE, offset: found.length } as const;
    const { data, total } = await callList(shell, LIST_STOCK, { query });
    found.push(...data);
    if (data.length === 0 || found.length >= total) return found;
  }
}
