import { sql } from 'kysely';
import { marginOf } from '@shop/shared/format/purchaseCosts';
import type { Reader } from '../../kernel/db/database.ts';
import { PRICE_PER_PIECE, stockOnSale } from '../../stock/list.ts';
import { IS_LOW } from '../../stock/low.ts';
import { sumOf, tableOf, type Column, type Table } from './table.ts';

export interface StockRow {
  name: string;
  pieces: number;
  cost: number;
  value: number;
}

export const NO_STOCK: Omit<StockRow, 'name'> = { pieces: 0, cost: 0, value: 0 };

/** Pieces on hand, and what they cost and would bring (admin specification, 9). */
export const STOCK_COLUMNS: Column<StockRow>[] = [
  { heading: 'Pieces', kind: 'count', cell: (row) => row.pieces },
  { heading: 'Stock Cost', kind: 'amount', cell: (row) => row.cost },
  { heading: 'Stock Value', kind: 'amount', cell: (row) => row.value },
];

interface CategoryRow extends StockRow {
  variations: number;
  low: number;
}

/** What is on hand now, by the main category of the product. */
export async function stockByCategory(db: Reader): Promise<Table> {
  const rows = await stockOnSale(db)
    .innerJoin('entities as c', 'c.id', 'p.category_id')
    .groupBy(['c.id', 'c.name'])
    .select([
      'c.name',
      sql<number>`count(*)`.as('variations'),
      sql<number>`sum(v.qty)`.as('pieces'),
      sql<number>`sum(v.cost * v.qty + v.cost_rest)`.as('cost'),
      sql<number>`sum((${PRICE_PER_PIECE}) * v.qty)`.as('value'),
      sql<number>`sum(case when ${IS_LOW} then 1 else 0 end)`.as('low'),
    ])
    .execute();
  const nothing = { ...NO_STOCK, variations: 0, low: 0 };
  return tableOf<CategoryRow>({
    columns: [
      { heading: 'Category', kind: 'text', cell: (row) => row.name },
      { heading: 'Variations', kind: 'count', cell: (row) => row.variations },
      { heading: 'Low Quantity', kind: 'count', cell: (row) => row.low },
      ...STOCK_COLUMNS,
      {
        heading: 'Margin',
        kind: 'percent',
        cell: ({ value, cost }) => {
          const margin = marginOf(value, cost);
          return margin === null ? null : margin / 10;
        },
      },
    ],
    rows: rows.toSorted((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1)),
    sum: sumOf<CategoryRow>(rows, nothing),
    charted: 'Stock Value',
  });
}
