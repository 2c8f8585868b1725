import { Percent } from 'lucide-react';
import { useId } from 'react';
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

/** Opens and closes; removing it clears the discount (admin specification, 4 and 5). */
export function DiscountPanel() {
  const { store, focusSearch } = useDesk();
  const cart = useTillState((state) => state.cart);
  const panel = useId();
  const { discount } = cart;
  const trouble = discountTrouble(cart);
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <Button
        variant="secondary"
        className="px-4!"
        data-till="discount"
        aria-expanded={discount !== null}
        aria-controls={panel}
        onClick={() => store.change({ discount: discount ? null : { type: 'percentage', value: '' } })}
      >
        <Percent aria-hidden="true" className="size-4" />
        {CART.discount}
      </Button>
      {discount && (
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
      <div id={panel} hidden={!discount} className="w-full">
        {discount && (
          <div className="mt-2 grid grid-cols-2 gap-3">
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
    </div>
  );
}
