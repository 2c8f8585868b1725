import { AxisBottom, AxisLeft } from '@visx/axis';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { clsx } from 'clsx';
import type { BarRow, BarsProps } from './bar.ts';

/** Around the bars, in pixels: the axes' texts. */
const ROOM = { top: 8, right: 24, bottom: 28, left: 48 };
/** One name below the bars needs so many pixels at least, and for each of its letters. */
const NAME = 48;
const LETTER = 7;
const TICKS = 4;
/** Letters of a name that always stand; more where there is room for them. */
const LEAST_LETTERS = 9;
/** A bar is no wall. */
const WIDEST = 96;

/** The drawing of a `BarChart`, as wide as what it stands in. */
export function Bars({ rows, tick, namesAll }: BarsProps) {
  const { parentRef, width, height } = useParentSize({ debounceTime: 50 });
  const innerWidth = Math.max(0, width - ROOM.left - ROOM.right);
  const across = scaleBand({ domain: rows.map(({ name }) => name), range: [0, innerWidth], padding: 0.25 });
  const letters = Math.max(LEAST_LETTERS, Math.floor(across.step() / LETTER) - 1);
  const longest = Math.max(0, ...rows.map(({ short }) => short.length));
  const room = Math.max(NAME, (1 + Math.min(longest, letters)) * LETTER);
  const every = Math.max(1, Math.ceil((rows.length * room) / Math.max(1, innerWidth)));
  const isLying = namesAll && (every > 1 || longest > letters);
  // The last one is always named: it is what one looks for.
  const named = rows.filter((_, at) => (rows.length - 1 - at) % every === 0).map(({ name }) => name);
  const shorts = new Map(rows.map(({ name, short }) => [name, cut(short, letters)]));
  const inner = { width: innerWidth, height: Math.max(0, height - ROOM.top - ROOM.bottom) };
  const most = Math.max(0, ...rows.map(({ value }) => value));
  const least = Math.min(0, ...rows.map(({ value }) => value));
  const isFlat = most === 0 && least === 0;
  const up = scaleLinear({ domain: [least, isFlat ? 1 : most], range: [inner.height, 0], nice: TICKS });
  const bar = Math.min(WIDEST, across.bandwidth());
  const words = { className: 'fill-ink-soft text-xs', fill: '', fontFamily: '', fontSize: '' };
  return (
    <div ref={parentRef} className={isLying ? 'min-h-56' : 'h-56'}>
      {isLying && inner.width > 0 && <LyingBars rows={rows} />}
      {!isLying && inner.width > 0 && (
        <svg width={width} height={height} aria-hidden="true" className="block">
          <g transform={`translate(${ROOM.left} ${ROOM.top})`}>
            <AxisLeft
              scale={up}
              tickValues={isFlat ? [0] : up.ticks(TICKS)}
              tickFormat={(value) => tick(Number(value))}
              tickLength={-inner.width}
              hideAxisLine
              tickLineProps={{ className: 'stroke-line', stroke: '' }}
              tickLabelProps={{ ...words, textAnchor: 'end', dx: -inner.width - 8, dy: '0.3em' }}
            />
            {rows.map(({ name, value, text }) => (
              <Bar
                key={name}
                x={(across(name) ?? 0) + (across.bandwidth() - bar) / 2}
                y={up(Math.max(0, value))}
                width={bar}
                height={Math.abs(up(0) - up(value))}
                className={value < 0 ? 'fill-coral' : 'fill-sky hover:fill-coral'}
              >
                <title>{`${name}: ${text}`}</title>
              </Bar>
            ))}
            <AxisBottom
              scale={across}
              top={inner.height}
              tickValues={named}
              tickFormat={(name) => shorts.get(name) ?? name}
              hideTicks
              axisLineClassName="stroke-line-strong"
              stroke=""
              tickLabelProps={{ ...words, textAnchor: 'middle', dy: '0.25em' }}
            />
          </g>
        </svg>
      )}
    </div>
  );
}

const cut = (name: string, letters: number): string =>
  name.length > letters ? `${name.slice(0, letters - 1).trimEnd()}…` : name;

/** For names that have no room side by side: bars from a line of 0, losses towards the start, with whole name and value. */
function LyingBars({ rows }: { rows: readonly BarRow[] }) {
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
