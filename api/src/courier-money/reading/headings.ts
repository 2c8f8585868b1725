import { REPORT_FIELDS, type Mapping, type ReportField } from '@shop/shared/contracts/http/accounting/remittances';
import { westernDigits } from '@shop/shared/format/digits';
import { visible } from '@shop/shared/format/plainText';
import { unreadable } from '../../products/import/columns.ts';
import type { Cell, Grid } from '../../products/import/grid/workbook.ts';

/** Rows from the top among which the headings stand. */
const MOST_ABOVE = 40;

/** What headings are called, as `headingKey` has them; the first that is there is taken. */
const WORDS: Record<ReportField, readonly string[]> = {
  number: [
    'tracking number',
    'tracking no',
    'tracking',
    'tracking id',
    'tracking #',
    'cn number',
    'cn no',
    'cn',
    'cn #',
    'c/n',
    'consignment number',
    'consignment no',
    'consignment',
    'consignment note',
    'airway bill',
    'awb',
    'awb number',
    'shipment number',
    'parcel number',
    'track number',
    'booked packet cn',
    'ٹریکنگ نمبر',
    'پارسل نمبر',
  ],
  reference: [
    'order reference number',
    'order reference',
    'order ref',
    'order ref number',
    'order id',
    'order no',
    'order number',
    'reference no',
    'reference number',
    'reference',
    'customer reference',
    'shipper reference',
    'آرڈر نمبر',
    'حوالہ نمبر',
  ],
  status: ['status', 'delivery status', 'order status', 'transaction status', 'shipment status', 'حیثیت', 'کیفیت'],
  collected: [
    'cod amount',
    'cod',
    'cod value',
    'amount collected',
    'collected amount',
    'collect amount',
    'collection amount',
    'invoice payment',
    'order amount',
    'booked packet collect amount',
    'cod collected',
    'amount',
    'وصول شدہ رقم',
    'رقم',
  ],
  charge: [
    'delivery charges',
    'delivery charge',
    'shipping charges',
    'shipment charges',
    'courier charges',
    'service charges',
    'transaction fee',
    'delivery fee',
    'freight',
    'freight charges',
    'charges',
    'weight charges',
    'ڈیلیوری چارجز',
    'چارجز',
  ],
  returnCharge: ['return charges', 'return charge', 'reversal fee', 'return fee', 'rto charges', 'واپسی چارجز'],
  fuel: ['fuel surcharge', 'fuel charges', 'fuel', 'fuel adjustment', 'fuel surcharge amount', 'فیول چارجز'],
  handling: [
    'cash handling charges',
    'cash handling',
    'handling charges',
    'cash handling fee',
    'cod charges',
    'ہینڈلنگ چارجز',
  ],
  other: ['other charges', 'adjustment', 'adjustments', 'insurance charges', 'insurance', 'osa charges', 'دیگر چارجز'],
  chargeTax: [
    'gst',
    'gst amount',
    'sales tax',
    'service tax',
    'transaction tax',
    'sales tax on services',
    'sst',
    'pst',
    'tax',
    'gst on charges',
    'سیلز ٹیکس',
  ],
  incomeTax: [
    'income tax withheld',
    'wht income tax',
    'withholding income tax',
    'income tax',
    'wht',
    'wht it',
    'withholding tax',
    'income tax 236y',
    'انکم ٹیکس',
  ],
  salesTax: [
    'sales tax withheld',
    'wht sales tax',
    'withholding sales tax',
    'sales tax withholding',
    'wht st',
    'st withheld',
    'سیلز ٹیکس کٹوتی',
  ],
  net: [
    'net payable',
    'net amount',
    'net',
    'payable',
    'payable amount',
    'net payment',
    'amount payable',
    'balance payment',
    'net cod',
    'paid amount',
    'settlement amount',
    'واجب الادا',
    'خالص رقم',
  ],
  weight: [
    'weight',
    'weight charged',
    'booking weight',
    'charged weight',
    'weight kg',
    'weight (grams)',
    'weight grams',
    'weight (gms)',
    'weight (g)',
    'actual weight',
    'وزن',
  ],
  payment: [
    'cpr number',
    'cpr no',
    'cpr',
    'cheque no',
    'cheque number',
    'invoice cheque no',
    'payment id',
    'payment no',
    'payment number',
    'invoice no',
    'invoice number',
    'settlement id',
    'ادائیگی نمبر',
  ],
};

/** `COD Amount (Rs.)` → `cod amount` */
export const headingKey = (cell: Cell): string =>
  westernDigits(visible(String(cell)))
    .toLowerCase()
    .replaceAll(/\((rs\.?|pkr|kgs?|₨)\)|\b(rs|pkr)\b|[.:*]|₨/g, ' ')
    .replaceAll(/[_\s-]+/g, ' ')
    .replaceAll(/(\d+(?: ?\/ ?\d+)?) ?%|@ ?\d+/g, ' ')
    .replaceAll(/\(\s*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

export interface Headings {
  /** The row they stand in. */
  at: number;
  texts: string[];
  mapping: Mapping;
  columns: Partial<Record<ReportField, number>>;
}

/**
 * Finds the headings of a report: the row that has the most of what was learnt or is known, with a tracking number and an
 * amount among it. Throws 422 IMPORT_UNREADABLE when there is none.
 */
export function findHeadings(grid: Grid, learnt: Mapping): Headings {
  let best: Headings | null = null;
  for (const [at, row] of grid.slice(0, MOST_ABOVE).entries()) {
    const below = grid[at + 1] ?? [];
    // Headings over two rows, those that belong together merged above: the lower one says more.
    const both = Array.from({ length: Math.max(row.length, below.length) }, (_, n) => below[n] || (row[n] ?? ''));
    for (const found of [headingsIn(row, at, learnt), headingsIn(both, at + 1, learnt)]) {
      if (isEnough(found) && (!best || width(found) > width(best))) best = found;
    }
  }
  if (best) return best;
  const widest = grid.slice(0, MOST_ABOVE).toSorted((a, b) => filled(b) - filled(a))[0] ?? [];
  const seen = widest
    .filter((cell) => cell !== '')
    .slice(0, 8)
    .join(', ');
  throw unreadable(
    `No line of headings with a tracking number and an amount was found${seen ? `; the longest line begins ${seen}` : ''}.`,
  );
}

const width = ({ columns }: Headings): number => Object.keys(columns).length;

const filled = (row: readonly Cell[]): number => row.filter((cell) => cell !== '').length;

const isEnough = ({ columns }: Headings): boolean =>
  columns.number !== undefined && (columns.net !== undefined || columns.collected !== undefined);

function headingsIn(row: readonly Cell[], at: number, learnt: Mapping): Headings {
  const texts = row.map(String);
  const keys = row.map(headingKey);
  const columns: Headings['columns'] = {};
  const mapping: Mapping = {};
  const taken = new Set<number>();
  const take = (field: ReportField, words: readonly string[]) => {
    for (const word of words) {
      const column = keys.findIndex((key, index) => key === word && !taken.has(index));
      if (column === -1) continue;
      taken.add(column);
      columns[field] = column;
      mapping[field] = texts[column] ?? '';
      return;
    }
  };
  // What somebody chose comes first; '' says that there is none.
  for (const field of REPORT_FIELDS) if (learnt[field]) take(field, [headingKey(learnt[field])]);
  for (const field of REPORT_FIELDS) {
    if (columns[field] === undefined && learnt[field] !== '') take(field, WORDS[field]);
    mapping[field] ??= '';
  }
  return { at, texts: texts.filter((text) => text !== ''), mapping, columns };
}
