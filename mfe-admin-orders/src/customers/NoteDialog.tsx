import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { asOne } from '@shop/shared/admin/form/differences';
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
  /** As it was seen: what somebody else saves meanwhile is answered with a conflict. */
  version: number;
}

const valuesOf = ({ tags, note, version }: Customer): Values => ({ tags: tags.join('\n'), note, version });

const compare = asOne<Values>(CUSTOMER.said, ({ tags, note }) => [
  [CUSTOMER.tags, tags.split('\n').filter(Boolean).join(', ')],
  [CUSTOMER.note, note],
]);

/** What staff should know of a customer. */
export function NoteDialog({ customer, onClose }: { customer: Customer; onClose(): void }) {
  const shell = useShell();
  const [{ phone, ...first }] = useState(() => ({ phone: customer.phone, ...valuesOf(customer) }));
  const bodyOf = ({ tags, note, version }: Values) => ({
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
      first={first}
      meanwhile={{ load: (current) => valuesOf(current as Customer), compare }}
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
