import { useState, type KeyboardEvent } from 'react';
import { failureText } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { ApiError } from '@shop/shared/api-client';
import { SAVE_TRANSLATIONS, TRANSLATED_FIELDS, type TranslatedText } from '@shop/shared/contracts/http/translations';
import { useMutation } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { TRANSLATIONS } from './texts.ts';

/** A text and its Urdu, saved when one leaves it; Enter goes on to the next. */
export function TextRow({ kind, subject, field, of, english, text, changed }: TranslatedText) {
  const shell = useShell();
  const [typed, setTyped] = useState(text);
  const [saved, setSaved] = useState(text);
  const save = useMutation({
    mutationFn: (next: string) =>
      call(shell, SAVE_TRANSLATIONS, {
        body: { language: 'ur', texts: [{ kind, subject, field, text: next }] },
      }),
    onSuccess: (_answer, next) => setSaved(next),
  });
  const isLong = field === 'description' || kind === 'page';
  const props = {
    label: TRANSLATIONS.inUrdu(of ? TRANSLATIONS.fieldOf(field, of) : english.slice(0, 60)),
    hideLabel: true,
    lang: 'ur',
    dir: 'auto',
    value: typed,
    maxLength: TRANSLATED_FIELDS[kind][field],
    error: save.error ? reasonOf(save.error) : undefined,
    hint: save.isSuccess && saved === typed.trim() ? TRANSLATIONS.saved : undefined,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    onBlur: () => {
      if (typed.trim() !== saved && !save.isPending) save.mutate(typed.trim());
    },
  };
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-2">
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{TRANSLATIONS.fieldOf(field, of)}</p>
        <p dir="auto" className="max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line">
          {english}
        </p>
      </div>
      <div className="min-w-0">
        {isLong ? <TextAreaField {...props} rows={4} /> : <TextField {...props} onKeyDown={goOn} />}
        {changed && !save.isSuccess && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
            {TRANSLATIONS.changed}
            <Button variant="secondary" size="sm" busy={save.isPending} onClick={() => save.mutate(typed.trim())}>
              {TRANSLATIONS.still}
            </Button>
          </p>
        )}
      </div>
    </li>
  );
}

/** The field of the next text; of the last one, this is left all the same, so that it is saved. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const here = event.currentTarget;
  const next = here.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('input, textarea');
  if (next) next.focus();
  else here.blur();
}

const reasonOf = (error: Error): string =>
  (error instanceof ApiError ? error.fields['texts.0'] : undefined) ?? failureText(TRANSLATIONS.saveFailed, error);
