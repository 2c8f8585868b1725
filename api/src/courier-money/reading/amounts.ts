import { westernDigits } from '@shop/shared/format/digits';
import { DAY_MS } from '@shop/shared/format/durations';
import { visible } from '@shop/shared/format/plainText';
import { trackingNumberOf } from '../../orders/parcels/trackingNumber.ts';
import type { Cell } from '../../products/import/grid/workbook.ts';

const MOST_RUPEES = 100_000_000;

/** Paisa of a cell: `Rs. 1,234.50`, `(150)`, `150-`, in Urdu digits too; 0 for none, null for what is no amount. */
export function paisaIn(cell: Cell): number | null {
  if (typeof cell === 'number') return Math.abs(cell) > MOST_RUPEES ? null : Math.round(cell * 100);
  const text = westernDigits(visible(cell))
    .replaceAll(/rs\.?|pkr|₨|\/-|[\s,٬]/gi, '')
    .replaceAll('٫', '.')
    .replaceAll(/[−–]/g, '-');
  if (text === '' || text === '-' || /^n\/?a$/i.test(text)) return 0;
  const minus = /^\(.*\)$/.test(text) || text.startsWith('-') || text.endsWith('-');
  const bare = text.replaceAll(/[()-]/g, '');
  if (!/^\d{1,9}(\.\d*)?$/.test(bare)) return null;
  return (minus ? -1 : 1) * Math.round(Number(bare) * 100);
}

/** Digits a number of a workbook has exactly. */
const SAFE = Number.MAX_SAFE_INTEGER;

/** A tracking number; null for one that lost its last digits in Excel, `1.23E+12`. */
export function trackingIn(cell: Cell): string | null {
  if (typeof cell === 'number') return Number.isInteger(cell) && Math.abs(cell) <= SAFE ? String(cell) : null;
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(cell.trim())) return null;
  return trackingNumberOf(cell.replace(/^'/, ''));
}

/** Days of Excel are counted from the end of 1899; these are of 2000 to 2100. */
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 73_050];
const EPOCH = Date.UTC(1899, 11, 30);
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `YYYY-MM-DD` of a cell: Excel's number of a day, `13/11/2026`, `13-Nov-26`, `2026-11-13 10:00`; '' for none. */
export function dayIn(cell: Cell): string {
  if (typeof cell === 'number' || /^\d{5}(\.\d+)?$/.test(cell)) {
    const serial = Number(cell);
    if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return '';
    return new Date(EPOCH + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
  }
  const text = westernDigits(cell);
  const iso = /\b(20\d\d)-(\d{1,2})-(\d{1,2})\b/.exec(text);
  if (iso) return dayOfParts(iso[1], iso[2], iso[3]);
  const own = /\b(\d{1,2})[/. -](\d{1,2}|[a-z]{3})[a-z]*[/. ,-]+(20\d\d|\d\d)\b/i.exec(text);
  if (!own) return '';
  const [, day, month = '', year = ''] = own;
  const named = MONTHS.indexOf(month.toLowerCase()) + 1;
  return dayOfParts(year.length === 2 ? `20${year}` : year, named > 0 ? String(named) : month, day);
}

function dayOfParts(year = '', month = '', day = ''): string {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : '';
}
