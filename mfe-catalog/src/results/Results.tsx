import { Suspense, lazy, type ComponentType } from 'react';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { buttonStyle } from '@shop/shared/ui/button/buttonStyle';
import { FilterIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { lookupQuery } from '../lookups/queries.ts';
import type { ActiveFiltersProps } from './ActiveFilters.tsx';
import { isFront, type ListingView } from './address.ts';
import { ProductGrid } from './ProductGrid.tsx';
import { listingQuery } from './queries.ts';
import { SortAndSize } from './SortAndSize.tsx';
import { RESULTS } from './texts.ts';
import { type FilterPanelState, useFilterPanel } from './useFilterPanel.ts';

const ActiveFilters = lazy<ComponentType<ActiveFiltersProps>>(async () => {
  // Without their chips the filters still work.
  const chips = await import('./ActiveFilters.tsx').catch(() => undefined);
  return { default: chips?.ActiveFilters ?? (() => null) };
});

const FrontPage = lazy<ComponentType>(async () => {
  // Without it there are still all products.
  const front = await import('../front/FrontPage.tsx').catch(() => undefined);
  return { default: front?.FrontPage ?? (() => null) };
});

/** A heading with the products of a view and everything that narrows them down. */
export function Results({ heading, view }: { heading: string; view: ListingView }) {
  const { api, settings } = useShell();
  const hasFront = settings.front !== undefined && isFront(view);
  const sizes = useQuery(lookupQuery(api, 'prdSize'));
  const { data: first, isPlaceholderData } = useQuery(listingQuery(api, view, 1));
  // After a switch of language its chip and its button would not be known again.
  const named = first?.color && !isPlaceholderData ? { ...view, color: first.color } : view;
  const panel = useFilterPanel();
  const isNarrowed = [view.size, view.color, view.min, view.max].some((value) => value !== null);
  const isEmpty = first?.total === 0 && !isNarrowed;
  return (
    <div className="mx-auto max-w-page px-4 pt-4 lg:px-8 lg:pt-8">
      {hasFront && (
        <Suspense fallback={<div className="h-screen" />}>
          <FrontPage />
        </Suspense>
      )}
      <div className="mb-5 flex flex-col gap-3 md:flex-row md:items-end">
        <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-3 md:items-end">
          <div className="min-w-0 flex-1 basis-40">
            <h1 tabIndex={-1} className="line-clamp-3 text-2xl lg:text-3xl">
              {heading}
            </h1>
            <p aria-live="polite" className="min-h-5 text-sm text-ink-soft">
              {first?.total ? RESULTS.productCount(first.total) : null}
            </p>
          </div>
          {!isEmpty && <FiltersButton view={view} panel={panel} />}
        </div>
        {!isEmpty && (
          <SortAndSize
            view={view}
            sizes={sizes.data ?? []}
            counts={first?.sizeCounts}
            error={sizes.data ? undefined : sizes.error?.message}
          />
        )}
      </div>
      {panel.Panel && <panel.Panel view={named} isOpen={panel.isOpen} onClose={panel.close} />}
      {isNarrowed && (
        <Suspense fallback={<div className="mb-5 h-11" />}>
          <ActiveFilters view={named} sizes={sizes.data ?? []} />
        </Suspense>
      )}
      <ProductGrid view={view} isBelow={hasFront} />
    </div>
  );
}

/** Without scripts the form has the panel's fields itself. */
function FiltersButton({ view, panel }: { view: ListingView; panel: FilterPanelState }) {
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
