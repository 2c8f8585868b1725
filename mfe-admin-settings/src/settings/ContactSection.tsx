import { Field } from '@shop/shared/admin/form/Field';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { TextField } from '@shop/shared/ui/field/TextField';
import { Setting } from './Setting.tsx';
import { SETTINGS } from './texts.ts';
import { WORDS } from './words.ts';

const { hints, sections } = SETTINGS;

const PROFILES = ['socialLinks.facebook', 'socialLinks.instagram', 'socialLinks.tiktok'] as const;

export function ContactSection() {
  return (
    <FormSection title={sections.contact}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Setting name="messagingNumber">
          <Field
            name="messagingNumber"
            as={TextField}
            label={WORDS.messagingNumber.label}
            hint={hints.messagingNumber}
            inputMode="tel"
          />
        </Setting>
        <Setting name="storePhone">
          <Field
            name="storePhone"
            as={TextField}
            label={WORDS.storePhone.label}
            hint={hints.storePhone}
            inputMode="tel"
          />
        </Setting>
        {PROFILES.map((name) => (
          <Setting key={name} name={name} className="sm:col-span-2">
            <Field name={name} as={TextField} label={WORDS[name].label} hint={hints.link} inputMode="url" />
          </Setting>
        ))}
      </div>
    </FormSection>
  );
}
