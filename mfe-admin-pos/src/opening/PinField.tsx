import { TextField, type TextFieldProps } from '@shop/shared/ui/field/TextField';

/** A PIN of the till, as one types it. */
export function PinField(props: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField type="password" inputMode="numeric" autoComplete="off" maxLength={6} autoFocus required {...props} />
  );
}
