/** Beyond Latin-1, what the fonts every PDF reader has can write (WinAnsi). */
const WIN_ANSI = /^[\n\u0020-\u007e\u00a1-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/** Whether a PDF's own fonts, which are those of Western Europe, have all letters of it. */
export const isWinAnsi = (text: string): boolean => WIN_ANSI.test(text);

/** What papers write otherwise: `₨` as `Rs`, as the storefront does; every space as a plain one. */
export const plain = (text: string): string => text.replaceAll('₨', 'Rs').replace(/\p{Zs}/gu, ' ');

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
