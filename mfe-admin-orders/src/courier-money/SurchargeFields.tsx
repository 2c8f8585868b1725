import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Field } from '@shop/shared/admin/form/Field';
import { selectAll } from '@shop/shared/admin/form/numberInput';
import { Button } from '@shop/shared/ui/button/Button';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { TextField } from '@shop/shared/ui/field/TextField';
import { TERMS } from './texts.ts';

interface Surcharges {
  couriers: { surcharges: { from: string; fuel: string; handling: string }[] }[];
}

/** What a courier takes beside its charge, each from its first day. */
export function SurchargeFields({ courier, index }: { courier: string; index: number }) {
  const name = `couriers.${index}.surcharges` as const;
  const { getValues } = useFormContext<Surcharges>();
  const { fields, prepend, remove } = useFieldArray<Surcharges, typeof name, 'rowKey'>({ name, keyName: 'rowKey' });
  return (
    <>
      {fields.length === 0 && <p className="mt-3 text-ink-soft">{TERMS.noSurcharges}</p>}
      <ul className="flex flex-col gap-5">
        {fields.map((field, at) => (
          <li key={field.rowKey} className="mt-3 grid grid-cols-[1fr_auto] items-start gap-3">
            <div className="grid gap-3 sm:grid-cols-2">
              <Field name={`${name}.${at}.from`} as={TextField} type="date" label={TERMS.from} required />
              <NumberField name={`${name}.${at}.fuel`} label={TERMS.fuel} />
              <NumberField name={`${name}.${at}.handling`} label={TERMS.handling} />
            </div>
            <RemoveDay
              label={TERMS.removeSurcharges(courier, getValues(`${name}.${at}.from`))}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        aria-label={TERMS.addSurchargesOf(courier)}
        onClick={() => {
          const { fuel = '0', handling = '0' } = getValues(name)[0] ?? {};
          prepend({ from: '', fuel, handling });
        }}
      >
        <Plus aria-hidden="true" className="size-4" />
        {TERMS.addSurcharges}
      </Button>
    </>
  );
}

/** A percentage, or a number of days. */
export function NumberField({ name, label }: { name: string; label: string }) {
  return (
    <Field
      name={name}
      as={TextField}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      onFocus={selectAll}
      required
    />
  );
}

export function RemoveDay({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <IconButton
      className="mt-6"
      label={label}
      icon={<Trash2 aria-hidden="true" className="size-5" />}
      onClick={onClick}
    />
  );
}
