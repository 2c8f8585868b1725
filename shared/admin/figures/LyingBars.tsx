import { clsx } from 'clsx';
import type { BarRow } from './bar.ts';

/** For names that have no room side by side: bars from a line of 0, losses towards the start, with whole name and value. */
export function LyingBars({ rows }: { rows: readonly BarRow[] }) {
  const least = Math.min(0, ...rows.map(({ value }) => value));
  const all = Math.max(0, ...rows.map(({ value }) => value)) - least || 1;
  const percent = (value: number) => `${(value / all) * 100}%`;
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
            style={{ width: percent(Math.abs(value)), marginInlineStart: percent(Math.min(0, value) - least) }}
            className={clsx(
              'col-span-2 h-2 sm:col-span-1',
              value < 0 ? 'rounded-s-full bg-coral' : 'rounded-e-full bg-sky',
            )}
          />
        </li>
      ))}
    </ul>
  );
}
