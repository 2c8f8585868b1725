/** A key as the computer's layout reads it, and as the key says on a scanner's own layout, which is the American one. */
export interface Char {
  byLayout: string;
  byPlace: string;
}

const PLACES: Readonly<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
  NumpadSubtract: '--',
  NumpadAdd: '++',
  NumpadDecimal: '..',
  NumpadDivide: '//',
};
const SHIFTED_DIGITS = ')!@#$%^&*(';

/** What a key types; null for those that type nothing. Under an Urdu layout the digits and letters are those of the place. */
export function charOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): Char | null {
  if (key.length !== 1 && key !== 'Dead') return null;
  const place = placed(code, shiftKey);
  const isAscii = key >= ' ' && key <= '~' && key.length === 1;
  const byLayout = isAscii ? key : (place ?? easternDigit(key) ?? (key === 'Dead' ? null : key));
  return byLayout === null ? null : { byLayout, byPlace: place ?? byLayout };
}

function placed(code: string, shift: boolean): string | undefined {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter !== undefined) return shift ? letter : letter.toLowerCase();
  const [, row, pad] = /^(?:Digit(\d)|Numpad(\d))$/.exec(code) ?? [];
  if (row !== undefined) return shift ? SHIFTED_DIGITS.charAt(Number(row)) : row;
  return pad ?? PLACES[code]?.charAt(shift ? 1 : 0);
}

function easternDigit(key: string): string | undefined {
  const at = '۰۱۲۳۴۵۶۷۸۹'.indexOf(key);
  const other = '٠١٢٣٤٥٦٧٨٩'.indexOf(key);
  return at >= 0 || other >= 0 ? String(Math.max(at, other)) : undefined;
}
