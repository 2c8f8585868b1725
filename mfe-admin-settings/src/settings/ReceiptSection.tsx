import { CheckboxField } from '@shop/shared/admin/form/CheckboxField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { Setting } from './Setting.tsx';
import { SETTINGS } from './texts.ts';
import { WORDS } from './words.ts';

const { hints, sections } = SETTINGS;

const NUMBERS = ['ntn', 'strn', 'posId'] as const;
const TEXTS = ['fiscalNumber', 'qrText'] as const;

/** What FBR wants on papers and receipts, and what the shop itself wants to say there. */
export function ReceiptSection() {
  return (
    <FormSection title={sections.receipt}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Setting name="taxLine" className="sm:col-span-2">
          <Field name="taxLine" as={CheckboxField} label={WORDS.taxLine.label} hint={hints.taxLine} />
        </Setting>
        {NUMBERS.map((name) => (
          <Setting key={name} name={`receipt.${name}`}>
            <Field name={`receipt.${name}`} as={TextField} label={WORDS[`receipt.${name}`].label} hint={hints[name]} />
          </Setting>
        ))}
        {TEXTS.map((name) => (
          <Setting key={name} name={`receipt.${name}`} className="sm:col-span-2">
            <Field name={`receipt.${name}`} as={TextField} label={WORDS[`receipt.${name}`].label} hint={hints[name]} />
          </Setting>
        ))}
        <Setting name="receipt.footer" className="sm:col-span-2">
          <Field
            name="receipt.footer"
            as={TextAreaField}
            label={WORDS['receipt.footer'].label}
            hint={hints.receiptFooter}
            rows={3}
          />
        </Setting>
      </div>
    </FormSection>
  );
}
