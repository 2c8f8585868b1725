import type { KeyboardEvent } from 'react';
import { UrduText } from '@shop/shared/admin/in-urdu/UrduText';
import type { TranslatedText } from '@shop/shared/contracts/http/translations';
import { TRANSLATIONS } from './texts.ts';

/** A text and its Urdu; Enter goes on to the next. */
export function TextRow({ text }: { text: TranslatedText }) {
  const { field, of, english } = text;
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-2">
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{TRANSLATIONS.fieldOf(field, of)}</p>
        <p dir="auto" className="max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line">
          {english}
        </p>
      </div>
      <UrduText
        text={text}
        label={TRANSLATIONS.inUrdu(of ? TRANSLATIONS.fieldOf(field, of) : english.slice(0, 60))}
        hideLabel
        onEnter={goOn}
      />
    </li>
  );
}

/** The field of the next text; of the last one, this is left all the same, so that it is saved. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  const here = event.currentTarget;
  const next = here.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('input, textarea');
  if (next) next.focus();
  else here.blur();
}
