/** An id of the HTTP contract in an address; null for anything else. */
export function idIn(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2147483647 ? Number(text) : null;
}
