import { nameKey } from '@shop/shared/format/plainText';
import { searchTextOf, wordForms } from '@shop/shared/format/search';
import type { Names } from '../translations/reading.ts';
import { guessesOf, meaningOf, type Meaning } from './meanings.ts';
import { searchedOf } from './productFacts.ts';
import { NO_SLOTS, SlotSet } from './slotSet.ts';
import { WordIndex } from './wordIndex.ts';

/** Products a word is in the name of, and places of categories in their lookup. */
export interface Named {
  products: SlotSet;
  categories: SlotSet;
}

const isThere = ({ products, categories }: Named): boolean => products.size > 0 || categories.size > 0;

/** Which products, categories and colours have a word in their names. */
export class CatalogWords {
  readonly products = new WordIndex();
  #categories = new WordIndex();
  /** Labels of colours, by their place among all there were. */
  readonly #labels = new WordIndex();
  /** Products by colour key. */
  readonly #colors: ReadonlyMap<string, SlotSet>;
  #translatedColors: { key: string; text: string }[] = [];
  #colorKeys: ReadonlyMap<string, string> = new Map();

  constructor(colors: ReadonlyMap<string, SlotSet>) {
    this.#colors = colors;
  }

  /** Takes names of categories, in the order of their lookup, and of colours in other languages, in place of those before. */
  name(categories: Iterable<{ name: string; names?: Names | undefined }>, colors: ReadonlyMap<string, Names>): void {
    this.#categories = new WordIndex();
    for (const [at, { name, names }] of [...categories].entries())
      this.#categories.add(searchedOf(searchTextOf(name), names), at);
    this.#translatedColors = [...colors].map(([key, names]) => ({ key, text: searchedOf('', names) }));
    this.#colorKeys = new Map(
      [...colors].flatMap(([key, names]) => Object.values(names).map((name) => [nameKey(name), key])),
    );
  }

  /** A colour no product had before. */
  addColor(key: string): void {
    this.#labels.add(key, this.#colors.size);
  }

  /** What a colour is compared by, whichever language `label` is in; what products are labelled with comes first. */
  colorKeyOf(label: string): string {
    const key = nameKey(label);
    return this.#colors.get(key)?.size ? key : (this.#colorKeys.get(key) ?? key);
  }

  /** Where a word is; null of one that says nothing. */
  placesOf(word: string, isLast: boolean): Named | null {
    const parts = wordForms(word);
    const found = { products: this.products.containing(parts), categories: this.#categories.containing(parts) };
    for (const { key, text } of this.#translatedColors) {
      if (parts.some((part) => text.includes(part))) found.products.addAll(this.#colors.get(key) ?? NO_SLOTS);
    }
    const said = meaningOf(word);
    if (said === 'nothing') return isLast && isThere(found) ? found : null;
    if (said) {
      const meant = this.#meant(said);
      found.products.addAll(meant.products);
      found.categories.addAll(meant.categories);
    }
    if (said || isThere(found)) return found;
    for (const guess of guessesOf(word)) {
      if (guess === 'nothing') return null;
      const meant = this.#meant(guess);
      if (isThere(meant)) return meant;
    }
    return found;
  }

  #meant(meaning: Meaning): Named {
    const products = this.products.meaning(meaning);
    const colors = [...this.#colors.values()];
    for (const place of this.#labels.meaning(meaning)) products.addAll(colors[place] ?? NO_SLOTS);
    return { products, categories: this.#categories.meaning(meaning) };
  }
}
