/** Where the tab forbids storing, the value lives as long as the page. */
const memory = new Map<string, string>();

/** What this tab keeps under a key, parsed; null when nothing usable. It survives a reload and ends with the tab. */
export function readTab(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key) ?? memory.get(key);
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return parse(memory.get(key));
  }
}

/** Null forgets it. */
export function writeTab(key: string, value: unknown): void {
  const text = value === null ? null : JSON.stringify(value);
  memory.delete(key);
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    if (text !== null) memory.set(key, text);
  }
}

function parse(text: string | undefined): unknown {
  return text === undefined ? null : JSON.parse(text);
}
