/** 128 random bits as text; unlike `crypto.randomUUID` also where a page is not served securely, such as a shop's own network. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
