import { westernDigits } from './digits.ts';

/** A mobile number of Pakistan as shoppers write it: 03 and nine more digits (storefront specification, 5). */
export const PHONE_DIGITS = 11;

/** Why a phone number is refused: not exactly 11 digits, or not starting with 03. */
export type PhoneFault = 'length' | 'prefix';

/** Null when the number is fine. The length is looked at first, as the specification lists the rules. */
export function phoneFault(phone: string): PhoneFault | null {
  if (!/^\d{11}$/.test(phone)) return 'length';
  return phone.startsWith('03') ? null : 'prefix';
}

const COUNTRY_CODE = /^[^\d+\uff0b]*(?:[+\uff0b]|0\D?0)\D*92(?:\D*\(0\))?/;
/** Also twice: what is filled in by itself brings one to a field that has one. */
const WITHOUT_PLUS = /^0{0,2}(?:92)+0?(3\d{9})$/;
const WITHOUT_PLUS_BEFORE_0 = /^920(?=3)/;
const WITHOUT_0 = /^3\d{9}$/;
/** In whatever form it came, without all but its digits. */
const MOBILE = /^(?:0*92)*0*(3\d{9})$/;
/** `0044…` is `+44…`. */
const FOREIGN = /^00(?!92|3\d{9}$)[1-9]\d{9,12}$/;

/**
 * What the phone field keeps of what was typed, pasted or filled in: digits only, at most 11. A mobile number with
 * Pakistan's country code (`+92 …`, `0092…`, `92…`) begins with 0 instead, as the shop writes it.
 */
export function phoneDigits(text: string): string {
  const western = westernDigits(text);
  const digits = western.replace(COUNTRY_CODE, '0').replace(/\D/g, '');
  const national = digits.replace(WITHOUT_PLUS, '0$1').replace(WITHOUT_PLUS_BEFORE_0, '0');
  return (COUNTRY_CODE.test(western) ? national.replace(/^00/, '0') : national).slice(0, PHONE_DIGITS);
}

/**
 * The one form phones are compared in, however they were typed: digits alone, a mobile number of Pakistan as `03…`.
 * '' for a text without a number in it.
 */
export function phoneKey(text: string): string {
  const western = westernDigits(text);
  const digits = western.replace(COUNTRY_CODE, '0').replace(/\D/g, '');
  if (FOREIGN.test(digits)) return digits.slice(2);
  return digits
    .replace(MOBILE, '0$1')
    .replace(/^0+(?=0)/, '')
    .replace(/^92(\d{9,11})$/, '0$1');
}

/** A landline with its area code, or a number abroad with its country's. */
const ELSEWHERE = /^(?:0[124-9]\d{7,9}|[1-9]\d{9,14})$/;

/** Whether somebody can be called there: under a mobile number, a landline or one abroad, in whatever form it was typed. */
export function isCallable(phone: string): boolean {
  const key = phoneKey(phone);
  return phoneFault(key) === null || ELSEWHERE.test(key);
}

/** A phone as WhatsApp addresses it, whatever way it was written; '' for what is no mobile number of Pakistan. */
export function whatsAppNumber(phone: string): string {
  const key = phoneKey(phone);
  return phoneFault(key) === null ? `92${key.slice(1)}` : '';
}

/** Calls a phone as somebody wrote it, or as it is compared: a number abroad with its plus, which no digits alone reach. */
export function dialAddress(phone: string): string {
  const key = phoneKey(phone);
  const isAbroad = !key.startsWith('0') && (/^\D*(?:[+\uff0b]|00)/.test(phone) || key.length >= PHONE_DIGITS);
  return `tel:${isAbroad ? '+' : ''}${key}`;
}

/** A mobile number that lacks only its first 0 gets it; all else stays as it is. */
export const withFirst0 = (phone: string): string => (WITHOUT_0.test(phone) ? `0${phone}` : phone);

/** Digits to find a phone by, of numbers in the form of `phoneKey`; '' where they say nothing. */
export interface PhonePart {
  /** What it begins with. */
  start: string;
  /** What stands anywhere in it. */
  part: string;
}

/** Digits that only a number begins with; four of them may be its last ones too. */
const BEGINNING = /^0(?:3\d{3,}|\d{6,}|\d{0,2}$)/;

/**
 * What was typed to find somebody by a phone or a part of it, in any form: `+92 300 1234`, `0092300…`, `300 123`, the
 * last four digits. Null for what is no phone: with letters, but beside a whole mobile number (`tel:+92…`, `Ali 0300…`),
 * or with fewer digits than `fewest`.
 */
export function phonePart(text: string, fewest = 4): PhonePart | null {
  const digits = phoneKey(text);
  if (phoneFault(digits) === null) return { start: digits, part: '' };
  if (/\p{L}/u.test(text) || digits.length < fewest) return null;
  if (BEGINNING.test(digits)) return { start: digits, part: '' };
  // `92300…` may be the beginning of a number as the world writes it, or stand in the middle of one.
  return { start: /^923\d\d/.test(digits) ? `0${digits.slice(2)}` : '', part: digits };
}
