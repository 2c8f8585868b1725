import type { ComponentType } from 'react';
import { useController } from 'react-hook-form';

interface Controlled {
  name?: string | undefined;
  // The widest a field can take: an event or a value.
  onChange?: unknown;
  onBlur?: unknown;
  value?: unknown;
  error?: string | undefined;
}

export type FieldProps<P extends Controlled> = Omit<P, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> & {
  /** Path in the form's values, `product.name`. */
  name: string;
  as: ComponentType<P>;
  /** The field was left; its value is in the form. */
  onLeave?: (() => void) | undefined;
  /** Its value has changed by the person. */
  onChanged?: (() => void) | undefined;
};

/** A field of a form by its path: value, error and what it is called. `as` is any field of the kit. */
export function Field<P extends Controlled>({ as: As, name, onLeave, onChanged, ...rest }: FieldProps<P>) {
  const { field, fieldState } = useController({ name });
  const props = {
    ...rest,
    name,
    value: field.value as unknown,
    onChange: (next: unknown) => {
      field.onChange(next);
      onChanged?.();
    },
    onBlur: () => {
      field.onBlur();
      onLeave?.();
    },
    error: fieldState.error?.message,
  };
  return <As {...(props as unknown as P)} />;
}
