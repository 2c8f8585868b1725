/** Keys of a scanner come faster than fingers: at most so many milliseconds apart. */
export const FASTEST_HAND_MS = 50;
/** Shorter than any barcode or SKU of the shop. */
const SHORTEST_CODE = 6;

export interface Key {
  key: string;
  /** Milliseconds, as events have it. */
  at: number;
}

/** What a code is without its first keys: hands press keys right before a scanner does, which are no part of it. */
export const endingsOf = (code: string): string[] =>
  Array.from({ length: Math.max(0, code.length - SHORTEST_CODE) }, (_, i) => code.slice(i + 1));

/**
 * Tells a scanner (a keyboard to the computer) from a person: `press` takes every key and answers the code when Enter
 * ends a burst of fast keys, else null.
 */
export function createWedge(): { press(key: Key): string | null } {
  let typed = '';
  let last = -Infinity;
  return {
    press({ key, at }) {
      const isFast = at - last <= FASTEST_HAND_MS;
      last = at;
      if (key === 'Enter') {
        const code = isFast && typed.length >= SHORTEST_CODE ? typed : null;
        typed = '';
        return code;
      }
      // Shift and its like come along with capitals.
      if (key.length !== 1) return null;
      typed = isFast ? typed + key : key;
      return null;
    },
  };
}
