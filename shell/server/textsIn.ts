import type { Language } from '@shop/shared/contracts/language';
import * as english from './texts.ts';
import * as urdu from './texts.ur.ts';

/** What the server itself says to shoppers: it speaks all languages at once. */
export const textsIn = (language: Language): typeof urdu => (language === 'ur' ? urdu : english);

/** What the root element of a document says of its language. */
export const rootOf = (language: Language): string =>
  language === 'ur' ? 'lang="ur" dir="rtl"' : `lang="${language}"`;
