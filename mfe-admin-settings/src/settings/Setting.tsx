import { RotateCcw } from 'lucide-react';
import { clsx } from 'clsx';
import { use } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { TextInUrdu } from '@shop/shared/admin/in-urdu/InUrdu';
import { LinesInUrdu } from '@shop/shared/admin/in-urdu/LinesInUrdu';
import { Button } from '@shop/shared/ui/button/Button';
import { Defaults } from './defaults.ts';
import type { SettingsValues } from './sections/section.ts';
import { SettingInput, type SettingProps } from './SettingInput.tsx';
import { SETTINGS } from './texts.ts';
import { textOf, urduPath } from './values.ts';

/** A field with the way back to its default, where it says something else. */
export function Setting({ path, field }: SettingProps) {
  return (
    <div className={clsx('min-w-0', field.wide && 'sm:col-span-2')}>
      <SettingInput path={path} field={field} />
      {field.inUrdu && <SettingInUrdu path={path} field={field} />}
      <RestoreDefault path={path} field={field} />
    </div>
  );
}

function SettingInUrdu({ path, field: { kind, label } }: SettingProps) {
  const { defaultValues } = useFormContext<SettingsValues>().formState;
  const props = { name: path, own: urduPath(path), label };
  return kind === 'lines' ? <LinesInUrdu {...props} /> : <TextInUrdu {...props} subject={get(defaultValues, path)} />;
}

function RestoreDefault({ path, field }: SettingProps) {
  const { setValue } = useFormContext<SettingsValues>();
  const defaults = use(Defaults);
  const value: unknown = useWatch<SettingsValues>({ name: path });
  const usual: unknown = get(defaults, path);
  // A shop has no name before it is given one, and must have one from then on.
  if (field.required && usual === '') return null;
  if (textOf(field, value) === textOf(field, usual)) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-ml-3.5"
      aria-label={SETTINGS.restoreOf(field.label)}
      onClick={() => {
        setValue(path, usual, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
        // The button is gone then.
        const input = document.getElementsByName(path)[0];
        if (input) input.focus();
        // The button that chooses a file comes back only then.
        else requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-field="${path}"] button`)?.focus());
      }}
    >
      <RotateCcw aria-hidden="true" className="size-3.5" />
      {SETTINGS.restore}
    </Button>
  );
}
