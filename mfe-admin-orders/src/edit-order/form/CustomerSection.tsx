import { useWatch } from 'react-hook-form';
import { Field } from '@shop/shared/admin/form/Field';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { FORM_TEXTS } from '../texts.ts';
import type { OrderValues } from './values.ts';

/** Who the order is for, and what is printed on its invoice. A parcel needs an address; cash at the till no phone. */
export function CustomerSection({ channel }: Pick<OrderDetail, 'channel'>) {
  const method = useWatch<OrderValues>({ name: 'details.method' });
  const isShopper = channel !== 'till';
  return (
    <FormSection title={FORM_TEXTS.customer}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field name="user.fullname" as={TextField} label={FORM_TEXTS.fullname} autoComplete="off" required />
        <Field
          name="user.primaryPhone"
          as={TextField}
          label={FORM_TEXTS.primaryPhone}
          type="tel"
          autoComplete="off"
          required={isShopper || method !== 'CASH'}
        />
        <Field
          name="user.secondaryPhone"
          as={TextField}
          label={FORM_TEXTS.secondaryPhone}
          type="tel"
          autoComplete="off"
        />
        <Field name="user.city" as={TextField} label={FORM_TEXTS.city} autoComplete="off" required={isShopper} />
        <div className="sm:col-span-2">
          <Field
            name="user.address"
            as={TextAreaField}
            label={FORM_TEXTS.address}
            rows={2}
            autoComplete="off"
            required={isShopper}
          />
        </div>
        <div className="sm:col-span-2">
          <Field
            name="notes"
            as={TextAreaField}
            label={FORM_TEXTS.notes}
            hint={FORM_TEXTS.notesHint}
            rows={2}
            maxLength={2000}
          />
        </div>
      </div>
    </FormSection>
  );
}
