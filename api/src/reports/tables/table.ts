import type { CellKind, Report, ReportCell } from '@shop/shared/contracts/http/accounting/reports';
import { rupeesOf } from '@shop/shared/format/money';

export interface Column<Row> {
  heading: string;
  kind: CellKind;
  /** Amounts in paisa, percents in percent; null for nothing to say. */
  cell: (row: Row) => ReportCell;
  /** Whether it says nothing of all rows together. */
  noTotal?: boolean;
}

/** A report before it is cut to what a screen shows. */
export type Table = Omit<Report, 'total'>;

interface Parts<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** All rows as one, which the columns are worked out of too; left out, there is no line of totals. */
  sum?: Row | undefined;
  /** Heading of the column a chart shows. */
  charted: string;
}

/** A report's rows as cells, amounts in rupees. */
export function tableOf<Row>({ columns, rows, sum, charted }: Parts<Row>): Table {
  const cellsOf = (row: Row) =>
    columns.map(({ kind, cell }) => {
      const value = cell(row);
      return kind === 'amount' && typeof value === 'number' ? rupeesOf(value) : value;
    });
  return {
    columns: columns.map(({ heading, kind }) => ({ heading, kind })),
    rows: rows.map(cellsOf),
    totals: sum ? cellsOf(sum).map((cell, at) => (at === 0 ? 'Total' : columns[at]?.noTotal ? null : cell)) : null,
    charted: columns.findIndex(({ heading }) => heading === charted),
  };
}

/** Rows whose numbers are added up, under the name of the first. */
export function sumOf<Row extends { name: string }>(rows: readonly Row[], nothing: Omit<Row, 'name'>): Row {
  const sum = { name: '', ...nothing } as Record<string, unknown>;
  for (const row of rows) {
    for (const [key, value] of Object.entries(row)) {
      if (typeof value === 'number') sum[key] = Number(sum[key]) + value;
    }
  }
  return sum as Row;
}

/** Rows of the same name become one. */
export function merged<Row extends { name: string }>(
  rows: readonly Row[],
  nothing: Omit<Row, 'name'>,
  nameOf: (rows: readonly Row[]) => string = ([first]) => first?.name ?? '',
  keyOf: (row: Row) => string = ({ name }) => name,
): Row[] {
  return [...Map.groupBy(rows, keyOf).values()].map((same) => ({ ...sumOf(same, nothing), name: nameOf(same) }));
}

/** In percent, half up to one decimal; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  if (whole <= 0) return null;
  return Math.floor((part * 2000 + whole) / (whole * 2)) / 10;
}
