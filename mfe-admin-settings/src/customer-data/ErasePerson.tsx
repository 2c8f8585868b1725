import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import {
  PersonReference,
  type ErasedPerson,
  type Person,
  ERASE_PERSON,
} from '@shop/shared/contracts/http/people/privacy';
import { phoneKey } from '@shop/shared/format/phone';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { TextField } from '@shop/shared/ui/field/TextField';
import { isAddress } from './isAddress.ts';
import { CUSTOMER_DATA } from './texts.ts';

const { erase: TEXTS, address: ADDRESS } = CUSTOMER_DATA;

interface ErasePersonProps {
  person: Person;
  onErased(answer: ErasedPerson): void;
  onClose(): void;
}

/** Asks once more before a person is forgotten: the number has to be typed. Open while it is rendered. */
export function ErasePerson({ person, onErased, onClose }: ErasePersonProps) {
  const shell = useShell();
  return (
    <FormDialog<PersonReference, ErasedPerson>
      title={TEXTS.title(person.phone)}
      check={{
        schema: PersonReference,
        words: { phone: { label: TEXTS.confirm } },
        rules: ({ phone }) => differentFrom(person.phone, phone),
      }}
      first={{ phone: '' }}
      save={async () => (await call(shell, ERASE_PERSON, { body: { phone: person.phone } })).data}
      onSaved={onErased}
      onClose={onClose}
      submitLabel={TEXTS.submit}
      tone="danger"
      failed={TEXTS.failed}
    >
      <p className="text-ink-soft">
        {isAddress(person.phone) ? ADDRESS.question(person.namedIn) : TEXTS.question(person.orders)}
      </p>
      <Field name="phone" as={TextField} label={TEXTS.confirm} maxLength={254} autoComplete="off" required />
    </FormDialog>
  );
}

const differentFrom = (phone: string, typed: string): Record<string, string> =>
  typed.trim() !== '' && keyOf(typed) !== phone ? { phone: TEXTS.different } : {};

const keyOf = (typed: string): string => (isAddress(typed) ? typed.trim().toLowerCase() : phoneKey(typed));
