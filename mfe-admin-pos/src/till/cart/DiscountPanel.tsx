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
    <div>
      <Button
        variant="secondary"
        size="md"
        data-till="discount"
        aria-expanded={discount !== null}
        aria-controls={panel}
        onClick={() => store.change({ discount: discount ? null : { type: 'percentage', value: '' } })}
      >
        <Percent aria-hidden="true" className="size-4" />
        {CART.discount}
      </Button>
      <div id={panel} hidden={!discount}>
        {discount && (
          <div className="mt-3 grid grid-cols-2 gap-3">
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
            <Button
              variant="ghost"
              className="col-span-2 justify-self-start"
              onClick={() => {
                store.change({ discount: null });
                focusSearch();
              }}
            >
              {CART.removeDiscount}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
