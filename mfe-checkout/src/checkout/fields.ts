import { fitted } from '@shop/shared/api-client/fitted';
import { readStored, writeStored } from './browserStorage.ts';
import { checkoutTexts } from './texts.ts';

export interface CheckoutFields {
  fullname: string;
  primaryPhone: string;
  address: string;
  city: string;
  landmark: string;
  email: string;
}

/** The HTTP contract's limits; address and landmark are sent as one text of at most 500. */
export const LIMITS = { fullname: 200, address: 380, city: 100, landmark: 100, email: 254 };

const EMPTY: CheckoutFields = { fullname: '', primaryPhone: '', address: '', city: '', landmark: '', email: '' };
const KEY = 'checkoutForm';

/** What was typed in this tab before the shopper left or reloaded the page. */
export const keptFields = (): CheckoutFields => fitted<CheckoutFields>(EMPTY, readStored('sessionStorage', KEY));

/** Null forgets them: they are personal, and the order is placed. */
export function keepFields(fields: CheckoutFields | null): void {
  writeStored('sessionStorage', KEY, fields);
}

/** The one address of the order payload: '…, near X' where a landmark was given. */
export function addressOf({ address, landmark }: CheckoutFields): string {
  const street = address.trim();
  const near = landmark.trim().replace(/^near\s+/i, '');
  return near ? checkoutTexts.near(street.replace(/[\s,]+$/, ''), near) : street;
}

/** An address of mail may be left out: true, or the text to show. */
export const emailRule = (email: string): true | string =>
  /^([^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+)?$/.test(email.trim()) || checkoutTexts.emailFault;
