/** A mobile number of Pakistan as shoppers write it: 03 and nine more digits (storefront specification, 5). */
export const PHONE_DIGITS = 11;

/** Why a phone number is refused: not exactly 11 digits, or not starting with 03. */
export type PhoneFault = 'length' | 'prefix';

/** Null when the number is fine. The length is looked at first, as the specification lists the rules. */
export function phoneFault(phone: string): PhoneFault | null {
  if (!/^\d{11}$/.test(phone)) return 'length';
  return phone.startsWith('03') ? null : 'prefix';
}

const COUNTRY_CODE = /^\s*(?:\+|00)92(?:\s*\(0\))?/;
const WITHOUT_PLUS = /^92(3\d{9})$/;
const WITHOUT_PLUS_BEFORE_0 = /^920(?=3)/;
/** Digits as Urdu and Arabic keyboards type them. */
const EASTERN_DIGIT = /[\u06f0-\u06f9\u0660-\u0669]/g;

/**
 * What the phone field keeps of what was typed, pasted or filled in: digits only, at most 11. A mobile number with
 * Pakistan's country code (`+92 …`, `0092…`, `92…`) begins with 0 instead, as the shop writes it.
 */
export function phoneDigits(text: string): string {
  const western = text.replace(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf));
  const digits = western.replace(COUNTRY_CODE, '0').replace(/\D/g, '');
  const national = digits.replace(WITHOUT_PLUS, '0$1').replace(WITHOUT_PLUS_BEFORE_0, '0');
  return (COUNTRY_CODE.test(western) ? national.replace(/^00/, '0') : national).slice(0, PHONE_DIGITS);
}

/**
 * The one form phones are compared in, however they were typed: digits alone, a mobile number of Pakistan as `03…`.
 * '' for a text without a number in it.
 */
export function phoneKey(text: string): string {
  const western = text.replace(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf));
  const digits = western.replace(COUNTRY_CODE, '0').replace(/\D/g, '');
  return digits.replace(/^0+(?=0)/, '').replace(/^(?:92|)(3\d{9})$/, '0$1');
}
