import { useFormContext, useWatch } from 'react-hook-form';
import { PHONE_DIGITS } from '@shop/shared/format/phone';
import { TextField } from '@shop/shared/ui/TextField';
import { texts } from '../texts.ts';
import { cleanPhone, phoneRule, type CheckoutFields } from './fields.ts';

/** Mobile number with a live counter; keeps digits only, at most 11 (storefront specification, 2 and 5). */
export function PhoneField() {
  const { control, register, formState } = useFormContext<CheckoutFields>();
  const phone = useWatch({ control, name: 'primaryPhone' });
  const { onChange, ...field } = register('primaryPhone', { validate: phoneRule });
  return (
    <TextField
      {...field}
      label={texts.checkout.phone}
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      placeholder="03328888888"
      required
      counter={texts.checkout.phoneCounter(phone.length, PHONE_DIGITS)}
      error={formState.errors.primaryPhone?.message}
      onChange={(event) => {
        const cleaned = cleanPhone(event.target.value);
        if (cleaned !== event.target.value) event.target.value = cleaned;
        return onChange(event);
      }}
    />
  );
}
