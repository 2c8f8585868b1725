import { clsx } from 'clsx';
import { langOf } from '@shop/shared/format/language/scripts';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link } from '@shop/shared/router';
import { barCategories, categoryAddress, type Category } from './categories.ts';
import { LOOKUPS } from './texts.ts';

export interface CategoryBarProps {
  /** Null for View All, undefined where no category is shown. */
  selected: number | null | undefined;
  categories: readonly Category[];
}

/** Links, so that a category can be shared, opened in a tab, and chosen without scripts. */
export function CategoryBar({ selected, categories }: CategoryBarProps) {
  return (
    <nav aria-label={LOOKUPS.categories} className="border-b border-line bg-card">
      <ul className="mx-auto starts-at-current flex max-w-page [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-2 lg:justify-center lg:px-8">
        {[{ id: null, name: LOOKUPS.viewAll }, ...barCategories(categories, useShell().settings.menu)].map(
          ({ id, name }) => (
            <li key={id} className="shrink-0">
              <Link
                to={categoryAddress(id)}
                lang={langOf(name)}
                aria-current={id === selected ? 'page' : undefined}
                className={clsx(
                  'flex min-h-11 items-center rounded-full px-4 text-sm font-bold whitespace-nowrap transition-colors',
                  id === selected ? 'bg-ink text-on-ink' : 'bg-sunken hover:bg-coral-soft hover:text-coral-deep',
                )}
              >
                {name}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
