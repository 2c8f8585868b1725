import type { GridChange, GridProduct } from '@shop/shared/contracts/http/stock/grid';
import type { Correction } from '@shop/shared/contracts/http/stock/stock';
import { plainNumber } from '@shop/shared/format/spreadsheet';
import { GRID } from './texts.ts';

/** What the grid is of: a row for each product, or for each of their variations. */
export type RowKind = 'products' | 'variations';

export type Column = 'price' | 'costPrice' | 'minimumQty' | 'qty';

export const COLUMNS: Record<RowKind, readonly Column[]> = {
  products: ['price', 'costPrice', 'minimumQty'],
  variations: ['price', 'costPrice', 'minimumQty', 'qty'],
};

/** Text, as it stands in the fields. */
type Cells = Record<Column, string>;

/** A row while it is edited. */
export type RowValues = Cells & { seen: Cells };

export interface GridValues {
  rows: RowValues[];
  reason: Correction | '';
  note: string;
}

/** What a row is of. */
export interface GridRow {
  id: number;
  name: string;
  /** Colour, size and SKU of a variation. */
  more: string;
  /** 0 when the product is not on sale, and of a variation. */
  salePrice: number;
  cells: Cells;
}

export function rowsOf(kind: RowKind, products: readonly GridProduct[]): GridRow[] {
  const text = (value: number | null) => (value === null ? '' : String(value));
  return products.flatMap((product): GridRow[] =>
    kind === 'products'
      ? [
          {
            id: product.productId,
            name: product.name,
            more: '',
            salePrice: product.salePrice,
            cells: {
              price: text(product.price),
              costPrice: text(product.costPrice),
              minimumQty: text(product.minimumQty),
              qty: '',
            },
          },
        ]
      : product.variations.map((item) => ({
          id: item.stockId,
          name: product.name,
          more: [item.varient, item.sizeTitle, item.sku].filter(Boolean).join(' · '),
          salePrice: 0,
          cells: {
            price: text(item.price),
            costPrice: text(item.costPrice),
            minimumQty: text(item.minimumQty),
            qty: text(item.qty),
          },
        })),
  );
}

export const valuesOf = (rows: readonly GridRow[]): GridValues => ({
  rows: rows.map(({ cells }) => ({ ...cells, seen: cells })),
  reason: '',
  note: '',
});

/** `1500` and `1500.00` are one. */
const isSame = (one: string, other: string) =>
  one.trim() === other || (one.trim() !== '' && other !== '' && Number(one) === Number(other));

export const isChanged = (row: RowValues, column: Column): boolean => !isSame(row[column], row.seen[column]);

/** Places of the rows in which something was changed; what is gone is not sent. */
export const changedAt = (kind: RowKind, rows: readonly RowValues[], gone: ReadonlySet<number>): number[] =>
  rows.flatMap((row, at) => (!gone.has(at) && COLUMNS[kind].some((column) => isChanged(row, column)) ? [at] : []));

export const countsAnew = (rows: readonly RowValues[]): boolean => rows.some((row) => isChanged(row, 'qty'));

/** What is sent of it: the changed cells of these rows. */
export function bodyOf(
  kind: RowKind,
  rows: readonly GridRow[],
  { rows: values, reason, note }: GridValues,
  places: readonly number[],
): GridChange {
  const changes = places.flatMap((at) => {
    const [row, value] = [rows[at], values[at]];
    if (!row || !value) return [];
    const cells = COLUMNS[kind]
      .filter((column) => isChanged(value, column))
      .map((column) => [column, { seen: value.seen[column], value: value[column].trim() }]);
    return { [kind === 'products' ? 'productId' : 'stockId']: row.id, ...Object.fromEntries(cells) };
  }) as unknown as GridChange['products'] & GridChange['variations'];
  const counted = kind === 'variations' && countsAnew(values);
  return {
    products: [],
    variations: [],
    [kind]: changes,
    ...(counted && reason && { reason }),
    ...(counted && note && { note }),
  };
}

export interface Merged {
  at: number;
  values: RowValues;
  /** What somebody else did to the row. */
  said: string;
}

/** Rows that somebody else has changed, as they now stand: what I changed stays mine, the rest is theirs. */
export function mergedWith(kind: RowKind, rows: readonly GridRow[], values: GridValues, now: readonly GridRow[]) {
  const current = new Map(now.map((row) => [row.id, row]));
  return rows.flatMap(({ id }, at): Merged[] => {
    const [theirs, mine] = [current.get(id), values.rows[at]];
    if (!theirs || !mine) return [];
    const other = COLUMNS[kind].filter((column) => !isSame(mine.seen[column], theirs.cells[column]));
    if (other.length === 0) return [];
    const taken = other.filter((column) => !isChanged(mine, column)).map((column) => [column, theirs.cells[column]]);
    const said = other.map((column) =>
      GRID.now(GRID.columns[column].toLowerCase(), mine.seen[column], theirs.cells[column]),
    );
    const merged = { ...mine, ...(Object.fromEntries(taken) as Partial<Cells>), seen: theirs.cells };
    return [{ at, values: merged, said: said.join('. ') }];
  });
}

/** Cells of what was copied from a spreadsheet, line by line, each as a plain number. */
export function pastedCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => plainNumber(cell.trim())));
}
