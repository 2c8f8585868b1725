import { CITIES } from '@shop/shared/format/cities';
import { phoneKey } from '@shop/shared/format/phone';

/** '[12:04, 21/11/2026] +92 300 1234567: ' and '21/11/2026, 12:04 - Ayesha: ', as copied from WhatsApp. */
export const SENDER =
  /^(?:\[[\d/.,: -]+(?:[ap]m)?[\d/.,: -]*\]|\d{1,2}\/\d{1,2}\/\d{2,4}, \d{1,2}:\d{2}(?: ?[ap]m)? -) ([^:]{1,60}): ?/i;
/** Lower case: a city as people write it → as the shop does. */
export const CITY_NAMES = new Map(CITIES.map((name) => [name.toLowerCase(), name]));
export const CITY = new RegExp(`(?<!\\p{L})(?:${CITIES.join('|')})(?!\\p{L})`, 'iu');
export const LINK = /(?:https?:\/\/)?\S{0,200}?\/product\/(\d{1,10})(?:\?(\S*))?/i;
export const PHONE = /(?:\+|\b00)?\(?\d[\d ().\p{Pd}]{8,}\d/gu;
export const PRODUCT_ID = /(?:\b(?:product|item|article)\s*(?:id|no\.?|number)?|#)\s*[#:]?\s*(\d{1,10})\b/i;
/** '2-3', as ages are written. */
export const AGES = /^\d{1,2}-\d{1,2}$/;
/** Letters or digits in groups with dashes, one of them a digit, as SKUs are; or the digits of a barcode. */
export const CODE = /(?<![\p{L}\d-])(?=[A-Za-z0-9-]*\d)(?:[A-Za-z0-9]+(?:-[A-Za-z0-9]+)+|\d{8,14})(?![\p{L}\d-])/gu;

export const isPhone = (text: string): boolean => /^03\d{9}$/.test(phoneKey(text));
