import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { CustomerNote, NOTE_CUSTOMER, type Customer } from '@shop/shared/contracts/http/orders/customers';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useState } from 'react';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { customersKey } from './queries.ts';
import { CUSTOMER } from './texts.ts';

interface Values {
  /** One a line. */
  tags: string;
  note: string;
}

/** What staff should know of a customer. */
export function NoteDialog({ customer, onClose }: { customer: Customer; onClose(): void }) {
  const shell = useShell();
  // As it was when the dialog opened: what somebody else saves meanwhile is answered with a conflict.
  const [{ phone, version }] = useState(customer);
  const bodyOf = ({ tags, note }: Values) => ({
    phone,
    version,
    note,
    tags: tags
      .split('\n')
      .map((tag) => tag.trim())
      .filter(Boolean),
  });
  return (
    <FormDialog
      title={CUSTOMER.noteTitle(customer.name || phone)}
      check={{
        schema: CustomerNote,
        words: {
          tags: { label: CUSTOMER.tags, wrong: CUSTOMER.wrongTags },
          note: { label: CUSTOMER.note, wrong: CUSTOMER.wrongNote },
        },
        body: bodyOf,
        fieldOf: (path: string) => path.split('.')[0] ?? path,
      }}
      first={{ tags: customer.tags.join('\n'), note: customer.note }}
      save={async (values) => (await call(shell, NOTE_CUSTOMER, { body: bodyOf(values) })).data}
      invalidates={[customersKey]}
      done={() => CUSTOMER.saved}
      onClose={onClose}
      submitLabel={CUSTOMER.save}
      failed={CUSTOMER.failed}
    >
      <Field name="tags" as={TextAreaField} label={CUSTOMER.tags} hint={CUSTOMER.tagsHint} />
      <Field name="note" as={TextAreaField} label={CUSTOMER.note} rows={5} />
    </FormDialog>
  );
}
