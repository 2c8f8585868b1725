import { formatPrice } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { buttonStyle } from '@shop/shared/ui/button/buttonStyle';
import { TextField } from '@shop/shared/ui/field/TextField';
import type { ListingView } from './address.ts';
import { FILTERS } from './filterTexts.ts';
import { priceProblems } from './priceRange.ts';

/** What the filter panel offers, as fields of the form, for visitors without scripts. Rendered by the server only. */
export function PlainFilters({ view: { color, min, max } }: { view: ListingView }) {
  const { settings } = useShell();
  const fields = { min: String(min ?? ''), max: String(max ?? '') };
  const problems = priceProblems(fields, (rupees) => formatPrice(rupees, settings.currencySymbol));
  return (
    <div className="flex flex-wrap items-start gap-3">
      {color && <input type="hidden" name="color" value={color} />}
      <TextField
        label={`${FILTERS.price}: ${FILTERS.from}`}
        name="min"
        inputMode="numeric"
        defaultValue={fields.min}
        className="flex-1"
      />
      <TextField
        label={`${FILTERS.price}: ${FILTERS.to}`}
        name="max"
        inputMode="numeric"
        defaultValue={fields.max}
        error={problems.max}
        className="flex-1"
      />
      <button className={buttonStyle({ variant: 'secondary', className: 'mt-6.5' })}>{FILTERS.apply}</button>
    </div>
  );
}
