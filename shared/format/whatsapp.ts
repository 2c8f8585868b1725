import { phoneFault, phoneKey } from './phone.ts';

/**
 * Opens a WhatsApp chat, `text` already typed. `number` is international, digits only; with '' the visitor picks whom to
 * write to.
 */
export function whatsAppAddress(number: string, text?: string): string {
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

/** A customer's phone as WhatsApp addresses it, whatever way it was written; '' for what is no mobile number of Pakistan. */
export function whatsAppNumber(phone: string): string {
  const key = phoneKey(phone);
  return phoneFault(key) === null ? `92${key.slice(1)}` : '';
}
