import type { UseFormRegisterReturn } from 'react-hook-form';
import { PHONE_DIGITS, phoneDigits } from '@shop/shared/format/phone';
import { TextField } from '@shop/shared/ui/TextField';
import { orderTexts } from './orderTexts.ts';

interface PhoneFieldProps {
  field: UseFormRegisterReturn;
  /** What is in the field now. */
  value: string;
  error: string | undefined;
}

/** Mobile number with a live counter; keeps digits only, at most 11 (storefront specification, 2 and 5). */
export function PhoneField({ field, value, error }: PhoneFieldProps) {
  return (
    <TextField
      {...field}
      label={orderTexts.phone}
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      placeholder="03328888888"
      required
      counter={orderTexts.phoneCounter(value.length, PHONE_DIGITS)}
      error={error}
      onChange={(event) => {
        const cleaned = phoneDigits(event.target.value);
        if (cleaned !== event.target.value) event.target.value = cleaned;
        return field.onChange(event);
      }}
    />
  );
}
