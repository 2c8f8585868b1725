/** 128 random bits as text; unlike `crypto.randomUUID` also where a page is not served securely, such as a shop's own network. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same as a UUID (version 4), which keys of calls are. */
export function randomUuid(): string {
  const hex = randomId();
  const variant = (8 + (Number.parseInt(hex.charAt(16), 16) % 4)).toString(16);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join(
    '-',
  );
}
