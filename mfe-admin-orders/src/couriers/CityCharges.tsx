import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { AmountField } from '@shop/shared/admin/form/AmountField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { Button } from '@shop/shared/ui/button/Button';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { TextField } from '@shop/shared/ui/field/TextField';
import { COURIER_FORM } from './texts.ts';
import type { CourierValues } from './values.ts';

/** What single cities cost, where that differs. */
export function CityCharges() {
  const { getValues, watch } = useFormContext<CourierValues>();
  const { fields, append, remove } = useFieldArray<CourierValues, 'charges', 'rowKey'>({
    name: 'charges',
    keyName: 'rowKey',
  });
  return (
    <FormSection title={COURIER_FORM.cities}>
      {fields.length === 0 && <p className="text-ink-soft">{COURIER_FORM.noCities}</p>}
      <ul className="flex flex-col gap-4">
        {fields.map((field, index) => (
          <li key={field.rowKey} className="grid grid-cols-3 items-start gap-x-3 gap-y-2">
            <Field
              name={`charges.${index}.city`}
              as={TextField}
              className="col-span-2"
              label={COURIER_FORM.city}
              autoComplete="off"
              maxLength={100}
              required
            />
            <Field name={`charges.${index}.charge`} as={AmountField} label={COURIER_FORM.charge} required />
            <Field name={`charges.${index}.returnCharge`} as={AmountField} label={COURIER_FORM.returnShort} required />
            <Field
              name={`charges.${index}.stepCharge`}
              as={AmountField}
              label={COURIER_FORM.stepShort}
              placeholder={watch('stepCharge')}
            />
            <IconButton
              className="col-start-3 row-start-1 mt-6 justify-self-end"
              label={COURIER_FORM.removeCity(getValues(`charges.${index}.city`))}
              icon={<Trash2 aria-hidden="true" className="size-5" />}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        className="mt-4"
        onClick={() => {
          const { charge, returnCharge } = getValues();
          append({ city: '', charge, returnCharge, stepCharge: '' });
        }}
      >
        <Plus aria-hidden="true" className="size-4" />
        {COURIER_FORM.addCity}
      </Button>
    </FormSection>
  );
}
