import type { Language } from '../../contracts/language.ts';

/** Of the build that this module is in: `texts.ur.ts` takes the place of this file where Urdu is built. */
export const LANGUAGE: Language = 'en';

/** What a plain `href` or `action` says for a path of the shop; `Link` and the router say it themselves. */
export const hrefOf = (path: string): string => path;

/** The path that the router has for that of an `href`, or of the window. */
export const pathOf = (pathname: string): string => pathname;
