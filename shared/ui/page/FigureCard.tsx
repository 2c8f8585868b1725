import { clsx } from 'clsx';
import { Link } from '@shop/shared/router';
import { Skeleton } from '../notice/Skeleton.tsx';
import { Sparkline } from './Sparkline.tsx';

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

/** One figure of a summary, inside a `dl`; all of it leads on where there is more. */
export function FigureCard({ label, value, note, to, line, className }: FigureCardProps) {
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
      <dd className="text-lg font-extrabold tabular-nums sm:text-xl">{value ?? <Skeleton className="h-7 w-24" />}</dd>
      {note && <dd className="text-sm text-ink-soft">{note}</dd>}
      {line && (
        <dd aria-hidden="true">
          <Sparkline values={line} />
        </dd>
      )}
    </div>
  );
}
