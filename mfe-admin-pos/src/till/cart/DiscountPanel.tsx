import { Percent, X } from 'lucide-react';
import { useNumberInput } from '@shop/shared/admin/form/numberInput';
import { Button } from '@shop/shared/ui/button/Button';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { discountTrouble } from '../book/cart.ts';
import { CART } from '../texts.ts';
import { useTill, useTillState } from '../useTill.tsx';

const TYPES = [
  { value: 'percentage', label: CART.percentage },
  { value: 'fixed', label: CART.fixed },
];

const PANEL = 'till-discount';

/** Opens and closes the panel; removing it clears the discount (admin specification, 4 and 5). How much one may take off, the server says. */
export function DiscountToggle() {
  const { store } = useTill();
  const isOpen = useTillState(({ cart }) => cart.discount !== null);
  return (
    <Button
      variant={isOpen ? 'secondary' : 'ghost'}
      className="px-3! text-sm!"
      data-till="discount"
      aria-expanded={isOpen}
      aria-controls={PANEL}
      onClick={() => store.change({ discount: isOpen ? null : { type: 'percentage', value: '' } })}
    >
      <Percent aria-hidden="true" className="size-4" />
      {CART.discount}
    </Button>
  );
}

/** What is taken off, as it is typed. */
export function DiscountFields() {
  const { store, focusSearch } = useTill();
  const discount = useTillState(({ cart }) => cart.discount);
  const trouble = useTillState(({ cart }) => discountTrouble(cart));
  const typed = useNumberInput({
    value: discount?.value,
    onChange: (event) => discount && store.change({ discount: { ...discount, value: event.target.value } }),
  });
  return (
    <div id={PANEL} hidden={!discount}>
      {discount && (
        <div className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
          <SelectField
            label={CART.discountType}
            hideLabel
            options={TYPES}
            value={discount.type}
            onChange={(event) => {
              const type = event.target.value === 'fixed' ? 'fixed' : 'percentage';
              store.change({ discount: { type, value: discount.value } });
            }}
          />
          <TextField
            label={CART.value[discount.type]}
            hideLabel
            placeholder={CART.valueShort[discount.type]}
            type="number"
            inputMode="decimal"
            min={0}
            max={discount.type === 'percentage' ? 100 : undefined}
            step={discount.type === 'percentage' ? 1 : 0.01}
            autoFocus
            error={trouble ? CART.trouble[trouble] : undefined}
            {...typed}
          />
          <IconButton
            label={CART.removeDiscount}
            icon={<X aria-hidden="true" />}
            onClick={() => {
              store.change({ discount: null });
              focusSearch();
            }}
          />
        </div>
      )}
    </div>
  );
}
