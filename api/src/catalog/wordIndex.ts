import { wordForms } from '@shop/shared/format/search';
import { soundOf } from '@shop/shared/format/sounds';
import { meansOf } from '@shop/shared/format/tradeWords';
import { SlotSet } from './slotSet.ts';

/** The words of a text of `searchTextOf`. A part of it without spaces is a part of one of them. */
const wordsOf = (text: string): string[] => text.split(/\s/).filter(Boolean);

/** A word of some texts, as meanings are looked for: by its letters alone, in the form of `wordForms`, and as it is heard. */
export interface IndexedWord {
  form: string;
  sound: string;
  /** Words of the trade that mean it: `meansOf`. */
  means: ReadonlySet<string> | undefined;
}

interface Entry {
  slots: Set<number>;
  /** Of a word with signs inside, each part; looked at when the first meaning is looked for. */
  meant?: readonly IndexedWord[];
}

/** Finds texts by parts of their words: it looks through the words there are, which are far fewer than the texts. */
export class WordIndex {
  readonly #entries = new Map<string, Entry>();

  add(text: string, slot: number): void {
    for (const word of wordsOf(text)) {
      const entry = this.#entries.get(word);
      if (entry) entry.slots.add(slot);
      else this.#entries.set(word, { slots: new Set([slot]) });
    }
  }

  delete(text: string, slot: number): void {
    for (const word of wordsOf(text)) {
      const slots = this.#entries.get(word)?.slots;
      slots?.delete(slot);
      if (slots?.size === 0) this.#entries.delete(word);
    }
  }

  /** The slots whose text contains one of these, which are without spaces. */
  containing(parts: readonly string[]): SlotSet {
    return this.#slotsOf((word) => parts.some((part) => word.includes(part)));
  }

  /** The slots of whole words that are meant. */
  meaning(isMeant: (word: IndexedWord) => boolean): SlotSet {
    return this.#slotsOf((word, entry) => (entry.meant ??= meantBy(word)).some(isMeant));
  }

  #slotsOf(isWanted: (word: string, entry: Entry) => boolean): SlotSet {
    const found = new SlotSet();
    for (const [word, entry] of this.#entries) {
      if (isWanted(word, entry)) for (const slot of entry.slots) found.add(slot);
    }
    return found;
  }
}

function meantBy(word: string): IndexedWord[] {
  return (word.match(/\p{L}+/gu) ?? []).map((letters) => {
    const form = oneForm(letters);
    const sound = soundOf(form);
    // One text in memory where they are the same, as they mostly are.
    return { form: form === letters ? letters : form, sound: sound === form ? form : sound, means: meansOf(form) };
  });
}

/** The first form of `wordForms`, so that two words that are the same in the plural have it in common. */
export const oneForm = (word: string): string => wordForms(word)[0] ?? word;
