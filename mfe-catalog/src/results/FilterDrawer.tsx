import { Button } from '@shop/shared/ui/button/Button';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { Drawer } from '@shop/shared/ui/dialog/Drawer';
import { UNFILTERED, addressOf } from './address.ts';
import { Colours } from './Colours.tsx';
import { FILTERS } from './filterTexts.ts';
import { PriceForm } from './PriceForm.tsx';
import { useFacets } from './useFacets.ts';
import type { FilterPanelProps } from './filterPanel.ts';

const PRICE_FORM = 'price-filter';

/** The filter panel on phones. Colours apply at once, the price when the drawer is left by its button. */
export function FilterDrawer({ view, isOpen, onClose }: FilterPanelProps) {
  const facets = useFacets(view, isOpen);
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={FILTERS.title}
      footer={
        <div className="flex gap-3">
          <ButtonLink to={addressOf({ ...view, ...UNFILTERED })} preventScrollReset variant="secondary">
            {FILTERS.clearAll}
          </ButtonLink>
          <Button type="submit" form={PRICE_FORM} className="flex-1">
            {FILTERS.showProducts}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-6">
        <PriceForm id={PRICE_FORM} view={view} range={facets.data?.price} onApplied={onClose} />
        <Colours view={view} facets={facets} />
      </div>
    </Drawer>
  );
}
