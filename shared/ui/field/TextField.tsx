import type { ComponentProps } from 'react';
import { FieldFrame, fieldStyle, type FieldTexts } from './FieldFrame.tsx';

export type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'className'>;

/** One line of text with its label. `ref` is the input's. */
export function TextField({ label, hideLabel, hint, error, counter, className, id, ...input }: TextFieldProps) {
  return (
    <FieldFrame {...{ id, label, hideLabel, hint, error, counter, className }} required={input.required}>
      {(link) => <input type="text" dir="auto" {...input} {...link} className={fieldStyle(Boolean(error))} />}
    </FieldFrame>
  );
}
