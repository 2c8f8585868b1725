/** What nearly every page shows: ASCII, and the other characters of our own texts. */
export const COMMON = `${range(0x20, 0x7e)}\u00a0·×–—‘’“”•…−`;

/** What else the Latin file of the font has: names with accents, arrows, other currencies. */
export const RARE = `${range(0xa1, 0xff)}ıŒœʻʼˆ˚˜€™↑→↓∕`;

/** Letters, marks and signs of Urdu; of other languages in its script phones bring theirs. */
export const URDU =
  'ءآأؤئابتثجحخدذرزسشصضطظعغفقلمنهوىيٹپچڈڑژکگںھہۂۃیۓے،؛؟۔٪\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670\u0654';

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
}

/** As a style sheet's `unicode-range`. */
export function unicodeRange(characters: string): string {
  const points = [...new Set(characters)].map((one) => one.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number): string => point.toString(16).toUpperCase().padStart(4, '0');
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}
