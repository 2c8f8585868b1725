/** Opens a chat with the store in the messaging app, the text already typed. `number` is international, digits only. */
export function chatAddress(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
