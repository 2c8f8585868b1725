import type { KeyboardEvent } from 'react';
import { TRANSLATED_FIELDS, type TranslatedText } from '../../contracts/http/translations.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextAreaField } from '../../ui/field/TextAreaField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { IN_URDU } from './texts.ts';

export interface UrduInputProps {
  of: Pick<TranslatedText, 'kind' | 'field'>;
  label: string;
  hideLabel?: boolean | undefined;
  name?: string | undefined;
  value: string;
  error?: string | undefined;
  hint?: string | undefined;
  onChange(typed: string): void;
  onBlur?(): void;
  onKeyDown?(event: KeyboardEvent<HTMLInputElement>): void;
}

/** A field for the Urdu of a text, as long as the English one may be. */
export function UrduInput({ of: { kind, field }, onChange, onKeyDown, ...rest }: UrduInputProps) {
  const props = {
    ...rest,
    lang: 'ur',
    dir: 'auto',
    maxLength: TRANSLATED_FIELDS[kind][field],
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  const isLong = field === 'description' || (kind === 'page' && field === 'text');
  return isLong ? <TextAreaField {...props} rows={4} /> : <TextField {...props} onKeyDown={onKeyDown} />;
}

/** Said below a text whose English is another one now. */
export function EnglishChanged({ busy, onStill }: { busy?: boolean; onStill(): void }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
      <span>{IN_URDU.changed}</span>
      <Button variant="secondary" size="sm" busy={busy} onClick={onStill}>
        {IN_URDU.still}
      </Button>
    </p>
  );
}
