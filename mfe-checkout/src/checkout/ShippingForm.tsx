import { useFormContext } from 'react-hook-form';
import { TextAreaField } from '@shop/shared/ui/TextAreaField';
import { TextField } from '@shop/shared/ui/TextField';
import { texts } from '../texts.ts';
import { requiredRule, type CheckoutFields } from './fields.ts';
import { PhoneField } from './PhoneField.tsx';
import { Section } from './Section.tsx';

/** Who gets the order, and where (storefront specification, 2). */
export function ShippingForm() {
  const { register, formState } = useFormContext<CheckoutFields>();
  const { errors } = formState;
  const { fullName, address, city } = texts.checkout;
  return (
    <Section title={texts.checkout.shippingInformation}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...register('fullname', { validate: requiredRule(fullName) })}
          label={fullName}
          autoComplete="name"
          maxLength={200}
          required
          error={errors.fullname?.message}
        />
        <PhoneField />
        <TextAreaField
          {...register('address', { validate: requiredRule(address) })}
          className="sm:col-span-2"
          label={address}
          hint={texts.checkout.addressHint}
          autoComplete="street-address"
          maxLength={500}
          rows={2}
          required
          error={errors.address?.message}
        />
        <TextField
          {...register('city', { validate: requiredRule(city) })}
          label={city}
          autoComplete="address-level2"
          maxLength={100}
          required
          error={errors.city?.message}
        />
      </div>
    </Section>
  );
}
