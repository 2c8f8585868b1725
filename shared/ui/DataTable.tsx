import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { clsx } from 'clsx';
import { useMemo, type ReactNode } from 'react';
import type { DataColumn, TableSort } from './tableColumn.ts';
import { SortSelect, TableHead } from './TableHead.tsx';
import { TablePages } from './TablePages.tsx';
import { TableRows } from './TableRows.tsx';

export type { DataColumn, TableSort };

export interface DataTableProps<Row> {
  /** The table's name. */
  label: string;
  /** Keep the array between renders, e.g. with useMemo. */
  columns: DataColumn<Row>[];
  rows: Row[];
  rowId(row: Row): string;
  sort: TableSort;
  onSort(sort: TableSort): void;
  /** From 1. */
  page: number;
  onPage(page: number): void;
  pageSize?: number;
  loading?: boolean;
  /** In place of the table when there are no rows. */
  empty: ReactNode;
  /** Enter on a row. */
  onOpen?: ((row: Row) => void) | undefined;
}

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});
type Features = typeof features;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * The back office's list: sticky header, sorting, pages, rows that answer to the arrow keys. A table where there
 * is room for one (46rem), cards where there is not.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, sort, onSort, onPage, pageSize = 25, loading = false, empty, onOpen } = props;
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(props.page, pages);
  const table = useTable<Features, Row>({
    features,
    columns: useMemo(() => columns.map(definition), [columns]),
    data: rows,
    getRowId: rowId,
    state: {
      sorting: [{ id: sort.column, desc: sort.descending }],
      pagination: { pageIndex: page - 1, pageSize },
    },
    autoResetPageIndex: false,
  });

  if (!loading && rows.length === 0) return <div className="rounded-lg border border-line bg-card">{empty}</div>;
  return (
    <div className="@container">
      <SortSelect columns={columns} sort={sort} onSort={onSort} />
      <div className="overflow-clip rounded-lg border border-line bg-card">
        <table
          role="table"
          aria-label={label}
          aria-busy={loading || undefined}
          className={clsx('block w-full border-collapse text-sm @lg:table')}
        >
          <TableHead columns={columns} sort={sort} onSort={onSort} />
          <TableRows
            columns={columns}
            rows={loading ? null : table.getRowModel().rows.map((row) => ({ id: row.id, value: row.original }))}
            onOpen={onOpen}
          />
        </table>
        {!loading && <TablePages page={page} pageSize={pageSize} total={rows.length} onPage={onPage} />}
      </div>
    </div>
  );
}

/** TanStack Table sorts and cuts pages; what a cell looks like stays in our own column. */
function definition<Row extends object>({ id, value }: DataColumn<Row>): ColumnDef<Features, Row> {
  return {
    id,
    accessorFn: (row: Row) => value?.(row) ?? '',
    enableSorting: value !== undefined,
    sortFn: (a, b, column) => compare(a.getValue(column), b.getValue(column)),
  };
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}
