import { Percent } from 'lucide-react';
import { Button } from '@shop/shared/ui/Button';
import { SelectField } from '@shop/shared/ui/SelectField';
import { TextField } from '@shop/shared/ui/TextField';
import { discountTrouble } from '../book/cart.ts';
import { CART } from '../texts.ts';
import { useDesk, useTillState } from '../useTill.tsx';

const TYPES = [
  { value: 'percentage', label: CART.percentage },
  { value: 'fixed', label: CART.fixed },
];

const PANEL = 'till-discount';

/** Opens and closes the panel; removing it clears the discount (admin specification, 4 and 5). */
export function DiscountToggle() {
  const { store, focusSearch } = useDesk();
  const isOpen = useTillState(({ cart }) => cart.discount !== null);
  return (
    <div className="flex flex-wrap items-center">
      {isOpen && (
        <Button
          variant="ghost"
          className="px-3!"
          onClick={() => {
            store.change({ discount: null });
            focusSearch();
          }}
        >
          {CART.removeDiscount}
        </Button>
      )}
      <Button
        variant={isOpen ? 'secondary' : 'ghost'}
        className="px-3!"
        data-till="discount"
        aria-expanded={isOpen}
        aria-controls={PANEL}
        onClick={() => store.change({ discount: isOpen ? null : { type: 'percentage', value: '' } })}
      >
        <Percent aria-hidden="true" className="size-4" />
        {CART.discount}
      </Button>
    </div>
  );
}

/** What is taken off, as it is typed. */
export function DiscountFields() {
  const { store } = useDesk();
  const discount = useTillState(({ cart }) => cart.discount);
  const trouble = useTillState(({ cart }) => discountTrouble(cart));
  return (
    <div id={PANEL} hidden={!discount}>
      {discount && (
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={CART.discountType}
            options={TYPES}
            value={discount.type}
            onChange={(event) => {
              const type = event.target.value === 'fixed' ? 'fixed' : 'percentage';
              store.change({ discount: { type, value: discount.value } });
            }}
          />
          <TextField
            label={CART.value[discount.type]}
            type="number"
            inputMode="decimal"
            min={0}
            max={discount.type === 'percentage' ? 100 : undefined}
            step={discount.type === 'percentage' ? 1 : 0.01}
            autoFocus
            value={discount.value}
            error={trouble ? CART.trouble[trouble] : undefined}
            onChange={(event) => store.change({ discount: { ...discount, value: event.target.value } })}
          />
        </div>
      )}
    </div>
  );
}
