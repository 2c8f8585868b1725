/** Beyond Latin-1, what the fonts every PDF reader has can write (WinAnsi). */
const ALSO = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * A text in the letters of a PDF's own fonts, which are those of Western Europe. `₨` becomes `Rs`, as the storefront
 * writes it; a letter with a mark it cannot write loses the mark; what is left becomes `?`.
 */
export function printable(text: string): string {
  return [...text.replaceAll('₨', 'Rs').replace(/\p{Zs}/gu, ' ')].map(inWinAnsi).join('');
}

function inWinAnsi(letter: string): string {
  if (/^[\n\u0020-\u007e\u00a1-\u00ff]$/.test(letter) || ALSO.includes(letter)) return letter;
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return /^[\u0020-\u007e]+$/.test(bare) || bare === '' ? bare : '?';
}
