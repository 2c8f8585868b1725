import type { ComponentProps } from 'react';
import { FieldFrame, fieldStyle, type FieldTexts } from '../../ui/field/FieldFrame.tsx';
import { useNumberInput, withoutSpinner } from './numberInput.ts';

export type AmountFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'type'> & {
    /** What is counted, before the figure; rupees unless it says otherwise. */
    unit?: '₨' | '%';
  };

/** Rupees, or percent, with at most two decimals, from 0 (admin specification, 5). */
export function AmountField({
  label,
  hideLabel,
  hint,
  error,
  counter,
  className,
  id,
  unit = '₨',
  ...input
}: AmountFieldProps) {
  const typed = useNumberInput(input);
  return (
    <FieldFrame {...{ id, label, hideLabel, hint, error, counter, className }} required={input.required}>
      {(link) => (
        <div className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-sm text-ink-soft"
          >
            {unit}
          </span>
          <input
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            autoComplete="off"
            {...input}
            {...typed}
            {...link}
            className={fieldStyle(Boolean(error), 'pl-8 text-right tabular-nums ' + withoutSpinner)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
