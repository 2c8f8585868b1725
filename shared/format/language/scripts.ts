import { isolated } from '../isolated.ts';
import { LANGUAGE } from './texts.ts';

const URDU_LETTER = /[\u0600-\u06ff]/;
const LATIN_LETTER = /[a-z]/i;

/** Of what the server says or somebody has named: 'en' where a page in Urdu shows it in English; else undefined. */
export const langOf = (text: string): 'en' | undefined =>
  LANGUAGE === 'ur' && !URDU_LETTER.test(text) && LATIN_LETTER.test(text) ? 'en' : undefined;

/** A value after a word of the page, as in `سائز: 2-3 Years`: in Urdu it keeps its own direction. */
export const apart = (value: string): string => (LANGUAGE === 'ur' ? isolated(value) : value);
