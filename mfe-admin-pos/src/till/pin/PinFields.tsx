import { Field } from '@shop/shared/admin/form/Field';
import type { TillPerson } from '@shop/shared/contracts/http/till/till';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { PinField } from '../../opening/PinField.tsx';
import { PIN } from './texts.ts';

/** Who it is, and their PIN. */
export function PinFields({ label, people }: { label: string; people: readonly TillPerson[] }) {
  if (people.length === 0) return <p role="alert">{PIN.none}</p>;
  return (
    <>
      <Field
        name="userId"
        as={SelectField}
        label={label}
        options={people.map(({ userId, name }) => ({ value: String(userId), label: name }))}
      />
      <Field name="pin" as={PinField} label={PIN.label} />
    </>
  );
}
