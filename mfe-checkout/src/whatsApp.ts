/** A chat with the shop that begins with a text. */
export function whatsAppAddress(number: string, text?: string): string {
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}
