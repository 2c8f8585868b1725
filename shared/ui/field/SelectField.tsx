import type { ComponentProps } from 'react';
import { langOf } from '../../format/language/scripts.ts';
import { FieldFrame, fieldStyle, type FieldTexts } from './FieldFrame.tsx';
import { ChevronDownIcon } from '../icon/StrokeIcons.tsx';

export interface SelectOption {
  /** Never empty (storefront specification, 5). */
  value: string;
  label: string;
}

export type SelectFieldProps = FieldTexts & { options: SelectOption[] } & Omit<
    ComponentProps<'select'>,
    'className' | 'children'
  >;

/** The browser's own list of choices with its label: it opens the phone's picker and needs no script. */
export function SelectField(props: SelectFieldProps) {
  const { label, hideLabel, hint, error, counter, className, id, options, ...select } = props;
  return (
    <FieldFrame {...{ id, label, hideLabel, hint, error, counter, className }} required={select.required}>
      {(link) => (
        <div className="relative">
          <select {...select} {...link} className={fieldStyle(Boolean(error), 'appearance-none text-ellipsis pe-8')}>
            {options.map((option) => (
              <option key={option.value} value={option.value} lang={langOf(option.label)}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-1/2 end-2.5 size-4 -translate-y-1/2 text-ink-soft" />
        </div>
      )}
    </FieldFrame>
  );
}
