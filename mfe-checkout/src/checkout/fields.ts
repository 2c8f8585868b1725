import type { ShellApi } from '@shop/shared/contracts/remote';
import { phoneDigits, phoneFault } from '@shop/shared/format/phone';
import { texts } from '../texts.ts';

export interface CheckoutFields {
  fullname: string;
  primaryPhone: string;
  address: string;
  city: string;
}

const EMPTY: CheckoutFields = { fullname: '', primaryPhone: '', address: '', city: '' };

const drafts = new WeakMap<ShellApi, CheckoutFields>();

/** What was typed before the shopper left the page. Kept in memory only: it is personal. */
export function draftOf(shell: ShellApi): CheckoutFields {
  return drafts.get(shell) ?? EMPTY;
}

/** Null forgets it. */
export function keepDraft(shell: ShellApi, fields: CheckoutFields | null): void {
  if (fields) drafts.set(shell, fields);
  else drafts.delete(shell);
}

/** Digits only, at most 11; a number that is pasted or filled in as +92… begins with 0 instead. */
export function cleanPhone(text: string): string {
  return phoneDigits(text.replace(/^\s*\+92/, '0'));
}

/** A rule for a field that must not be empty: true, or the text to show. */
export function requiredRule(label: string): (value: string) => true | string {
  return (value) => value.trim() !== '' || texts.checkout.required(label);
}

/** The phone rules of storefront specification, 5: true, or the text to show. */
export function phoneRule(phone: string): true | string {
  if (phone === '') return texts.checkout.required(texts.checkout.phone);
  const fault = phoneFault(phone);
  if (fault === null) return true;
  return fault === 'length' ? texts.checkout.phoneLength : texts.checkout.phonePrefix;
}
