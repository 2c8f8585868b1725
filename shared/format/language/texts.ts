import type { Language } from '../../contracts/language.ts';

/** Of the build that this module is in: `texts.ur.ts` takes the place of this file where Urdu is built. */
export const LANGUAGE: Language = 'en';
