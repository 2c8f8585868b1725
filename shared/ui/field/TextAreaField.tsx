import type { ComponentProps } from 'react';
import { FieldFrame, fieldStyle, type FieldTexts } from './FieldFrame.tsx';

export type TextAreaFieldProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'className'>;

/** Several lines of text with their label. `ref` is the text area's. */
export function TextAreaField({ label, hideLabel, hint, error, counter, className, id, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame {...{ id, label, hideLabel, hint, error, counter, className }} required={area.required}>
      {(link) => <textarea rows={3} dir="auto" {...area} {...link} className={fieldStyle(Boolean(error), 'py-2.5')} />}
    </FieldFrame>
  );
}
