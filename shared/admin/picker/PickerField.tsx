import { useState, type RefCallback } from 'react';
import { FieldFrame, type FieldTexts } from '../../ui/field/FieldFrame.tsx';
import type { PickerCreate } from './create.ts';
import type { PickerOption } from './options.ts';
import { PickerBox, type PickerSays } from './PickerBox.tsx';
import { Swatch } from './PickerList.tsx';
import { useChoices, type PickerQuery } from './useChoices.ts';

export interface PickerFieldProps extends FieldTexts {
  id?: string | undefined;
  name?: string | undefined;
  /** Id of what is chosen; '' when nothing is. */
  value: string;
  onChange(value: string, option: PickerOption | null): void;
  onBlur?: (() => void) | undefined;
  /** What can be chosen: `options={(typed) => supplierChoices(api)}`. */
  options(typed: string): PickerQuery;
  /** Shown when nothing matches, e.g. 'No supplier found.' */
  empty: string;
  says?: PickerSays | undefined;
  create?: PickerCreate | undefined;
  /** Name of the chosen one while the list is not loaded, or when it is not in it. */
  chosenLabel?: string | undefined;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  inputRef?: RefCallback<HTMLInputElement> | undefined;
}

/** One of many, found by typing (WAI-ARIA combobox with a list). Emptying the field chooses nothing. */
export function PickerField(props: PickerFieldProps) {
  const { label, hideLabel, hint, error, counter, className, id, value, onChange, options, ...box } = props;
  const choices = useChoices(options);
  const [made, setMade] = useState<PickerOption>();
  const chosen = [...choices.known, ...(made ? [made] : [])].find((option) => option.id === value);
  const chosenLabel = chosen?.label ?? (value ? (props.chosenLabel ?? '') : '');
  return (
    <FieldFrame {...{ id, label, hideLabel, hint, error, counter, className }} required={props.required}>
      {(link) => (
        <PickerBox
          {...box}
          link={link}
          label={label}
          choices={choices}
          shown={chosenLabel}
          chosenId={value}
          mark={chosen?.swatch === undefined ? undefined : <Swatch code={chosen.swatch} />}
          isChosen={(option) => option.id === value}
          onPick={(option) => {
            setMade(option);
            onChange(option.id, option);
          }}
          onEmpty={() => onChange('', null)}
        />
      )}
    </FieldFrame>
  );
}
