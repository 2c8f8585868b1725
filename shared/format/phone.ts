/** A mobile number of Pakistan as shoppers write it: 03 and nine more digits (storefront specification, 5). */
export const PHONE_DIGITS = 11;

/** Why a phone number is refused: not exactly 11 digits, or not starting with 03. */
export type PhoneFault = 'length' | 'prefix';

/** Null when the number is fine. The length is looked at first, as the specification lists the rules. */
export function phoneFault(phone: string): PhoneFault | null {
  if (!/^\d{11}$/.test(phone)) return 'length';
  return phone.startsWith('03') ? null : 'prefix';
}

/** What the phone field keeps of what was typed or pasted: digits only, at most 11. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, PHONE_DIGITS);
}
