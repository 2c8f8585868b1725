import { addressIn, languageOf, type Language } from '../../contracts/language.ts';

export const LANGUAGE: Language = 'ur';

export const hrefOf = (path: string): string => addressIn('ur', path);

export const pathOf = (pathname: string): string => languageOf(pathname).path;
