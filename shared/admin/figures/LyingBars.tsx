import { clsx } from 'clsx';
import type { BarRow } from './bar.ts';

/** Bars from the start of the line, each with its whole name and its value: for names that do not fit beside each other. */
export function LyingBars({ rows }: { rows: readonly BarRow[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => Math.abs(value)));
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {rows.map(({ name, value, text }) => (
        <li
          key={name}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[14rem_minmax(0,1fr)_8rem]"
        >
          <span>{name}</span>
          <span className="text-end font-semibold tabular-nums sm:order-last">{text}</span>
          <span
            style={{ width: `${(Math.abs(value) / most) * 100}%` }}
            className={clsx('col-span-2 h-2 rounded-full sm:col-span-1', value < 0 ? 'bg-coral' : 'bg-sky')}
          />
        </li>
      ))}
    </ul>
  );
}
