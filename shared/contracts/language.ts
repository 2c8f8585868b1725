/** What shoppers can read the shop in; the first at every address, each other one below its own, such as `/ur`. */
export const LANGUAGES = ['en', 'ur'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a `texts.ur.ts` gives out for what `texts.ts` beside it does: the same names, other words. */
export type Translation<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Said
    ? (...values: Values) => Translation<Said>
    : { readonly [Name in keyof T]: Translation<T[Name]> };
