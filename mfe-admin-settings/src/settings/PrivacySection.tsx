import { Field } from '@shop/shared/admin/form/Field';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { WholeNumberField } from '@shop/shared/admin/form/WholeNumberField';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { Setting } from './Setting.tsx';
import { SETTINGS } from './texts.ts';
import { WORDS } from './words.ts';

const { hints, sections } = SETTINGS;

/** How many backups there are, and for how long the shop knows whose its orders were. */
export function PrivacySection() {
  return (
    <FormSection title={sections.privacy}>
      <Setting name="backupsKept">
        <Field
          name="backupsKept"
          as={WholeNumberField}
          label={WORDS.backupsKept.label}
          hint={hints.backupsKept}
          required
        />
      </Setting>
      <Setting name="keepPersonalMonths">
        <Field
          name="keepPersonalMonths"
          as={WholeNumberField}
          label={WORDS.keepPersonalMonths.label}
          hint={hints.keepPersonalMonths}
        />
      </Setting>
      <div className="mt-4">
        <ButtonLink to="/admin/customer-data" variant="secondary" size="sm">
          {SETTINGS.customerData}
        </ButtonLink>
      </div>
    </FormSection>
  );
}
