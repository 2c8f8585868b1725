import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { MERGE_CUSTOMERS, MergedPhones, type Customer } from '@shop/shared/contracts/http/orders/customers';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextField } from '@shop/shared/ui/field/TextField';
import { customersKey } from './queries.ts';
import { CUSTOMER } from './texts.ts';

const { merge: texts } = CUSTOMER;

/** Makes another phone this customer's. */
export function MergeDialog({ customer, onClose }: { customer: Customer; onClose(): void }) {
  const shell = useShell();
  const bodyOf = ({ phone }: { phone: string }) => ({ phone, into: customer.phone });
  return (
    <FormDialog
      title={texts.title(customer.name || customer.phone)}
      check={{
        schema: MergedPhones,
        words: { phone: { label: texts.phone } },
        body: bodyOf,
      }}
      first={{ phone: '' }}
      save={async (values) => (await call(shell, MERGE_CUSTOMERS, { body: bodyOf(values) })).data}
      invalidates={[customersKey]}
      done={() => texts.done}
      onClose={onClose}
      submitLabel={texts.submit}
      failed={texts.failed}
    >
      <p className="text-sm text-ink-soft">{texts.text}</p>
      <Field name="phone" as={TextField} label={texts.phone} type="tel" required maxLength={40} autoComplete="off" />
    </FormDialog>
  );
}
