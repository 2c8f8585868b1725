import { SlotSet } from './slotSet.ts';

/** The words of a text of `searchTextOf`. A part of it without spaces is a part of one of them. */
const wordsOf = (text: string): string[] => text.split(/\s/).filter(Boolean);

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

  /** The slots whose text contains one of these, which are without spaces. */
  containing(parts: readonly string[]): SlotSet {
    const found = new SlotSet();
    for (const [word, slots] of this.#slots) {
      if (parts.some((part) => word.includes(part))) for (const slot of slots) found.add(slot);
    }
    return found;
  }
}
