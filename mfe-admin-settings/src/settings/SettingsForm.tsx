import { useMemo, useState } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { upload } from '@shop/shared/admin/calls/upload';
import { EntityFormFrame } from '@shop/shared/admin/form/EntityFormFrame';
import { SaveBar } from '@shop/shared/admin/form/SaveBar';
import { useEntityForm } from '@shop/shared/admin/form/useEntityForm';
import { useLive } from '@shop/shared/admin/live/useLive';
import { SETTINGS_CHANGED } from '@shop/shared/contracts/events';
import { SettingsUpdate, type StaffSettings, UPLOAD_LOGO, UPDATE_SETTINGS } from '@shop/shared/contracts/http/settings';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ConfirmationSection } from './ConfirmationSection.tsx';
import { LimitsSection } from './LimitsSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { Defaults } from './defaults.ts';
import { DeliverySection } from './DeliverySection.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { ReceiptSection } from './ReceiptSection.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { ShopSection } from './ShopSection.tsx';
import { SETTINGS } from './texts.ts';
import { TextsSection } from './TextsSection.tsx';
import { comparedSettings, fieldOf, rules, settingsValues, updateOf, type SettingsValues } from './values.ts';
import { useAskedField } from './useAskedField.ts';
import { WORDS } from './words.ts';

/** All settings in one form, saved together. */
export function SettingsForm({ settings }: { settings: StaffSettings }) {
  const shell = useShell();
  const { defaults } = settings;
  const defaultValues = useMemo(() => settingsValues({ version: 0, values: defaults }), [defaults]);
  const [changed, setChanged] = useState(false);
  useAskedField();
  useLive('settings', ({ own }) => !own && setChanged(true));
  const form = useEntityForm<SettingsValues, StaffSettings, StaffSettings>({
    schema: SettingsUpdate,
    words: WORDS,
    body: (values) => updateOf(values),
    fieldOf,
    rules,
    entity: settings,
    load: (loaded) => settingsValues(loaded ?? settings),
    async save(values, { signal, onProgress }) {
      const [logo] = values.logo;
      let path = logo?.path;
      if (logo?.file) {
        const files = [logo.file];
        const form = new FormData();
        form.append('file', logo.file);
        const progress = { signal, onProgress: (sent: Parameters<typeof onProgress>[0]) => onProgress(sent, files) };
        path = (await upload(shell, UPLOAD_LOGO, form, progress)).data.path;
      }
      return (await call(shell, UPDATE_SETTINGS, { body: updateOf(values, path), signal })).data;
    },
    stays: settingsValues,
    saved() {
      setChanged(false);
      window.dispatchEvent(new Event(SETTINGS_CHANGED));
      shell.notify({ title: SETTINGS.saved, tone: 'success' });
    },
    failed: SETTINGS.failed,
    subject: SETTINGS.subject,
    compare: comparedSettings,
  });

  return (
    <Defaults value={defaultValues}>
      <EntityFormFrame form={form} label={SETTINGS.form}>
        <div role="status">
          {changed && (
            <p className="mb-4 rounded-lg bg-sunny-soft px-4 py-3 font-semibold text-sunny-deep">
              {SETTINGS.changedMeanwhile}
            </p>
          )}
        </div>
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-5">
            <ShopSection />
            <ContactSection />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <DeliverySection />
            <ConfirmationSection />
            <LimitsSection />
            <TextsSection />
            <ReceiptSection />
            <SecuritySection provider={settings.captcha.provider} />
            <PrivacySection />
          </div>
        </div>
        <SaveBar form={form} label={SETTINGS.submit} />
      </EntityFormFrame>
    </Defaults>
  );
}
