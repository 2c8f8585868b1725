import { RotateCcw } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@shop/shared/ui/button/Button';
import { Defaults } from './defaults.ts';
import { SETTINGS } from './texts.ts';
import { textOf, type SettingsValues } from './values.ts';
import { WORDS, type SettingField } from './words.ts';

interface SettingProps {
  name: SettingField;
  className?: string;
  /** The field. */
  children: ReactNode;
}

/** A field with the way back to its default, where it says something else. */
export function Setting({ name, className, children }: SettingProps) {
  return (
    <div className={className}>
      {children}
      <RestoreDefault name={name} />
    </div>
  );
}

function RestoreDefault({ name }: { name: SettingField }) {
  const { setValue } = useFormContext<SettingsValues>();
  const defaults = use(Defaults);
  const value: unknown = useWatch<SettingsValues>({ name });
  const usual: unknown = get(defaults, name);
  // A shop has no name before it is given one, and must have one from then on.
  if (name === 'shopName' && usual === '') return null;
  if (textOf(value as string) === textOf(usual as string)) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-ml-3.5"
      aria-label={SETTINGS.restoreOf(WORDS[name].label)}
      onClick={() => {
        setValue(name, usual as never, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
        // The button is gone then.
        const field = document.getElementsByName(name)[0];
        if (field) field.focus();
        // The button that chooses a file comes back only then.
        else requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-field="${name}"] button`)?.focus());
      }}
    >
      <RotateCcw aria-hidden="true" className="size-3.5" />
      {SETTINGS.restore}
    </Button>
  );
}
