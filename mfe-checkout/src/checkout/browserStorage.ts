/** `sessionStorage` is the tab's: it survives a reload and ends with the tab. `localStorage` is shared by all tabs. */
type Area = 'sessionStorage' | 'localStorage';

/** Where the browser forbids storing, a value lives as long as the page. */
const memory = new Map<string, string>();

/** What is kept under a key, parsed; null when nothing usable. */
export function readStored(area: Area, key: string): unknown {
  try {
    const text = window[area].getItem(key) ?? memory.get(key);
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return parse(memory.get(key));
  }
}

/** Null forgets it. */
export function writeStored(area: Area, key: string, value: unknown): void {
  const text = value === null ? null : JSON.stringify(value);
  memory.delete(key);
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {
    if (text !== null) memory.set(key, text);
  }
}

function parse(text: string | undefined): unknown {
  return text === undefined ? null : JSON.parse(text);
}
