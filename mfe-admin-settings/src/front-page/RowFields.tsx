import { Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField } from '@shop/shared/admin/form/ChoiceField';
import { Field } from '@shop/shared/admin/form/Field';
import { TextInUrdu } from '@shop/shared/admin/in-urdu/InUrdu';
import { WholeNumberField } from '@shop/shared/admin/form/WholeNumberField';
import { PickerManyField } from '@shop/shared/admin/picker/PickerManyField';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { productChoices } from './queries.ts';
import { FRONT, WORDS } from './texts.ts';
import type { Category, FrontPageValues } from './values.ts';

const KINDS = Object.entries(FRONT.kinds).map(([value, label]) => ({ value, label }));
const TITLES: readonly string[] = Object.values(FRONT.titles);

interface RowFieldsProps {
  at: number;
  categories: readonly Category[];
  onRemove(): void;
}

/** What one row shows. */
export function RowFields({ at, categories, onRemove }: RowFieldsProps) {
  const shell = useShell();
  const { getValues, setValue } = useFormContext<FrontPageValues>();
  const row = `rows.${at}` as const;
  const [kind, products, savedTitle] = useWatch<
    FrontPageValues,
    [`${typeof row}.kind`, `${typeof row}.products`, `${typeof row}.savedTitle`]
  >({ name: [`${row}.kind`, `${row}.products`, `${row}.savedTitle`] });
  const nameIt = (name: string) => {
    const title = getValues(`${row}.title`);
    const isOurs = TITLES.includes(title) || categories.some((category) => category.name === title);
    if (!isOurs) return;
    setValue(`${row}.title`, name, { shouldDirty: true });
    setValue(`${row}.savedTitle`, name);
  };
  return (
    <div className="grid min-w-0 flex-1 gap-3 py-2 sm:grid-cols-[1fr_1fr_6rem]">
      <Field
        name={`${row}.kind`}
        as={SelectField}
        label={WORDS['rows.*.kind'].label}
        options={KINDS}
        onChanged={() => nameIt(FRONT.titles[getValues(`${row}.kind`)])}
      />
      <div>
        <Field name={`${row}.title`} as={TextField} label={WORDS['rows.*.title'].label} required />
        <TextInUrdu
          name={`${row}.title`}
          own={`${row}.titleUr`}
          subject={savedTitle}
          label={WORDS['rows.*.title'].label}
        />
      </div>
      <Field name={`${row}.count`} as={WholeNumberField} label={WORDS['rows.*.count'].label} required />
      {kind === 'category' && (
        <Field
          name={`${row}.entityId`}
          as={ChoiceField}
          label={WORDS['rows.*.entityId'].label}
          choose={FRONT.chooseCategory}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          className="sm:col-span-2"
          onChanged={() => {
            const id = Number(getValues(`${row}.entityId`));
            nameIt(categories.find((category) => category.id === id)?.name ?? '');
          }}
          required
        />
      )}
      {kind === 'chosen' && (
        <Field
          name={`${row}.products`}
          as={PickerManyField}
          label={WORDS['rows.*.products'].label}
          hint={FRONT.hints.products}
          options={(typed: string) => productChoices(shell, typed, products)}
          empty={FRONT.noProducts}
          className="sm:col-span-2"
          required
        />
      )}
      <div className="sm:col-start-3 sm:justify-self-end">
        <IconButton label={FRONT.removeRow(at)} icon={<Trash2 className="size-4" />} onClick={onRemove} />
      </div>
    </div>
  );
}
