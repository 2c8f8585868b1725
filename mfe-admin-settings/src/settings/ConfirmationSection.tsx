import { useWatch } from 'react-hook-form';
import { AmountField } from '@shop/shared/admin/form/AmountField';
import { CheckboxField } from '@shop/shared/admin/form/CheckboxField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { Setting } from './Setting.tsx';
import { SETTINGS } from './texts.ts';
import type { SettingsValues } from './values.ts';
import { WORDS } from './words.ts';

const { hints, sections } = SETTINGS;

const CONDITIONS = ['confirmation.firstOrder', 'confirmation.afterReturn'] as const;

/** Which orders wait in the confirmation queue until somebody has called. */
export function ConfirmationSection() {
  const all = useWatch<SettingsValues, 'confirmation.all'>({ name: 'confirmation.all' });
  return (
    <FormSection title={sections.confirmation}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Setting name="confirmation.all" className="sm:col-span-2">
          <Field
            name="confirmation.all"
            as={CheckboxField}
            label={WORDS['confirmation.all'].label}
            hint={hints.callAll}
          />
        </Setting>
        {all === '0' && (
          <>
            <div className="flex flex-col gap-2 sm:col-span-2">
              {CONDITIONS.map((name) => (
                <Setting key={name} name={name}>
                  <Field name={name} as={CheckboxField} label={WORDS[name].label} />
                </Setting>
              ))}
            </div>
            <Setting name="confirmation.from">
              <Field
                name="confirmation.from"
                as={AmountField}
                label={WORDS['confirmation.from'].label}
                hint={hints.callFrom}
              />
            </Setting>
            <Setting name="confirmation.cities">
              <Field
                name="confirmation.cities"
                as={TextAreaField}
                label={WORDS['confirmation.cities'].label}
                hint={hints.callCities}
                rows={5}
              />
            </Setting>
          </>
        )}
      </div>
    </FormSection>
  );
}
