import { AmountField } from '@shop/shared/admin/form/AmountField';
import { CheckboxField } from '@shop/shared/admin/form/CheckboxField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { WholeNumberField } from '@shop/shared/admin/form/WholeNumberField';
import { CASH_STEPS } from '@shop/shared/contracts/http/orders/payments';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { Setting } from './Setting.tsx';
import { SETTINGS } from './texts.ts';
import { WORDS } from './words.ts';

const { hints, sections } = SETTINGS;

const METHODS = ['paymentMethods.cash', 'paymentMethods.credit', 'paymentMethods.cod'] as const;

const choicesOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));
const SHIFT_CHOICES = choicesOf(SETTINGS.shiftForCash);
const COD_CHOICES = choicesOf(SETTINGS.codCompletion);

export function DeliverySection() {
  return (
    <FormSection title={sections.delivery}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Setting name="shippingFee">
          <Field
            name="shippingFee"
            as={AmountField}
            label={WORDS.shippingFee.label}
            hint={hints.shippingFee}
            required
          />
        </Setting>
        <Setting name="freeShippingFrom">
          <Field
            name="freeShippingFrom"
            as={AmountField}
            label={WORDS.freeShippingFrom.label}
            hint={hints.freeShippingFrom}
          />
        </Setting>
        <Setting name="deliveryDays.from">
          <Field
            name="deliveryDays.from"
            as={WholeNumberField}
            label={WORDS['deliveryDays.from'].label}
            hint={hints.deliveryFrom}
            required
          />
        </Setting>
        <Setting name="deliveryDays.to">
          <Field
            name="deliveryDays.to"
            as={WholeNumberField}
            label={WORDS['deliveryDays.to'].label}
            hint={hints.deliveryTo}
            required
          />
        </Setting>
        <fieldset className="sm:col-span-2">
          <legend className="text-sm font-bold">{SETTINGS.tillMethods}</legend>
          <p className="mt-1 text-sm text-ink-soft">{hints.paymentMethods}</p>
          <div className="mt-1 flex flex-wrap gap-x-8 gap-y-1">
            {METHODS.map((name) => (
              <Setting key={name} name={name}>
                <Field name={name} as={CheckboxField} label={WORDS[name].label} />
              </Setting>
            ))}
          </div>
        </fieldset>
        <Setting name="shiftForCash">
          <Field
            name="shiftForCash"
            as={SelectField}
            label={WORDS.shiftForCash.label}
            hint={hints.shiftForCash}
            options={SHIFT_CHOICES}
          />
        </Setting>
        <Setting name="blindCount">
          <Field name="blindCount" as={CheckboxField} label={WORDS.blindCount.label} hint={hints.blindCount} />
        </Setting>
        <Setting name="codCompletion">
          <Field
            name="codCompletion"
            as={SelectField}
            label={WORDS.codCompletion.label}
            hint={hints.codCompletion}
            options={COD_CHOICES}
          />
        </Setting>
        <Setting name="cashRounding">
          <Field
            name="cashRounding"
            as={SelectField}
            label={WORDS.cashRounding.label}
            hint={hints.cashRounding}
            options={CASH_STEPS.map((step) => ({ value: String(step), label: SETTINGS.cashRounding(step) }))}
          />
        </Setting>
        <Setting name="cashierDiscount">
          <Field
            name="cashierDiscount"
            as={WholeNumberField}
            label={WORDS.cashierDiscount.label}
            hint={hints.cashierDiscount}
            required
          />
        </Setting>
        <Setting name="creditLimit">
          <Field name="creditLimit" as={AmountField} label={WORDS.creditLimit.label} hint={hints.creditLimit} />
        </Setting>
      </div>
    </FormSection>
  );
}
