/** Isolated, final, initial, medial form of each letter that has forms; two of those that join to the right only. */
const FORMS = formsOf([
  [0xfb50, 0xfbff],
  [0xfe80, 0xfef4],
]);
/** After lam, by the form of alef that follows: isolated and final. */
const LAM_ALEF: Readonly<Record<string, number>> = { آ: 0xfef5, أ: 0xfef7, إ: 0xfef9, ا: 0xfefb };

/**
 * A text with the letters of the Arabic script (Urdu, Persian, Sindhi) in the forms they take beside each other, for
 * what draws letter after letter as they come. The order stays; other letters stay as they are.
 */
export function shaped(text: string): string {
  const letters = [...text.normalize('NFC')];
  let result = '';
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? '';
    const before = joinsOn(neighbour(letters, at, -1));
    const ligature = letter === 'ل' ? LAM_ALEF[letters[at + 1] ?? ''] : undefined;
    if (ligature !== undefined) {
      result += String.fromCodePoint(ligature + (before ? 1 : 0));
      at++;
      continue;
    }
    const forms = FORMS.get(letter);
    const after = (forms?.length ?? 0) > 2 && FORMS.has(neighbour(letters, at, 1));
    result += forms?.[(after ? 2 : 0) + (before ? 1 : 0)] ?? letter;
  }
  return result;
}

/** The next letter on one side; marks above and below are none. */
function neighbour(letters: readonly string[], at: number, step: 1 | -1): string {
  let next = at + step;
  while (/^\p{Mn}$/u.test(letters[next] ?? '')) next += step;
  return letters[next] ?? '';
}

/** Whether the letter after it is joined to it. */
const joinsOn = (letter: string): boolean => (FORMS.get(letter)?.length ?? 0) > 2;

/** Unicode has the forms of a letter one after another, each saying which letter it is of. */
function formsOf(ranges: readonly (readonly [number, number])[]): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const [first, last] of ranges) {
    for (let code = first; code <= last; code++) {
      const form = String.fromCodePoint(code);
      const letter = form.normalize('NFKC');
      if (letter !== form && [...letter].length === 1) forms.set(letter, [...(forms.get(letter) ?? []), form]);
    }
  }
  // What lengthens a word joins on both sides and always looks the same.
  forms.set('ـ', ['ـ', 'ـ', 'ـ', 'ـ']);
  // A letter with one form joins nothing.
  return new Map([...forms].filter(([, of]) => of.length > 1));
}
