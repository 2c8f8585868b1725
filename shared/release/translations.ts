import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '../contracts/language.ts';

/** Languages besides English, each of which Vite has a mode of its own for (`build/languageTexts.ts`). */
export const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

/** Those that any module of the package in `folder` has its texts in, as `texts.ur.ts`. */
export function translationsOf(folder: string): typeof TRANSLATIONS {
  const sources = path.join(folder, 'src');
  const files = existsSync(sources) ? readdirSync(sources, { recursive: true }).map(String) : [];
  return TRANSLATIONS.filter((language) =>
    files.some((file) => /^(?:texts|\w+Texts)\.(\w+)\.[jt]s$/.exec(path.basename(file))?.[1] === language),
  );
}
