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
}

/** A table to read; where there is no room for it, each row is a card with the columns' names beside the figures. */
export function ReadTable<Row>({ label, columns, rows, rowId }: ReadTableProps<Row>) {
  return (
    <div className="@container">
      <table role="table" aria-label={label} className="block w-full border-collapse text-sm @md:table">
        <thead role="rowgroup" className="sr-only text-xs text-ink-soft @md:not-sr-only @md:table-header-group">
          <tr role="row" className="@md:border-b @md:border-line-strong">
            {columns.map(({ header, align, isAction }, at) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                className={clsx('py-2 font-semibold', at > 0 && 'pl-4', at > 0 && !align ? 'text-right' : 'text-left')}
              >
                {isAction ? <span className="sr-only">{header}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block @md:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowId(row)}
              role="row"
              className="block border-b border-line py-2.5 align-top last:border-0 @md:table-row"
            >
              {columns.map(({ header, cell, align, isAction }, at) => {
                const content = cell(row);
                if (at === 0) {
                  return (
                    <td key={header} role="cell" className="block min-w-0 pb-1 @md:table-cell @md:py-2">
                      {content}
                    </td>
                  );
                }
                return (
                  <td
                    key={header}
                    role="cell"
                    className={clsx(
                      'justify-between gap-4 @md:table-cell @md:py-2 @md:pl-4',
                      isAction && '@max-md:pt-2 @md:py-0.5!',
                      content === '' || content === null ? 'hidden' : 'flex',
                      align ? 'wrap-anywhere' : 'whitespace-nowrap tabular-nums @md:text-right',
                    )}
                  >
                    <span aria-hidden="true" className="text-ink-soft @md:hidden">
                      {!isAction && header}
                    </span>
                    <span className={clsx(align && 'text-right @md:text-left')}>{content}</span>
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
