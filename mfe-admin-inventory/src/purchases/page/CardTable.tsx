import type { ReactNode } from 'react';

export interface CardColumn<Row> {
  header: string;
  /** The first is what the row is; the others are figures. */
  cell(row: Row): ReactNode;
}

interface CardTableProps<Row> {
  label: string;
  columns: readonly CardColumn<Row>[];
  rows: readonly Row[];
  rowId(row: Row): number;
}

/** A table to read; where there is no room for it, each row is a card with the columns' names beside the figures. */
export function CardTable<Row>({ label, columns, rows, rowId }: CardTableProps<Row>) {
  return (
    <div className="@container">
      <table role="table" aria-label={label} className="block w-full border-collapse text-sm @lg:table">
        <thead role="rowgroup" className="sr-only text-xs text-ink-soft @lg:not-sr-only @lg:table-header-group">
          <tr role="row" className="@lg:border-b @lg:border-line-strong">
            {columns.map(({ header }, at) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                className={`py-2 font-semibold ${at === 0 ? 'text-left' : 'pl-3 text-right'}`}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block @lg:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowId(row)}
              role="row"
              className="grid grid-cols-1 gap-x-4 gap-y-1 border-b border-line py-2.5 @min-[21rem]:grid-cols-2 align-top last:border-0 @lg:table-row"
            >
              {columns.map(({ header, cell }, at) => (
                <td
                  key={header}
                  role="cell"
                  className={
                    at === 0
                      ? 'min-w-0 @min-[21rem]:col-span-2 @lg:py-2'
                      : 'flex justify-between gap-2 whitespace-nowrap tabular-nums @lg:table-cell @lg:py-2 @lg:pl-3 @lg:text-right'
                  }
                >
                  {at > 0 && <span className="text-ink-soft @lg:hidden">{header}</span>}
                  {at > 0 ? <span>{cell(row)}</span> : <span className="contents">{cell(row)}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
