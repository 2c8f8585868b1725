import type { jsPDF } from 'jspdf';
import { shaped } from './arabicForms.ts';

/** Beyond Latin-1, what the fonts every PDF reader has can write (WinAnsi). */
const WIN_ANSI = /^[\n\u0020-\u007e\u00a1-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/** Whether a PDF's own fonts, which are those of Western Europe, have all letters of it. */
const isWinAnsi = (text: string): boolean => WIN_ANSI.test(text);

/** What papers write otherwise: `₨` as `Rs`, as the storefront does; every space as a plain one. */
const plain = (text: string): string => text.replaceAll('₨', 'Rs').replace(/\p{Zs}/gu, ' ');

/** Every PDF reader has it. */
const BUILT_IN = 'helvetica';
/** Latin letters of all languages, dashes and quotes, and the Arabic script with Urdu's letters. */
const EMBEDDED = 'NotoSansArabic';
const FILES = {
  normal: () => import('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf?inline'),
  bold: () => import('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf?inline'),
};

/** Whether a document with this text needs the embedded font. */
export const needsFont = (text: string): boolean => !isWinAnsi(plain(text));

export interface Letters {
  /** A text as it is drawn, in the letters there are; `fontOf` and widths are asked for this. */
  write(text: string): string;
  fontOf(written: string): string;
}

/**
 * The letters of a document: those of the built-in fonts; with `embedded` (when `needsFont` says so of some text), of a
 * font that comes on demand and goes into the file with the letters it used. Throws when that cannot be loaded.
 */
export async function lettersOf(doc: jsPDF, embedded: boolean): Promise<Letters> {
  if (!embedded) return { write: (text) => printable(text), fontOf: () => BUILT_IN };
  const files = await Promise.all([FILES.normal(), FILES.bold()]);
  for (const [at, style] of (['normal', 'bold'] as const).entries()) {
    const file = `${EMBEDDED}-${style}.ttf`;
    const [, data = ''] = (files[at]?.default ?? '').split(',');
    doc.addFileToVFS(file, data).addFont(file, EMBEDDED, style);
  }
  const before = doc.getFont();
  const { metadata } = doc.setFont(EMBEDDED, 'normal').getFont() as { metadata: FontMetadata };
  doc.setFont(before.fontName, before.fontStyle);
  const glyphs = metadata.cmap.unicode.codeMap;
  const isThere = (letter: string) => (glyphs[letter.codePointAt(0) ?? 0] ?? 0) > 0 || letter === '\n';
  return {
    write: (text) => (needsFont(text) ? shaped(printable(text, isThere)) : plain(text)),
    fontOf: (written) => (isWinAnsi(written) ? BUILT_IN : EMBEDDED),
  };
}

/** The name of the font on a page that has it: for the Arabic script alone, so that it may stand before all others. */
export const PAGE_FONT = EMBEDDED;

const ARABIC_SCRIPT = 'U+0600-06FF, U+0750-077F, U+08A0-08FF, U+FB50-FDFF, U+FE70-FEFC';

/** The same letters for what is drawn on the page, which then has them whatever fonts the computer has. */
export async function loadPageFont(): Promise<void> {
  const files = await Promise.all([FILES.normal(), FILES.bold()]);
  for (const [at, weight] of ['400', '700'].entries()) {
    const [, data = ''] = (files[at]?.default ?? '').split(',');
    // As bytes: an address of its own the page would not be allowed to load.
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    document.fonts.add(await new FontFace(PAGE_FONT, bytes.buffer, { weight, unicodeRange: ARABIC_SCRIPT }).load());
  }
}

interface FontMetadata {
  /** Of each code point the font has, its glyph. */
  cmap: { unicode: { codeMap: Record<number, number> } };
}

/**
 * A text in the letters there are: a letter with a mark that is not there loses the mark, what nobody sees is left out,
 * and what is left becomes `?`.
 */
export function printable(text: string, isThere: (letter: string) => boolean = isWinAnsi): string {
  return [...plain(text)]
    .map((letter) => {
      if (isThere(letter)) return letter;
      const bare = letter.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
      return [...bare].every(isThere) ? bare : '?';
    })
    .join('');
}
