import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { DataColumn, TableSort } from './tableColumn.ts';
import { SelectField } from './SelectField.tsx';
import { SORT } from './texts.ts';

interface SortProps<Row> {
  columns: DataColumn<Row>[];
  sort: TableSort;
  onSort(sort: TableSort): void;
}

/** Column names; a press sorts by the column, a second one the other way round. Stays in sight below the frame. */
export function TableHead<Row>({ columns, sort, onSort }: SortProps<Row>) {
  return (
    <thead role="rowgroup" className="sr-only @lg:not-sr-only @lg:table-header-group">
      <tr role="row">
        {columns.map((column) => {
          const sorted = column.id === sort.column ? (sort.descending ? 'descending' : 'ascending') : undefined;
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              aria-sort={sorted}
              className={clsx(
                'sticky top-[var(--frame-top,0px)] z-10 h-10 bg-sunken px-3 text-xs font-bold whitespace-nowrap text-ink-soft first:pl-4 last:pr-4',
                column.align === 'end' ? 'text-right' : 'text-left',
              )}
            >
              {column.value ? (
                <button
                  type="button"
                  onClick={() => onSort({ column: column.id, descending: sorted === 'ascending' })}
                  className={clsx(
                    'group inline-flex min-h-8 items-center gap-1 rounded-sm hover:text-ink',
                    column.align === 'end' && 'flex-row-reverse',
                    sorted && 'text-ink',
                  )}
                >
                  {column.header}
                  <SortArrow sorted={sorted} />
                </button>
              ) : (
                <span className={column.hideHeader ? 'sr-only' : undefined}>{column.header}</span>
              )}
            </th>
          );
        })}
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

/** Sorting where rows are cards and no column names are in sight. */
export function SortSelect<Row>({ columns, sort, onSort }: SortProps<Row>) {
  const options = columns
    .filter((column) => column.value)
    .flatMap(({ id, header }) => [
      { value: `${id} asc`, label: SORT.ascending(header) },
      { value: `${id} desc`, label: SORT.descending(header) },
    ]);
  return (
    <SelectField
      label={SORT.by}
      hideLabel
      className="mb-3 @lg:hidden"
      options={options}
      value={`${sort.column} ${sort.descending ? 'desc' : 'asc'}`}
      onChange={(event) => {
        const [column = '', direction] = event.target.value.split(' ');
        onSort({ column, descending: direction === 'desc' });
      }}
    />
  );
}
