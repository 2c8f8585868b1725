import { clsx } from 'clsx';
import { Users } from 'lucide-react';
import { Link } from '@shop/shared/router';
import { VIEWS } from './texts.ts';

export interface TabLink {
  key: string;
  name: string;
  to: string;
  isCurrent: boolean;
  /** How many rows it has; undefined while that is not known, or not said. */
  count?: number | undefined;
  /** Everybody has it. */
  isShared?: boolean;
}

const tab =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full px-3.5 text-sm font-bold whitespace-nowrap transition-colors';

/** What a list is asked again and again, as tabs above it. */
export function TabLinks({ tabs }: { tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={VIEWS.name} className="-mx-1 flex min-w-0 gap-1 overflow-x-auto p-1">
      {tabs.map(({ key, name, to, isCurrent, isShared, count }) => (
        <Link
          key={key}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className={clsx(
            tab,
            isCurrent ? 'bg-ink text-on-ink' : 'border border-line bg-card text-ink-soft hover:text-ink',
          )}
        >
          <span>{name}</span>
          {count !== undefined && (
            <span
              className={clsx(
                'text-xs font-normal tabular-nums',
                count > 0 && !isCurrent && 'font-bold text-coral-deep',
              )}
            >
              {count.toLocaleString('en-PK')}
            </span>
          )}
          {isShared && (
            <>
              <Users aria-hidden="true" className="size-3.5" />
              <span className="sr-only">{VIEWS.shared}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
