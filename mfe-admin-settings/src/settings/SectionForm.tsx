import { useMemo, useRef, useState } from 'react';
import { get } from 'react-hook-form';
import { ApiError } from '@shop/shared/api-client';
import { call } from '@shop/shared/admin/calls/call';
import { upload } from '@shop/shared/admin/calls/upload';
import { EntityFormFrame } from '@shop/shared/admin/form/EntityFormFrame';
import { SaveBar } from '@shop/shared/admin/form/SaveBar';
import { useEntityForm, type SaveRun } from '@shop/shared/admin/form/useEntityForm';
import { TEXTS_KEY } from '@shop/shared/admin/in-urdu/textsKey';
import { useLive } from '@shop/shared/admin/live/useLive';
import type { UploadItem } from '@shop/shared/admin/upload/uploadItem';
import { SETTINGS_CHANGED } from '@shop/shared/contracts/events';
import { SettingsUpdate, type StaffSettings, UPDATE_SETTINGS } from '@shop/shared/contracts/http/settings';
import { UPLOAD_LOGO } from '@shop/shared/contracts/http/shopPictures';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Captcha } from './CaptchaFacts.tsx';
import { Defaults } from './defaults.ts';
import { SectionFields } from './SectionFields.tsx';
import type { Section, SettingsValues } from './sections/section.ts';
import { SETTINGS } from './texts.ts';
import { useAskedField } from './useAskedField.ts';
import { comparedIn, fieldOf, rules, settingsValues, updateOf, wordsOf } from './values.ts';

/** The settings of one section in one form, saved together; those of others stay as they are. */
export function SectionForm({ section, settings }: { section: Section; settings: StaffSettings }) {
  const shell = useShell();
  const queryClient = useQueryClient();
  const { defaults, captcha } = settings;
  const defaultValues = useMemo(() => settingsValues(section, { version: 0, values: defaults }), [section, defaults]);
  const compare = useMemo(() => comparedIn(section), [section]);
  const seen = useRef(settings);
  const [changed, setChanged] = useState(false);
  useAskedField();
  useLive('settings', ({ own }) => !own && setChanged(true));

  /** Who saved another section meanwhile is in nobody's way. */
  async function send(body: SettingsUpdate, signal: AbortSignal): Promise<StaffSettings> {
    try {
      return (await call(shell, UPDATE_SETTINGS, { body, signal })).data;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') throw error;
      const theirs = error.data as StaffSettings;
      const texts = [seen.current, theirs].map((one) =>
        JSON.stringify(compare.parts(settingsValues(section, one)).map(({ text }) => text)),
      );
      if (texts[0] !== texts[1]) throw error;
      return (await call(shell, UPDATE_SETTINGS, { body: { ...body, version: theirs.version }, signal })).data;
    }
  }

  async function save(values: SettingsValues, { signal, onProgress }: SaveRun): Promise<StaffSettings> {
    const [picture] = (get(values, 'logo') ?? []) as UploadItem[];
    if (!picture?.file) return send(updateOf(section, values), signal);
    const files = [picture.file];
    const form = new FormData();
    form.append('file', picture.file);
    const progress = { signal, onProgress: (sent: Parameters<typeof onProgress>[0]) => onProgress(sent, files) };
    return send(updateOf(section, values, (await upload(shell, UPLOAD_LOGO, form, progress)).data.path), signal);
  }

  const form = useEntityForm<SettingsValues, StaffSettings, StaffSettings>({
    schema: SettingsUpdate,
    words: wordsOf(section),
    body: (values) => updateOf(section, values),
    fieldOf: (path) => fieldOf(section, path),
    rules: (values) => rules(section, values),
    entity: settings,
    load: (loaded) => settingsValues(section, loaded ?? settings),
    save,
    stays(saved) {
      seen.current = saved;
      return settingsValues(section, saved);
    },
    saved() {
      setChanged(false);
      void queryClient.invalidateQueries({ queryKey: TEXTS_KEY });
      window.dispatchEvent(new Event(SETTINGS_CHANGED));
      shell.notify({ title: SETTINGS.saved, tone: 'success' });
    },
    failed: SETTINGS.failed,
    subject: SETTINGS.subject,
    compare,
  });

  return (
    <Defaults value={defaultValues}>
      <Captcha value={captcha.provider}>
        <EntityFormFrame form={form} label={section.title}>
          <p className="-mt-3 mb-4 text-ink-soft max-sm:hidden">{section.text}</p>
          <div role="status">
            {changed && (
              <p className="mb-4 rounded-lg bg-sunny-soft px-4 py-3 font-semibold text-sunny-deep">
                {SETTINGS.changedMeanwhile}
              </p>
            )}
          </div>
          <SectionFields
            section={section}
            saved={settings.values}
            hidden={captcha.provider === 'recaptcha' ? [] : ['siteKey']}
          />
          <SaveBar form={form} label={SETTINGS.submit} />
        </EntityFormFrame>
      </Captcha>
    </Defaults>
  );
}
