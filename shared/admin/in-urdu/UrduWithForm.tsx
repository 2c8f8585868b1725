import { useController, useWatch } from 'react-hook-form';
import type { FieldInUrduProps } from './InUrdu.tsx';
import { IN_URDU } from './texts.ts';
import { UrduOf } from './UrduOf.tsx';

/** The Urdu of a text as a field of its form. */
export function UrduWithForm({ kind, subject, field, label, name, own }: FieldInUrduProps) {
  const { field: input, fieldState } = useController({ name: own });
  const english: unknown = useWatch({ name: name ?? own });
  return (
    <UrduOf
      of={{ kind, subject, field }}
      label={IN_URDU.foldOf(label)}
      hideLabel
      name={own}
      english={name === undefined ? undefined : String(english ?? '').trim()}
      typed={typeof input.value === 'string' ? input.value : null}
      error={fieldState.error?.message}
      onChange={input.onChange}
      onBlur={input.onBlur}
    />
  );
}
