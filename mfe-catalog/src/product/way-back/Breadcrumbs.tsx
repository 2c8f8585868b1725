import { langOf } from '@shop/shared/format/language/scripts';
import { Link } from '@shop/shared/router';
import { ChevronEndIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { PRODUCT } from '../texts.ts';
import type { Crumb } from './trail.ts';

export interface BreadcrumbsProps {
  /** From the shop's first page to the product itself. */
  trail: readonly Crumb[];
}

/** The trail; phones have room for the category only, beside the way back. */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  return (
    <nav aria-label={PRODUCT.breadcrumbs} className="min-w-0">
      <ol className="flex items-center text-sm">
        {trail.map(({ name, to }, index) => {
          const isCategory = index > 0 && index < trail.length - 1;
          return (
            <li
              key={to}
              className={isCategory ? 'flex min-w-0 items-center' : 'flex min-w-0 items-center max-md:hidden'}
            >
              {index > 0 && <ChevronEndIcon className="mx-1.5 size-3.5 text-ink-soft max-md:hidden" />}
              {index === trail.length - 1 ? (
                <span lang={langOf(name)} aria-current="page" className="truncate text-ink-soft">
                  {name}
                </span>
              ) : (
                <Link
                  to={to}
                  className="flex min-h-11 min-w-11 items-center font-bold text-ink-soft max-md:justify-end hover:text-coral-deep"
                >
                  <span lang={langOf(name)} className="truncate">
                    {name}
                  </span>
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
