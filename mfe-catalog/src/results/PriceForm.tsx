import { useState, type SubmitEvent } from 'react';
import { formatPrice } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useNavigate } from '@shop/shared/router';
import { TextField } from '@shop/shared/ui/field/TextField';
import { addressOf, readPrice, type ListingView } from './address.ts';
import { FILTERS } from './filterTexts.ts';
import { priceProblems, type PriceProblems } from './priceRange.ts';

export interface PriceFormProps {
  /** Its buttons may stand elsewhere. */
  id: string;
  view: ListingView;
  /** Cheapest and dearest product, in rupees. */
  range: { min: number; max: number } | null | undefined;
  onApplied?(): void;
}

/** Lowest and highest price. A range that cannot be is said beside its field, and what was written stays. */
export function PriceForm({ id, view, range, onApplied }: PriceFormProps) {
  const { settings } = useShell();
  const navigate = useNavigate();
  const [problems, setProblems] = useState<PriceProblems>({});
  const inRupees = (amount: number) => formatPrice(amount, settings.currencySymbol);

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const fields = { min: String(form.get('min')), max: String(form.get('max')) };
    const found = priceProblems(fields, inRupees);
    setProblems(found);
    const [wrong] = Object.keys(found);
    if (wrong) {
      const field = event.currentTarget.elements.namedItem(wrong);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    const [min, max] = [readPrice(fields.min), readPrice(fields.max)];
    if (min !== view.min || max !== view.max)
      void navigate(addressOf({ ...view, min, max, pages: 1 }), { preventScrollReset: true });
    onApplied?.();
  }

  return (
    <form id={id} key={`${view.min}-${view.max}`} noValidate onSubmit={apply}>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-bold">{FILTERS.price}</legend>
        <div className="flex items-start gap-3">
          <TextField
            label={FILTERS.from}
            name="min"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={view.min ?? ''}
            placeholder={range ? String(range.min) : undefined}
            error={problems.min}
            className="flex-1"
          />
          <TextField
            label={FILTERS.to}
            name="max"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={view.max ?? ''}
            placeholder={range ? String(range.max) : undefined}
            error={problems.max}
            className="flex-1"
          />
        </div>
        <p className="mt-2 min-h-5 text-sm text-ink-soft">
          {range && FILTERS.priceRange(inRupees(range.min), inRupees(range.max))}
        </p>
      </fieldset>
    </form>
  );
}
