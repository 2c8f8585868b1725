import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { TAG_CUSTOMERS, TaggedCustomers } from '@shop/shared/contracts/http/orders/customers';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextField } from '@shop/shared/ui/field/TextField';
import { customersKey } from './queries.ts';
import { CUSTOMERS } from './texts.ts';

const { tag: texts } = CUSTOMERS;

/** A call takes no more. */
export const MOST_TAGGED = 200;

interface TagDialogProps {
  ids: number[];
  /** False takes the tag off. */
  on: boolean;
  done(): void;
  onClose(): void;
}

/** A tag for several customers at once, or one to be taken off. */
export function TagDialog({ ids, on, done, onClose }: TagDialogProps) {
  const shell = useShell();
  const bodyOf = ({ tag }: { tag: string }) => ({ ids, tag, on });
  return (
    <FormDialog
      title={on ? texts.addTitle(ids.length) : texts.removeTitle(ids.length)}
      check={{ schema: TaggedCustomers, words: { tag: { label: texts.label } }, body: bodyOf }}
      first={{ tag: '' }}
      save={async (values) => (await call(shell, TAG_CUSTOMERS, { body: bodyOf(values) })).data}
      invalidates={[customersKey]}
      done={({ customers }) => texts.done(customers)}
      onSaved={done}
      onClose={onClose}
      submitLabel={on ? texts.add : texts.remove}
      failed={texts.failed}
    >
      <Field
        name="tag"
        as={TextField}
        label={texts.label}
        hint={texts.hint}
        required
        maxLength={30}
        autoComplete="off"
      />
    </FormDialog>
  );
}
