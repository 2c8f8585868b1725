import { clsx } from 'clsx';
import type { CellKind, Report, ReportCell } from '@shop/shared/contracts/http/accounting/reports';
import { cellText, chartedFirst, shownRows } from './cells.ts';
import { REPORT } from './texts.ts';

const FIGURES: readonly CellKind[] = ['amount', 'count', 'percent'];

const cell = 'px-3 py-2 first:pl-4 last:pr-4 whitespace-nowrap';

/** A report's rows. Wide or long, it scrolls inside its box, where the names of rows and columns stay in sight. */
export function ReportTable({ report, label }: { report: Report; label: string }) {
  const { columns, rows, totals, total } = chartedFirst(report);
  const nameText = (name: ReportCell) => cellText(name, columns[0]?.kind ?? 'text');
  const align = (at: number) =>
    FIGURES.includes(columns[at]?.kind ?? 'text') ? 'text-right tabular-nums' : 'text-left';
  return (
    <>
      <div
        role="region"
        aria-label={label}
        // It scrolls by keyboard too.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-[34rem] overflow-auto rounded-lg border border-line bg-card"
      >
        <table aria-label={label} className="w-full border-separate border-spacing-0 text-sm">
          <thead className="text-xs text-ink-soft">
            <tr>
              {columns.map(({ heading }, at) => (
                <th
                  key={heading}
                  scope="col"
                  className={clsx(cell, align(at), 'sticky top-0 bg-sunken', at === 0 ? 'left-0 z-20' : 'z-10')}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownRows({ columns, rows }).map((row, index) => (
              // Rows may be called alike, and keep their order.
              // eslint-disable-next-line react/no-array-index-key
              <tr key={index}>
                {'from' in row ? (
                  <th
                    scope="row"
                    colSpan={columns.length}
                    className={clsx(cell, 'border-t border-line text-left font-normal text-ink-soft')}
                  >
                    {REPORT.nothing(nameText(row.from), nameText(row.to))}
                  </th>
                ) : (
                  columns.map(({ heading, kind }, at) => {
                    const text = cellText(row[at] ?? null, kind);
                    return at === 0 ? (
                      <th
                        key={heading}
                        scope="row"
                        className={clsx(cell, nameStyle, 'border-line bg-card font-normal')}
                      >
                        {text}
                      </th>
                    ) : (
                      <td key={heading} className={clsx(cell, align(at), 'border-t border-line')}>
                        {text}
                      </td>
                    );
                  })
                )}
              </tr>
            ))}
          </tbody>
          {totals && (
            <tfoot className="font-bold">
              <tr>
                {columns.map(({ heading, kind }, at) => {
                  const text = at === 0 ? String(totals[0]) : cellText(totals[at] ?? null, kind);
                  return at === 0 ? (
                    <th
                      key={heading}
                      scope="row"
                      className={clsx(cell, nameStyle, 'bottom-0 z-20 border-line-strong bg-sunken')}
                    >
                      {text}
                    </th>
                  ) : (
                    <td
                      key={heading}
                      className={clsx(cell, align(at), 'sticky bottom-0 z-10 border-t border-line-strong bg-sunken')}
                    >
                      {text}
                    </td>
                  );
                })}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {total > rows.length && <p className="mt-2 text-sm text-ink-soft">{REPORT.shown(rows.length, total)}</p>}
    </>
  );
}

const nameStyle = 'sticky left-0 max-w-40 truncate border-t text-left sm:max-w-64';
