import { clsx } from 'clsx';
import { useState, type KeyboardEvent } from 'react';
import type { DataColumn } from './tableColumn.ts';
import { Skeleton } from './Skeleton.tsx';

const SKELETON_ROWS = 8;

interface TableRowsProps<Row> {
  columns: DataColumn<Row>[];
  /** Null while loading. */
  rows: { id: string; value: Row }[] | null;
  onOpen: ((row: Row) => void) | undefined;
}

/** One row is in the tab order; the arrow keys, Home and End move between them, Enter opens. */
export function TableRows<Row>({ columns, rows, onOpen }: TableRowsProps<Row>) {
  const [active, setActive] = useState<string | null>(null);
  if (!rows) return <SkeletonRows columns={columns} />;
  const tabbable = rows.some((row) => row.id === active) ? active : rows[0]?.id;

  function press(event: KeyboardEvent<HTMLTableRowElement>, row: Row) {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' && onOpen) {
      event.preventDefault();
      onOpen(row);
      return;
    }
    const target = neighbour(event.currentTarget, event.key);
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return (
    <tbody role="rowgroup" className="block @lg:table-row-group">
      {rows.map(({ id, value }) => (
        <tr
          key={id}
          role="row"
          data-row={id}
          tabIndex={id === tabbable ? 0 : -1}
          onFocus={() => setActive(id)}
          onKeyDown={(event) => press(event, value)}
          className="grid scroll-mt-28 grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-b border-line px-4 py-3 -outline-offset-3 transition-colors hover:bg-page @lg:table-row @lg:p-0"
        >
          {columns.map((column) => (
            <td key={column.id} role="cell" className={cellStyle(column)}>
              {column.cardLabel && <span className="text-ink-soft @lg:hidden">{column.header} </span>}
              {column.cell(value)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function SkeletonRows<Row>({ columns }: { columns: DataColumn<Row>[] }) {
  return (
    <tbody role="rowgroup" className="block @lg:table-row-group">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <tr key={row} role="row" className="block border-b border-line px-4 py-3 @lg:table-row @lg:p-0">
          {columns.map((column, index) => (
            <td
              key={column.id}
              role="cell"
              className={clsx('@lg:table-cell @lg:h-11 @lg:px-3 @lg:first:pl-4', index < 2 ? 'block py-1' : 'hidden')}
            >
              <Skeleton className="h-5 w-full max-w-32" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function cellStyle({
  align,
  className,
}: {
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
}): string {
  return clsx(
    'min-w-0 @lg:h-11 @lg:px-3 @lg:py-0.5 @lg:first:pl-4 @lg:last:pr-4',
    align === 'end' && 'text-right tabular-nums',
    className,
  );
}

function neighbour(row: HTMLElement, key: string): HTMLElement | null {
  const target =
    key === 'ArrowDown'
      ? row.nextElementSibling
      : key === 'ArrowUp'
        ? row.previousElementSibling
        : key === 'Home'
          ? row.parentElement?.firstElementChild
          : key === 'End'
            ? row.parentElement?.lastElementChild
            : null;
  return target instanceof HTMLElement ? target : null;
}
