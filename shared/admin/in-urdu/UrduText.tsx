import { useState, type KeyboardEvent } from 'react';
import { useMutation } from '@shop/shared/query';
import { ApiError } from '../../api-client/apiError.ts';
import { SAVE_TRANSLATIONS, TRANSLATED_FIELDS, type TranslatedText } from '../../contracts/http/translations.ts';
import { useShell } from '../../remote/RemoteRoot.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { TextAreaField } from '../../ui/field/TextAreaField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { failureText } from '../action/useAction.tsx';
import { call } from '../calls/call.ts';
import { IN_URDU } from './texts.ts';

interface UrduTextProps {
  text: TranslatedText;
  label: string;
  hideLabel?: boolean;
  /** What the English text is about to be, in a form that is not saved yet. */
  written?: string | undefined;
  onEnter?(event: KeyboardEvent<HTMLInputElement>): void;
}

/** The Urdu of a text, saved when one leaves it. */
export function UrduText({ text, label, hideLabel, written, onEnter }: UrduTextProps) {
  const shell = useShell();
  const { kind, subject, field } = text;
  const [typed, setTyped] = useState(text.text);
  const [saved, setSaved] = useState(text.text);
  const english = written !== undefined && written.trim() !== text.english ? { english: written } : {};
  const save = useMutation({
    // What is typed while one is on its way is sent after it.
    scope: { id: `urdu ${kind} ${subject} ${field}` },
    mutationFn: (next: string) =>
      call(shell, SAVE_TRANSLATIONS, {
        body: { language: 'ur', texts: [{ kind, subject, field, text: next, ...english }] },
      }),
    onSuccess: (_answer, next) => setSaved(next),
  });
  const isLong = field === 'description' || (kind === 'page' && field === 'text');
  const props = {
    label,
    hideLabel,
    lang: 'ur',
    dir: 'auto',
    value: typed,
    maxLength: TRANSLATED_FIELDS[kind][field],
    error: save.error ? reasonOf(save.error) : undefined,
    hint: save.isSuccess && saved === typed.trim() ? IN_URDU.saved : undefined,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    onBlur: () => {
      if (typed.trim() !== (save.isPending ? save.variables : saved)) save.mutate(typed.trim());
    },
  };
  return (
    <div className="min-w-0">
      {isLong ? (
        <TextAreaField {...props} rows={4} />
      ) : (
        <TextField {...props} onKeyDown={(event) => leave(event, onEnter)} />
      )}
      {text.changed && !save.isSuccess && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
          <span>{IN_URDU.changed}</span>
          <Button variant="secondary" size="sm" busy={save.isPending} onClick={() => save.mutate(typed.trim())}>
            {IN_URDU.still}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Enter saves the text, and no form around it. */
function leave(event: KeyboardEvent<HTMLInputElement>, onEnter: UrduTextProps['onEnter']): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (onEnter) onEnter(event);
  else event.currentTarget.blur();
}

const reasonOf = (error: Error): string =>
  (error instanceof ApiError ? error.fields['texts.0'] : undefined) ?? failureText(IN_URDU.saveFailed, error);
