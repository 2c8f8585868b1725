import { langOf } from '@shop/shared/format/language/scripts';
import { formatPrice } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link } from '@shop/shared/router';
import { CloseIcon } from '@shop/shared/ui/icon/StrokeIcons';
import type { Lookup } from '../lookups/queries.ts';
import { activeFilters } from './activeFilters.ts';
import { UNFILTERED, addressOf, type ListingView } from './address.ts';
import { FILTERS } from './filterTexts.ts';

export interface ActiveFiltersProps {
  view: ListingView;
  sizes: readonly Lookup[];
}

/** A chip for each filter that takes it away again. They scroll sideways on phones, so that nothing below moves. */
export function ActiveFilters({ view, sizes }: ActiveFiltersProps) {
  const { settings } = useShell();
  const filters = activeFilters(view, sizes, (rupees) => formatPrice(rupees, settings.currencySymbol));
  return (
    <nav
      aria-label={FILTERS.active}
      className="-mx-4 mb-5 overflow-x-auto px-4 [scrollbar-width:none] lg:-mx-8 lg:px-8"
    >
      <ul className="flex w-max gap-2">
        {filters.map(({ label, without }) => (
          <li key={label}>
            <Link
              to={addressOf({ ...view, pages: 1, ...without })}
              preventScrollReset
              aria-label={FILTERS.remove(label)}
              onClick={focusResults}
              className="flex h-11 items-center gap-1.5 rounded-full bg-sunken pe-3 ps-4 text-sm font-bold whitespace-nowrap hover:bg-coral-soft hover:text-coral-deep"
            >
              <span lang={langOf(label)}>{label}</span>
              <CloseIcon className="size-4" />
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={addressOf({ ...view, ...UNFILTERED })}
            preventScrollReset
            onClick={focusResults}
            className="flex h-11 items-center rounded-full px-3 text-sm font-bold whitespace-nowrap text-coral-deep underline underline-offset-4 hover:no-underline"
          >
            {FILTERS.clearAll}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/** The chip will be gone; the page's heading is where its products begin. */
function focusResults(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
