import { useFormContext, useWatch } from 'react-hook-form';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { phoneRule, requiredRule } from '../fieldRules.ts';
import { PhoneField } from '../PhoneField.tsx';
import { CityField } from './CityField.tsx';
import { emailRule, LIMITS, type CheckoutFields } from './fields.ts';
import { BY_MESSAGE, OrderByMessage, type OrderByMessageProps } from './OrderByMessage.tsx';
import { Section } from './Section.tsx';
import { checkoutTexts } from './texts.ts';

/** Who gets the order, and where (storefront specification, 2). */
export function ShippingForm(order: OrderByMessageProps) {
  const { control, register, formState } = useFormContext<CheckoutFields>();
  const phone = useWatch({ control, name: 'primaryPhone' });
  const { errors } = formState;
  const { settings } = useShell();
  const { fullName, address, landmark } = checkoutTexts;
  return (
    <Section title={checkoutTexts.shippingInformation}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...register('fullname', { validate: requiredRule(fullName) })}
          label={fullName}
          autoComplete="name"
          maxLength={LIMITS.fullname}
          required
          error={errors.fullname?.message}
        />
        <div>
          <PhoneField
            field={register('primaryPhone', { validate: phoneRule })}
            value={phone}
            error={errors.primaryPhone?.message}
          />
          {errors.primaryPhone?.type === BY_MESSAGE && <OrderByMessage {...order} />}
        </div>
        <TextAreaField
          {...register('address', { validate: requiredRule(address) })}
          className="sm:col-span-2"
          label={address}
          hint={checkoutTexts.addressHint}
          autoComplete="street-address"
          maxLength={LIMITS.address}
          rows={2}
          required
          error={errors.address?.message}
        />
        <CityField />
        <TextField
          {...register('landmark')}
          label={landmark}
          hint={checkoutTexts.landmarkHint}
          autoComplete="off"
          maxLength={LIMITS.landmark}
        />
        {settings.mail && (
          <TextField
            {...register('email', { validate: emailRule })}
            className="sm:col-span-2"
            label={checkoutTexts.email}
            hint={checkoutTexts.emailHint}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={LIMITS.email}
            error={errors.email?.message}
          />
        )}
      </div>
    </Section>
  );
}
