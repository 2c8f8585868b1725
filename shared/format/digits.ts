/** Digits as Urdu and Arabic keyboards type them, and those as wide as a Chinese letter. */
const EASTERN_DIGIT = /[\u06f0-\u06f9\u0660-\u0669\uff10-\uff19]/g;

/** The text with 0 to 9 for the digits of other keyboards. */
export const westernDigits = (text: string): string =>
  text.replace(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf));
