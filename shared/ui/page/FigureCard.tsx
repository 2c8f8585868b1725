import { clsx } from 'clsx';
import { Link } from '@shop/shared/router';
import { Skeleton } from '../notice/Skeleton.tsx';

export interface FigureCardProps {
  label: string;
  /** Null while it is loading. */
  value: string | null;
  note?: string | undefined;
  /** Where there is more of it. */
  to?: string | undefined;
  /** How it became so, from left to right. */
  line?: readonly number[] | undefined;
  className?: string | undefined;
}

/** Letters that a phone has room for at full size; of more, the sign of the currency would have a line of its own. */
const MOST_LARGE = 14;

/** One figure of a summary, inside a `dl`; all of it leads on where there is more. */
export function FigureCard({ label, value, note, to, line, className }: FigureCardProps) {
  const isLong = (value?.length ?? 0) > MOST_LARGE;
  return (
    <div
      className={clsx(
        'relative flex min-w-0 flex-col gap-1 rounded-lg border border-line bg-card p-4',
        to !== undefined && 'hover:border-ink',
        className,
      )}
    >
      <dt className="text-sm text-ink-soft">
        {to === undefined ? (
          label
        ) : (
          <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
            {label}
          </Link>
        )}
      </dt>
      <dd className={clsx('font-extrabold tabular-nums sm:text-xl', isLong ? 'text-base' : 'text-lg')}>
        {value ?? <Skeleton className="h-7 w-24" />}
      </dd>
      {note && <dd className="text-sm text-ink-soft">{note}</dd>}
      {line && (
        <dd aria-hidden="true">
          <Sparkline values={line} />
        </dd>
      )}
    </div>
  );
}

const WIDTH = 100;
const HEIGHT = 24;

/** A small line without axes, from left to right; its figures are said beside it. */
function Sparkline({ values }: { values: readonly number[] }) {
  const lowest = Math.min(0, ...values);
  const span = Math.max(0, ...values) - lowest || 1;
  const points = values.map((value, at) => {
    const x = (at / Math.max(1, values.length - 1)) * WIDTH;
    return `${x.toFixed(1)},${(HEIGHT - 1 - ((value - lowest) / span) * (HEIGHT - 2)).toFixed(1)}`;
  });
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-8 w-full text-coral"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
