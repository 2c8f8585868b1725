import { addressIn, languageOf } from '../../contracts/language.ts';
import { LANGUAGE } from './texts.ts';

/** What a plain `href` or `action` says for a path of the shop; `Link` and the router say it themselves. */
export const hrefOf = (path: string): string => (LANGUAGE === 'en' ? path : addressIn(LANGUAGE, path));

/** The path that the router has for that of an `href`, or of the window. */
export const pathOf = (pathname: string): string => (LANGUAGE === 'en' ? pathname : languageOf(pathname).path);
