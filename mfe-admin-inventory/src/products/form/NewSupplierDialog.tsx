import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import type { PickerOption } from '@shop/shared/admin/picker/options';
import { NewUser } from '@shop/shared/contracts/http/people';
import { SUPPLIER_ROLE_ID } from '@shop/shared/contracts/rights';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextField } from '@shop/shared/ui/TextField';
import { supplierOption } from '../../lookups.ts';
import { PRODUCT_FORM } from './texts.ts';

interface NewSupplierDialogProps {
  /** What was looked for and not found. */
  name: string;
  onDone(option: PickerOption): void;
  onCancel(): void;
}

const { newSupplier } = PRODUCT_FORM;

/** A supplier is a user with role 52 (admin specification, 3). */
export function NewSupplierDialog({ name, onDone, onCancel }: NewSupplierDialogProps) {
  const shell = useShell();
  return (
    <FormDialog<NewUser, PickerOption>
      title={newSupplier.title}
      check={{
        schema: NewUser,
        words: {
          fullname: { label: newSupplier.fullname },
          company: { label: newSupplier.company },
          primaryPhone: { label: newSupplier.phone },
        },
      }}
      first={{ fullname: name, company: '', primaryPhone: '', role: SUPPLIER_ROLE_ID }}
      save={async (body, { formKey }) => {
        const { data } = await call(shell, 'POST /UserController/create', { body, idempotencyKey: formKey });
        return supplierOption(data.userId, body.fullname, body.company ?? '');
      }}
      onSaved={onDone}
      onClose={onCancel}
      submitLabel={newSupplier.save}
      failed={newSupplier.failed}
    >
      <Field name="fullname" as={TextField} label={newSupplier.fullname} maxLength={100} required />
      <Field name="company" as={TextField} label={newSupplier.company} maxLength={30} />
      <Field name="primaryPhone" as={TextField} label={newSupplier.phone} type="tel" maxLength={40} />
    </FormDialog>
  );
}
