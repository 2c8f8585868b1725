import type { ComponentProps } from 'react';
import { FieldFrame, fieldStyle, type FieldTexts } from '../../ui/field/FieldFrame.tsx';
import { useNumberInput, withoutSpinner } from './numberInput.ts';

export type WholeNumberFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'className' | 'type'>;

/** Pieces: a whole number from 0. */
export function WholeNumberField(props: WholeNumberFieldProps) {
  const { label, hideLabel, hint, error, counter, className, id, ...input } = props;
  const typed = useNumberInput(input);
  return (
    <FieldFrame {...{ id, label, hideLabel, hint, error, counter, className }} required={input.required}>
      {(link) => (
        <input
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          autoComplete="off"
          {...input}
          {...typed}
          {...link}
          className={fieldStyle(Boolean(error), 'text-right tabular-nums ' + withoutSpinner)}
        />
      )}
    </FieldFrame>
  );
}
