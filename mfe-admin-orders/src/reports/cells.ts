import type { BarRow } from '@shop/shared/admin/figures/bar';
import type { CellKind, Report, ReportCell } from '@shop/shared/contracts/http/accounting/reports';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';

const monthName = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', timeZone: 'UTC' });

/** A cell as people read it. */
export function cellText(cell: ReportCell, kind: CellKind): string {
  if (cell === null) return '';
  if (kind === 'day') return formatShortDate(String(cell));
  if (kind === 'month') return monthName.format(new Date(`${cell}-01T00:00:00Z`));
  if (typeof cell === 'string') return cell;
  if (kind === 'amount') return formatStaffAmount(cell);
  return kind === 'percent' ? `${cell.toFixed(1)}%` : cell.toLocaleString('en-PK');
}

/** Bars of a chart that is not of days: more could not be told apart. */
const MOST_BARS = 15;

/** The report's bars: every day or month, else the first rows. */
export function barsOf({ columns, rows, charted }: Report): BarRow[] {
  const nameKind = columns[0]?.kind ?? 'text';
  const kind = columns[charted]?.kind ?? 'count';
  const isTime = nameKind !== 'text';
  const seen = new Map<string, number>();
  return (isTime ? rows : rows.slice(0, MOST_BARS)).map((row) => {
    const plain = cellText(row[0] ?? null, nameKind);
    const same = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, same);
    const value = row[charted] ?? null;
    return {
      name: same === 1 ? plain : `${plain} (${same})`,
      short: isTime ? plain.replace(/, \d+$/, '') : plain,
      value: Number(value),
      text: cellText(value, kind),
    };
  });
}

/** A row as the table shows it, or days or months one after the other in which nothing happened. */
export type ShownRow = readonly ReportCell[] | { from: ReportCell; to: ReportCell };

/** Of days and months the newest first, those of nothing folded into one row; anything else as it is. */
export function shownRows({ columns, rows }: Pick<Report, 'columns' | 'rows'>): ShownRow[] {
  if ((columns[0]?.kind ?? 'text') === 'text') return [...rows];
  const shown: ShownRow[] = [];
  for (const row of [...rows].reverse()) {
    const last = shown.at(-1);
    if (row.slice(1).some((cell) => cell !== null && cell !== 0)) shown.push(row);
    else if (last && 'from' in last) last.from = row[0] ?? null;
    else shown.push({ from: row[0] ?? null, to: row[0] ?? null });
  }
  return shown;
}

/** What the chart shows stands beside its name: on a phone the columns after it are out of sight. */
export function chartedFirst(report: Report): Report {
  const { columns, rows, totals, charted } = report;
  const move = <T>(cells: readonly T[]): T[] => [
    ...cells.slice(0, 1),
    ...cells.slice(charted, charted + 1),
    ...cells.filter((_, at) => at > 0 && at !== charted),
  ];
  if (charted <= 1) return report;
  return { ...report, columns: move(columns), rows: rows.map(move), totals: totals && move(totals), charted: 1 };
}
