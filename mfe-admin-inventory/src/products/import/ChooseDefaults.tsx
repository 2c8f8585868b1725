import { useState, type FormEvent } from 'react';
import { PickerField } from '@shop/shared/admin/picker/PickerField';
import type { ImportDefaults } from '@shop/shared/contracts/http/catalog/productImport';
import type { NewEntity } from '@shop/shared/contracts/http/catalog/lookups';
import { parseAmount } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { TextField } from '@shop/shared/ui/field/TextField';
import { lookupChoices, supplierChoices } from '../../lookups.ts';
import { useSupplierCreation } from '../../new-supplier/useSupplierCreation.tsx';
import { SUPPLIER_PICKER } from '../../texts.ts';
import { IMPORT } from './texts.ts';

const texts = IMPORT.defaults;

export interface ChooseDefaultsProps {
  /** The shop whose export it is. */
  source: string;
  chosen: ImportDefaults;
  /** Checks the file anew with these. */
  onCheck(chosen: ImportDefaults): void;
}

/** For another shop's export: what products and variations get that it says nothing of. */
export function ChooseDefaults({ source, chosen, onCheck }: ChooseDefaultsProps) {
  const shell = useShell();
  const [wanted, setWanted] = useState(chosen);
  const [error, setError] = useState<string>();
  // A shop that is just begun has categories, groups and sizes, but nobody it buys from.
  const create = useSupplierCreation();
  const of = (group: NewEntity['group']) => ({ options: () => lookupChoices(shell, group), empty: texts.none });
  const pickers = [
    ['category', of('prdCategory')],
    ['supplier', { options: () => supplierChoices(shell), ...SUPPLIER_PICKER, create }],
    ['group', of('prdSizeGroup')],
    ['size', of('prdSize')],
  ] as const;
  const change = (name: keyof ImportDefaults, value: string) => setWanted((before) => ({ ...before, [name]: value }));

  function submit(event: FormEvent) {
    event.preventDefault();
    const hundredths = parseAmount(wanted.costPercent || '0');
    if (hundredths !== null && hundredths <= 100_00) onCheck(wanted);
    else setError(texts.percentOnly);
  }

  return (
    <form noValidate onSubmit={submit} className="mb-4 rounded-lg border border-line bg-card p-4 sm:p-6">
      <h2 className="text-lg">{texts.heading(source)}</h2>
      <p className="mb-4 text-ink-soft">{texts.intro}</p>
      <div className="mb-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {pickers.map(([name, picker]) => (
          <PickerField
            key={name}
            label={texts.labels[name]}
            value={String(wanted[name] ?? '')}
            onChange={(value) => change(name, value)}
            placeholder={texts.asTheFile}
            {...picker}
          />
        ))}
        <TextField
          label={texts.labels.color}
          value={wanted.color ?? ''}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => change('color', event.target.value)}
        />
        <TextField
          label={texts.labels.costPercent}
          hint={texts.percentHint}
          error={error}
          value={wanted.costPercent ?? ''}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => {
            setError(undefined);
            change('costPercent', event.target.value.trim());
          }}
        />
      </div>
      <Button type="submit" variant="secondary">
        {texts.again}
      </Button>
    </form>
  );
}
