import { SlotSet } from './slotSet.ts';

/** The words of a text, lower case. A part of a text without spaces is a part of one of them. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Finds texts by parts of their words: it looks through the words there are, which are far fewer than the texts. */
export class WordIndex {
  readonly #slots = new Map<string, Set<number>>();

  add(text: string, slot: number): void {
    for (const word of wordsOf(text)) {
      const slots = this.#slots.get(word);
      if (slots) slots.add(slot);
      else this.#slots.set(word, new Set([slot]));
    }
  }

  delete(text: string, slot: number): void {
    for (const word of wordsOf(text)) {
      const slots = this.#slots.get(word);
      slots?.delete(slot);
      if (slots?.size === 0) this.#slots.delete(word);
    }
  }

  /** The slots whose text contains `part`: lower case, without spaces. */
  containing(part: string): SlotSet {
    const found = new SlotSet();
    for (const [word, slots] of this.#slots) {
      if (word.includes(part)) for (const slot of slots) found.add(slot);
    }
    return found;
  }
}
