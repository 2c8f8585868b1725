import { lazy, Suspense, type ComponentType } from 'react';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import type { BarRow, BarsProps } from './bar.ts';
import { FIGURES } from './texts.ts';

/** The library comes with the first chart. Where it does not come, the table says everything. */
const Bars = lazy(async (): Promise<{ default: ComponentType<BarsProps> }> => {
  try {
    return { default: (await import('./Bars.tsx')).Bars };
  } catch {
    return { default: () => null };
  }
});

export interface BarChartProps extends Omit<BarsProps, 'rows'> {
  /** In the order of `Bars`; undefined while they are loading. */
  rows: readonly BarRow[] | undefined;
  /** What is shown, for whoever does not see it, and the table's name. */
  label: string;
  /** Of the table; null where the page shows a table of the same rows itself. */
  columns: { name: string; value: string } | null;
  /** Where it stands in a section of its own: what names it. */
  heading?: { id: string; text: string };
}

/** Bars, always with a table of the same rows: below, to be opened, unless the page shows one. Nothing moves. */
export function BarChart({ rows, label, columns, tick, namesAll, heading }: BarChartProps) {
  return (
    <figure className="rounded-lg border border-line bg-card p-4">
      {heading && (
        <h2 id={heading.id} className="mb-2 text-lg">
          {heading.text}
        </h2>
      )}
      <div className="min-h-56 overflow-clip" role="img" aria-label={label} aria-busy={!rows || undefined}>
        {rows ? (
          <Suspense fallback={<Skeleton className="h-56 w-full" />}>
            <Bars rows={rows} tick={tick} namesAll={namesAll} />
          </Suspense>
        ) : (
          <Skeleton className="h-56 w-full" />
        )}
      </div>
      {columns && <ChartTable rows={rows} label={label} columns={columns} />}
    </figure>
  );
}

function ChartTable({
  rows,
  label,
  columns,
}: Pick<BarChartProps, 'rows' | 'label'> & { columns: { name: string; value: string } }) {
  return (
    <details className="mt-2 text-sm">
      <summary className="w-fit rounded-sm py-1 font-semibold text-ink-soft hover:text-ink">{FIGURES.asTable}</summary>
      <table aria-label={label} className="mt-2 w-full max-w-sm border-collapse">
        <thead className="text-xs text-ink-soft">
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-1.5 text-left">
              {columns.name}
            </th>
            <th scope="col" className="py-1.5 text-right">
              {columns.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows?.map(({ name, text }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {name}
              </th>
              <td className="py-1.5 text-right tabular-nums">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
