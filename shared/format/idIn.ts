/** The id of the HTTP contract that stands in an address or a form; null for anything else. */
export function idIn(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2147483647 ? Number(text) : null;
}
