import { clsx } from 'clsx';
import { useId } from 'react';
import { AmountField } from '@shop/shared/admin/form/AmountField';
import { CheckboxField } from '@shop/shared/admin/form/CheckboxField';
import { Field } from '@shop/shared/admin/form/Field';
import { WholeNumberField } from '@shop/shared/admin/form/WholeNumberField';
import type { FileLimits } from '@shop/shared/admin/upload/chosenFiles';
import { UploadField, type UploadFieldProps } from '@shop/shared/admin/upload/UploadField';
import type { UploadItem } from '@shop/shared/admin/upload/uploadItem';
import { MOST_LOGO_BYTES } from '@shop/shared/contracts/http/shopPictures';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { TextField } from '@shop/shared/ui/field/TextField';
import type { SettingField } from './sections/section.ts';
import { SETTINGS } from './texts.ts';

export interface SettingProps {
  path: string;
  field: SettingField;
}

const PICTURE: FileLimits = {
  kinds: ['png', 'jpeg', 'webp', 'avif'],
  kindsText: SETTINGS.pictureKinds,
  bytes: MOST_LOGO_BYTES,
  most: 1,
};

/** On a phone what is short enough stands beside its label, and what is said of it below both. */
const BESIDE =
  'max-sm:grid max-sm:items-center max-sm:gap-x-3 max-sm:[&>:nth-child(n+3)]:col-span-2 max-sm:[&>[role=alert]>p]:col-span-2';
const FIGURE = clsx(BESIDE, 'max-sm:grid-cols-[minmax(0,1fr)_7rem]');
// In narrow windows the label keeps whole words, and the field is what is left.
const WORDS = clsx(BESIDE, 'max-sm:grid-cols-[minmax(5.25rem,1fr)_minmax(0,15.5rem)]');

const PictureField = (props: UploadFieldProps<UploadItem>) => <UploadField<UploadItem> {...props} />;

/** What the kind of a setting is typed, ticked or chosen in. */
export function SettingInput({ path, field }: SettingProps) {
  const { kind, label, hint, required = false, rows = 3, inputMode, short, options = {} } = field;
  const shared = { name: path, label, hint };
  switch (kind) {
    case 'flag':
      return <Field as={CheckboxField} {...shared} />;
    case 'some':
      return <Ticks path={path} field={field} />;
    case 'number':
      return <Field as={WholeNumberField} {...shared} required={required} className={FIGURE} />;
    case 'amount':
      return <Field as={AmountField} {...shared} required={required} className={FIGURE} />;
    case 'area':
    case 'lines':
      return <Field as={TextAreaField} {...shared} rows={rows} />;
    case 'choice': {
      const choices = Object.entries(options).map(([value, says]) => ({ value, label: says }));
      return <Field as={SelectField} {...shared} options={choices} className={WORDS} />;
    }
    case 'picture':
      return (
        <>
          <p aria-hidden="true" className="mb-1.5 text-sm font-bold">
            {label}
          </p>
          <Field
            as={PictureField}
            name={path}
            label={label}
            hint={hint ?? ''}
            accept="image/png,image/jpeg,image/webp,image/avif"
            limits={PICTURE}
            item={(file, key) => ({ key, file })}
            labelOf={(item) => item.file?.name ?? label}
          />
        </>
      );
    default:
      return (
        <Field
          as={TextField}
          {...shared}
          required={required}
          inputMode={inputMode}
          spellCheck={false}
          className={short && (short === 'figure' ? FIGURE : WORDS)}
        />
      );
  }
}

/** Some of a few. */
function Ticks({ path, field }: SettingProps) {
  const hint = useId();
  return (
    <fieldset aria-describedby={hint}>
      <legend className="text-sm font-bold">{field.label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {Object.entries(field.options ?? {}).map(([one, label]) => (
          <Field key={one} name={`${path}.${one}`} as={CheckboxField} label={label} />
        ))}
      </div>
      <p id={hint} className="text-sm text-ink-soft">
        {field.hint}
      </p>
    </fieldset>
  );
}
