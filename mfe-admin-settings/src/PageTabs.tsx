import { clsx } from 'clsx';
import { Link } from '@shop/shared/router';

export interface PageTab {
  to: string;
  label: string;
  isOpen: boolean;
}

/** The parts of a page that is several, below its title. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <nav aria-label={label} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={tab.isOpen ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-9 items-center rounded-full border px-4 text-sm font-bold',
                tab.isOpen
                  ? 'border-coral bg-coral-soft text-coral-deep'
                  : 'border-line-strong bg-card hover:border-ink',
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
