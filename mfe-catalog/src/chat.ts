/**
 * Opens a chat in the messaging app, the text already typed. `number` is the store's, international, digits only; with
 * '' the shopper picks whom to write to.
 */
export function chatAddress(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
