import { CheckboxField } from '@shop/shared/admin/form/CheckboxField';
import { Field } from '@shop/shared/admin/form/Field';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { WholeNumberField } from '@shop/shared/admin/form/WholeNumberField';
import type { StaffSettings } from '@shop/shared/contracts/http/settings';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { Setting } from './Setting.tsx';
import { SETTINGS } from './texts.ts';
import { STAFF_ROLES } from './values.ts';
import { WORDS } from './words.ts';

const { hints, security, sections } = SETTINGS;

/** When staff are signed out, and how shoppers are told from robots: what can be entered is the site key, where the provider has one. */
export function SecuritySection({ provider }: { provider: StaffSettings['captcha']['provider'] }) {
  return (
    <FormSection title={sections.security}>
      <div className="grid gap-4">
        <Setting name="idleMinutes">
          <Field name="idleMinutes" as={WholeNumberField} label={WORDS.idleMinutes.label} hint={hints.idleMinutes} />
        </Setting>
        <fieldset aria-describedby="second-factor-roles">
          <legend className="text-sm font-bold">{SETTINGS.secondFactorRoles}</legend>
          <div className="flex flex-wrap gap-x-6">
            {STAFF_ROLES.map((role) => (
              <Setting key={role} name={`secondFactorRoles.${role}`}>
                <Field name={`secondFactorRoles.${role}`} as={CheckboxField} label={SETTINGS.staffRoles[role]} />
              </Setting>
            ))}
          </div>
          <p id="second-factor-roles" className="text-sm text-ink-soft">
            {hints.secondFactorRoles}
          </p>
        </fieldset>
        <Setting name="pictureOrigins">
          <Field
            name="pictureOrigins"
            as={TextAreaField}
            label={WORDS.pictureOrigins.label}
            hint={hints.pictureOrigins}
            rows={2}
          />
        </Setting>
        <dl className="flex flex-wrap gap-x-3 text-sm">
          <dt className="font-bold">{security.provider}</dt>
          <dd>{security.providers[provider]}</dd>
        </dl>
        {provider === 'recaptcha' && (
          <Setting name="siteKey">
            <Field
              name="siteKey"
              as={TextField}
              label={WORDS.siteKey.label}
              hint={hints.siteKey}
              autoComplete="off"
              spellCheck={false}
            />
          </Setting>
        )}
        <p className="text-sm text-ink-soft">{security.reasons[provider]}</p>
      </div>
    </FormSection>
  );
}
