/** What shoppers can read the shop in; the first at every address, each other one below its own, such as `/ur`. */
export const LANGUAGES = ['en', 'ur'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a `texts.ur.ts` gives out for what `texts.ts` beside it does: the same names, other words. */
export type Translation<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Said
    ? (...values: Values) => Translation<Said>
    : { readonly [Name in keyof T]: Translation<T[Name]> };

/** Where the pages of a language stand, such as `/ur`; '' for English. */
export const baseOf = (language: Language): string => (language === 'en' ? '' : `/${language}`);

/** The address at which the page of this path, with what follows it, is in this language. The back office has but one. */
export function addressIn(language: Language, path: string): string {
  if (language === 'en' || isAdmin(path)) return path;
  return baseOf(language) + path.replace(/^\/(?=$|[?#])/, '');
}

/** The language of an address, and the path inside: without that of its language, but for what would be of the back office. */
export function languageOf(pathname: string): { language: Language; path: string } {
  const [, name, path = '/'] = /^\/([a-z]{2})(\/.*)?$/.exec(pathname) ?? [];
  const language = LANGUAGES.find((one) => one === name && one !== 'en');
  if (!language) return { language: 'en', path: pathname };
  return { language, path: isAdmin(path) ? pathname : path };
}

/** Whether this is the sign-in page or behind it: pages of documents of their own. */
export function isAdmin(path: string): boolean {
  return /^\/admin(?=$|[/?#])/.test(path);
}
