import { clsx } from 'clsx';
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { iconButtonStyle } from '../../ui/button/iconButtonStyle.ts';
import { SORT } from '../texts.ts';
import type { ListColumn } from './column.ts';

interface SortProps<Row> {
  columns: readonly ListColumn<Row>[];
  /** The server's name of it, `-` in front is descending. */
  sort: string;
  onSort(sort: string): void;
}

const cell =
  'sticky top-[var(--frame-top,0px)] z-10 h-10 bg-sunken px-3 text-xs font-bold whitespace-nowrap text-ink-soft first:pl-4 last:pr-4';

/** Column names; a press sorts by the column, a second one the other way round. Stays in sight below the frame. */
export function ListHead<Row>({
  columns,
  sort,
  onSort,
  selectAll,
  actions,
}: SortProps<Row> & { selectAll: ReactNode; actions: string | undefined }) {
  return (
    <thead role="rowgroup" className="sr-only @lg:not-sr-only @lg:table-header-group">
      <tr role="row">
        {selectAll && (
          <th role="columnheader" scope="col" className={clsx(cell, 'w-10')}>
            {selectAll}
          </th>
        )}
        {columns.map((column) => {
          const sorted = column.sort === sort ? 'ascending' : `-${column.sort}` === sort ? 'descending' : undefined;
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              aria-sort={sorted}
              className={clsx(cell, column.align === 'end' ? 'text-right' : 'text-left')}
            >
              {column.sort ? (
                <button
                  type="button"
                  onClick={() => onSort(sorted === 'ascending' ? `-${column.sort}` : (column.sort ?? ''))}
                  className={clsx(
                    'group inline-flex min-h-8 items-center gap-1 rounded-sm hover:text-ink',
                    column.align === 'end' && 'flex-row-reverse',
                    sorted && 'text-ink',
                  )}
                >
                  <span>{column.header}</span>
                  <SortArrow sorted={sorted} />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
        {actions && (
          <th role="columnheader" scope="col" className={cell}>
            <span className="sr-only">{actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function SortArrow({ sorted }: { sorted: 'ascending' | 'descending' | undefined }) {
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp;
  return (
    <Arrow
      aria-hidden="true"
      className={clsx('size-3.5', !sorted && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60')}
    />
  );
}

/** Sorting where rows are cards and no column names are in sight: the browser's own list of choices, behind a button. */
export function SortSelect<Row>({ columns, sort, onSort }: SortProps<Row>) {
  const options = columns.flatMap(({ sort: name, header }) =>
    name
      ? [
          { value: name, label: SORT.ascending(header) },
          { value: `-${name}`, label: SORT.descending(header) },
        ]
      : [],
  );
  if (options.length === 0) return null;
  if (!options.some(({ value }) => value === sort)) options.unshift({ value: sort, label: SORT.usual });
  return (
    <span
      className={iconButtonStyle({
        className: 'relative focus-within:outline-3 focus-within:outline-focus @lg:hidden',
      })}
    >
      <ArrowDownUp aria-hidden="true" />
      <select
        aria-label={SORT.by}
        value={sort}
        onChange={(event) => onSort(event.target.value)}
        // 16 px: below that, phones zoom in on it.
        className="absolute inset-0 cursor-pointer appearance-none rounded-full text-base opacity-0"
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
