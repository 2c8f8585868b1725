import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../contracts/language.ts';

const TEXTS = /(?:^|\/)(?:texts|\w+Texts)(?:\.[jt]s)?$/;
const IN_EVERY = '\0in-every-language:';
const TRANSLATIONS = LANGUAGES.slice(1);

/** Whether a module stands for texts in every language there is. */
export const isInEvery = (id: string | null): boolean => id?.startsWith(IN_EVERY) ?? false;

/**
 * For developers, who have one program for pages of every language: each module of texts that has translations beside it is
 * in the language that the page says. What names files of fonts stays as it is in English.
 */
export function everyLanguage(): Plugin[] {
  const resolver: Plugin = {
    name: 'every-language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!TEXTS.test(source) || isInEvery(importer ?? null)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const files = found ? translationsOf(found.id).map(({ file }) => file) : [];
      // A translation may take up the English it stands beside.
      return found && files.length > 0 && !files.includes(importer ?? '') ? IN_EVERY + found.id : null;
    },
    load(id) {
      return isInEvery(id) ? codeOf(id.slice(IN_EVERY.length)) : null;
    },
  };
  const ahead: Plugin = {
    name: 'every-language-ahead',
    apply: 'serve',
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [resolver] } } }),
  };
  return [resolver, ahead];
}

function translationsOf(file: string) {
  const all = TRANSLATIONS.map((language) => ({ language, file: file.replace(/\.([jt]s)$/, `.${language}.$1`) }));
  return all.filter((one) => one.file !== file && existsSync(one.file));
}

/** A module with the exports of `file`, in the language of the page it runs in. */
function codeOf(file: string): string {
  const names = [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const translations = translationsOf(file);
  // Names that no text has.
  return [
    `import * as $en from ${JSON.stringify(file)};`,
    ...translations.map((one) => `import * as $${one.language} from ${JSON.stringify(one.file)};`),
    `const $all = { ${translations.map(({ language }) => `${language}: $${language}`).join(', ')} };`,
    `export const { ${names.join(', ')} } = $all[document.documentElement.lang] ?? $en;`,
  ].join('\n');
}
