/** The id of the HTTP contract that stands in an address or a form; null for anything else. */
export function idIn(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2147483647 ? Number(text) : null;
}

/** Those of `12,15`, each once; whatever is none is left out. */
export function idsIn(text: string | null | undefined): number[] {
  const ids = (text ?? '').split(',').map(idIn);
  return [...new Set(ids)].filter((id) => id !== null);
}
