import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import type { PickerOption } from '@shop/shared/admin/picker/options';
import { INVALID_DATA, UnusableAnswer } from '@shop/shared/api-client';
import { fitted } from '@shop/shared/api-client/fitted';
import { NewUser, CREATE_USER } from '@shop/shared/contracts/http/people/people';
import { SUPPLIER_ROLE_ID } from '@shop/shared/contracts/rights';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextField } from '@shop/shared/ui/field/TextField';
import { supplierOption } from '../lookups.ts';
import { NEW_SUPPLIER } from './texts.ts';

interface NewSupplierDialogProps {
  /** What was looked for and not found. */
  name: string;
  onDone(option: PickerOption): void;
  onCancel(): void;
}

/** A supplier is a user with role 52 (admin specification, 3). */
export function NewSupplierDialog({ name, onDone, onCancel }: NewSupplierDialogProps) {
  const shell = useShell();
  return (
    <FormDialog<NewUser, PickerOption>
      title={NEW_SUPPLIER.title}
      check={{
        schema: NewUser,
        words: {
          fullname: { label: NEW_SUPPLIER.fullname },
          company: { label: NEW_SUPPLIER.company },
          primaryPhone: { label: NEW_SUPPLIER.phone },
        },
      }}
      first={{ fullname: name, company: '', primaryPhone: '', role: SUPPLIER_ROLE_ID }}
      save={async (body, { formKey }) => {
        const { data } = await call(shell, CREATE_USER, { body, idempotencyKey: formKey });
        const { userId } = fitted<{ userId: number }>({ userId: NaN }, data);
        if (Number.isNaN(userId)) throw new UnusableAnswer(INVALID_DATA);
        return supplierOption(userId, body.fullname, body.company ?? '');
      }}
      onSaved={onDone}
      onClose={onCancel}
      submitLabel={NEW_SUPPLIER.save}
      failed={NEW_SUPPLIER.failed}
    >
      <Field name="fullname" as={TextField} label={NEW_SUPPLIER.fullname} maxLength={100} required />
      <Field name="company" as={TextField} label={NEW_SUPPLIER.company} maxLength={30} />
      <Field name="primaryPhone" as={TextField} label={NEW_SUPPLIER.phone} type="tel" maxLength={40} />
    </FormDialog>
  );
}
