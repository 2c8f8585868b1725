import { buttonStyle } from '@shop/shared/ui/buttonStyle';
import { FilterIcon } from '@shop/shared/ui/StrokeIcons';
import type { ListingView } from './address.ts';
import { RESULTS } from './texts.ts';
import type { FilterPanelState } from './useFilterPanel.ts';

/** Without scripts the form has the panel's fields itself. */
export function FiltersButton({ view, panel }: { view: ListingView; panel: FilterPanelState }) {
  const active = Number(view.color !== null) + Number(view.min !== null || view.max !== null);
  return (
    <button
      type="button"
      aria-expanded={panel.isOpen}
      aria-busy={panel.isLoading}
      onPointerEnter={panel.anticipate}
      onClick={panel.toggle}
      className={buttonStyle({
        variant: 'secondary',
        className: 'shrink-0 noscript:hidden aria-busy:animate-breathe max-md:text-sm',
      })}
    >
      <FilterIcon className="size-4" />
      <span>{RESULTS.filters(active)}</span>
    </button>
  );
}
