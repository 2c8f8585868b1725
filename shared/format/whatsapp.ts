/**
 * Opens a WhatsApp chat, `text` already typed. `number` is international, digits only; with '' the visitor picks whom to
 * write to.
 */
export function whatsAppAddress(number: string, text?: string): string {
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

/** Calls a phone, however it is written for people. */
export const callAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
