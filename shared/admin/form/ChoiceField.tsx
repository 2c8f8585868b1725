import type { ChangeEvent } from 'react';
import { SelectField, type SelectFieldProps } from '../../ui/field/SelectField.tsx';

/** Stands for nothing chosen: no option of a select has an empty value (storefront specification, 5). */
const NONE = 'none';

export type ChoiceFieldProps = Omit<SelectFieldProps, 'value' | 'onChange'> & {
  /** '' while nothing is chosen. */
  value?: string;
  onChange?: (value: string) => void;
  /** What the field says then, e.g. 'Choose a size'. */
  choose: string;
};

/** A select in which something has yet to be chosen. */
export function ChoiceField({ value = '', onChange, choose, options, ...field }: ChoiceFieldProps) {
  return (
    <SelectField
      {...field}
      options={[{ value: NONE, label: choose }, ...options]}
      value={value || NONE}
      onChange={({ target }: ChangeEvent<HTMLSelectElement>) => onChange?.(target.value === NONE ? '' : target.value)}
    />
  );
}
