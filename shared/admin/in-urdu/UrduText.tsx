import { useState, type KeyboardEvent } from 'react';
import { useMutation } from '@shop/shared/query';
import { ApiError } from '../../api-client/apiError.ts';
import { SAVE_TRANSLATIONS, type TranslatedText } from '../../contracts/http/translations.ts';
import { useShell } from '../../remote/RemoteRoot.tsx';
import { failureText } from '../action/useAction.tsx';
import { call } from '../calls/call.ts';
import { IN_URDU } from './texts.ts';
import { EnglishChanged, UrduInput } from './UrduInput.tsx';

interface UrduTextProps {
  text: TranslatedText;
  label: string;
  hideLabel?: boolean;
  onEnter?(event: KeyboardEvent<HTMLInputElement>): void;
}

/** The Urdu of a text, saved when one leaves it. */
export function UrduText({ text, label, hideLabel, onEnter }: UrduTextProps) {
  const shell = useShell();
  const { kind, subject, field } = text;
  const [typed, setTyped] = useState(text.text);
  const [saved, setSaved] = useState(text.text);
  const save = useMutation({
    // What is typed while one is on its way is sent after it.
    scope: { id: `urdu ${kind} ${subject} ${field}` },
    mutationFn: (next: string) =>
      call(shell, SAVE_TRANSLATIONS, {
        body: { language: 'ur', texts: [{ kind, subject, field, text: next }] },
      }),
    onSuccess: (_answer, next) => setSaved(next),
  });
  return (
    <div className="min-w-0">
      <UrduInput
        of={text}
        label={label}
        hideLabel={hideLabel}
        value={typed}
        error={save.error ? reasonOf(save.error) : undefined}
        hint={save.isSuccess && saved === typed.trim() ? IN_URDU.saved : undefined}
        onChange={setTyped}
        onBlur={() => {
          if (typed.trim() !== (save.isPending ? save.variables : saved)) save.mutate(typed.trim());
        }}
        onKeyDown={(event) => leave(event, onEnter)}
      />
      {text.changed && !save.isSuccess && (
        <EnglishChanged busy={save.isPending} onStill={() => save.mutate(typed.trim())} />
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
