import { addressLines } from '@shop/shared/admin/paper/addressLines';
import { tablePdf, type TablePdf } from '@shop/shared/admin/paper/tablePdf';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { karachiDateTime } from '@shop/shared/format/dates';
import { formatStaffAmount, paisaOf, rupeesOf } from '@shop/shared/format/money';
import { STOCK } from '../texts.ts';
import { momentText } from './moments.ts';

const { report } = STOCK;

/** The file's name (admin specification, 9). */
export const REPORT_FILE = 'stock-report.pdf';

interface ReportOptions extends Pick<TablePdf, 'onPage' | 'signal'> {
  items: readonly StockVariation[];
  shopName: string;
  /** Of the settings; a placeholder stands in for none. */
  address: string | undefined;
  now: Date;
}

/**
 * The stock as a document, with value and quantity of these items alone at its end (admin specification, 9).
 */
export function stockReport({ items, shopName, address, now, ...progress }: ReportOptions): Promise<Blob> {
  const { columns } = report;
  const { value, quantity } = totalsOf(items);
  return tablePdf({
    title: report.title,
    lines: [shopName, ...addressLines(address), report.generated(momentText(karachiDateTime(now)))],
    columns: [
      { header: columns.sku, width: 20 },
      { header: columns.product, width: 32 },
      { header: columns.supplier, width: 24 },
      { header: columns.size, width: 15 },
      { header: columns.price, width: 18, align: 'end' },
      { header: columns.quantity, width: 10, align: 'end' },
    ],
    rows: items.map((item) => [
      item.sku,
      [item.productName, item.varient].filter(Boolean).join(' · '),
      item.supplierCompany || STOCK.none,
      item.sizeTitle,
      formatStaffAmount(Number(item.price)),
      count(Number(item.qty)),
    ]),
    foot: [
      { text: `${report.quantity}: ${count(quantity)}`, columns: 3 },
      { text: `${report.value}: ${formatStaffAmount(rupeesOf(value))}`, columns: 3, align: 'end' },
    ],
    empty: report.empty,
    ...progress,
  });
}

/** Value in paisa, at today's prices; quantity in pieces. */
function totalsOf(items: readonly StockVariation[]) {
  let value = 0;
  let quantity = 0;
  for (const { price, qty } of items) {
    value += paisaOf(price) * Number(qty);
    quantity += Number(qty);
  }
  return { value, quantity };
}

function count(pieces: number): string {
  return pieces.toLocaleString('en-PK');
}
