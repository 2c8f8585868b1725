import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../contracts/language.ts';

/** Texts, and what names the files of fonts. */
const TEXTS = /(?:^|\/)(?:faces|texts|\w+Texts)(?:\.[jt]s)?$/;

/** The mark of what is shown in English on a page of another language (`langOf`): pages in English have none. */
const MARK = /\slang=\{langOf\([^{}]*\)\}/g;

/**
 * In the build of another language, which Vite's mode names, `texts.ur.ts` takes the place of every `texts.ts` it stands
 * beside. In English the marks of other languages are left out, so that pages carry nothing for these.
 */
export function languageTexts(mode: string): Plugin[] {
  const language = LANGUAGES.slice(1).find((one) => one === mode);
  if (!language)
    return [{ name: 'language-marks', enforce: 'pre', transform: { filter: { id: /\.tsx$/ }, handler: withoutMarks } }];
  const resolver: Plugin = {
    name: 'language-texts',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!TEXTS.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const translated = found?.id.replace(/\.([jt]s)$/, `.${language}.$1`);
      if (!found || !translated || translated === importer || !existsSync(translated)) return null;
      return { ...found, id: translated };
    },
  };
  // What Vite bundles ahead where it serves, such as the shop's own library where it is installed, has texts too.
  const ahead: Plugin = {
    name: 'language-texts-ahead',
    apply: 'serve',
    config: () => ({
      cacheDir: `node_modules/.vite/${language}`,
      optimizeDeps: { rolldownOptions: { plugins: [resolver] } },
    }),
  };
  return [resolver, ahead];
}

/** As long as before: places in the file stay what they are. */
function withoutMarks(code: string): { code: string; map: null } | null {
  const without = code.replaceAll(MARK, (mark) => mark.replaceAll(/\S/g, ' '));
  return without === code ? null : { code: without, map: null };
}
