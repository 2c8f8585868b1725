import { LANGUAGE } from '@shop/shared/format/language/texts';

/** Structured data for search engines. `<` is escaped so that no name can end the script element it stands in. */
export function dataBlock(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}

/** Of a page of another language than English: which one it is in. */
export const IN_LANGUAGE = LANGUAGE === 'en' ? {} : { inLanguage: `${LANGUAGE}-PK` };
