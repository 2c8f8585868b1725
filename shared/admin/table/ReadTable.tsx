import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface ReadColumn<Row> {
  header: string;
  /** The first is what the row is; the others are figures, unless they say `start`. */
  cell(row: Row): ReactNode;
  align?: 'start' | undefined;
  /** Buttons, which say themselves what they are. */
  isAction?: boolean | undefined;
}

interface ReadTableProps<Row> {
  label: string;
  columns: readonly ReadColumn<Row>[];
  rows: readonly Row[];
  rowId(row: Row): string | number;
  /** Of many short figures: two stand beside each other in a card, and a table needs more room. */
  isDense?: boolean | undefined;
}

const CLASSES = {
  plain: {
    table: '@md:table',
    head: '@md:not-sr-only @md:table-header-group',
    headRow: '@md:border-b @md:border-line-strong',
    body: '@md:table-row-group',
    row: 'block @md:table-row',
    first: 'block pb-1 @md:table-cell @md:py-2',
    cell: 'gap-4 @md:table-cell @md:py-2 @md:pl-4',
    figure: '@md:text-right',
    name: '@md:hidden',
    header: 'pl-4',
  },
  dense: {
    table: '@lg:table',
    head: '@lg:not-sr-only @lg:table-header-group',
    headRow: '@lg:border-b @lg:border-line-strong',
    body: '@lg:table-row-group',
    row: 'grid grid-cols-1 gap-x-4 gap-y-1 @min-[21rem]:grid-cols-2 @lg:table-row',
    first: '@min-[21rem]:col-span-2 @lg:py-2',
    cell: 'gap-2 @lg:table-cell @lg:py-2 @lg:pl-3',
    figure: '@lg:text-right',
    name: '@lg:hidden',
    header: 'pl-3',
  },
};

/** A table to read; where there is no room for it, each row is a card with the columns' names beside the figures. */
export function ReadTable<Row>({ label, columns, rows, rowId, isDense = false }: ReadTableProps<Row>) {
  const classes = CLASSES[isDense ? 'dense' : 'plain'];
  return (
    <div className="@container">
      <table role="table" aria-label={label} className={clsx('block w-full border-collapse text-sm', classes.table)}>
        <thead role="rowgroup" className={clsx('sr-only text-xs text-ink-soft', classes.head)}>
          <tr role="row" className={classes.headRow}>
            {columns.map(({ header, align, isAction }, at) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                className={clsx(
                  'py-2 font-semibold',
                  at > 0 && classes.header,
                  at > 0 && !align ? 'text-right' : 'text-left',
                )}
              >
                {isAction ? <span className="sr-only">{header}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={clsx('block', classes.body)}>
          {rows.map((row) => (
            <tr
              key={rowId(row)}
              role="row"
              className={clsx('border-b border-line py-2.5 align-top last:border-0', classes.row)}
            >
              {columns.map(({ header, cell, align, isAction }, at) => {
                const content = cell(row);
                if (at === 0) {
                  return (
                    <td key={header} role="cell" className={clsx('min-w-0', classes.first)}>
                      {content}
                    </td>
                  );
                }
                return (
                  <td
                    key={header}
                    role="cell"
                    className={clsx(
                      'justify-between',
                      classes.cell,
                      isAction && '@max-md:pt-2 @md:py-0.5!',
                      content === '' || content === null ? 'hidden' : 'flex',
                      align ? 'wrap-anywhere' : clsx('tabular-nums', classes.figure),
                    )}
                  >
                    <span aria-hidden="true" className={clsx('text-ink-soft', align && 'shrink-0', classes.name)}>
                      {!isAction && header}
                    </span>
                    <span
                      className={clsx(
                        align ? 'text-right @md:text-left' : 'whitespace-nowrap',
                        isAction && '@max-md:[--word:inline]',
                      )}
                    >
                      {content}
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
