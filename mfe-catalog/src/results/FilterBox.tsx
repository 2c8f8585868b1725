import { Button } from '@shop/shared/ui/button/Button';
import { Colours } from './Colours.tsx';
import { FILTERS } from './filterTexts.ts';
import { PriceForm } from './PriceForm.tsx';
import { useFacets } from './useFacets.ts';
import type { FilterPanelProps } from './filterPanel.ts';

const PRICE_FORM = 'price-filter';

/** The filter panel where there is room for it: a box above the products. */
export function FilterBox({ view, isOpen }: FilterPanelProps) {
  const facets = useFacets(view, isOpen);
  return (
    <section
      hidden={!isOpen}
      aria-label={FILTERS.title}
      className="mb-5 grid grid-cols-[1fr_18rem] gap-8 rounded-lg bg-card p-5 shadow-sm lg:gap-12 lg:p-6"
    >
      <Colours view={view} facets={facets} />
      <div className="flex flex-col items-start gap-4">
        <PriceForm id={PRICE_FORM} view={view} range={facets.data?.price} />
        <Button type="submit" form={PRICE_FORM} variant="secondary">
          {FILTERS.applyPrice}
        </Button>
      </div>
    </section>
  );
}
