import type { TranslatedText } from '@shop/shared/contracts/http/translations';

/** A text with what is written of it. */
export function textOf(
  own: Omit<TranslatedText, 'text' | 'changed'>,
  written: { text: string; english: string | null } | undefined,
): TranslatedText {
  const isChanged = written !== undefined && written.english !== null && written.english !== own.english;
  return { ...own, text: written?.text ?? '', ...(isChanged && { changed: true }) };
}
