import fc from 'fast-check';

/** Any there is, for texts as they may come: the library's own `binary` takes a second and a half to be made. */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map(
  (code) => String.fromCodePoint(code),
  (text) => String(text).codePointAt(0) ?? 0,
);
