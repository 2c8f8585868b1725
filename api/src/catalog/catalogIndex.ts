import { isDeepStrictEqual } from 'node:util';
import { DEALS } from '@shop/shared/contracts/categories';
import type { Language } from '@shop/shared/contracts/language';
import type { Names } from '../translations/reading.ts';
import { CatalogWords } from './catalogWords.ts';
import type { ProductFacts } from './productFacts.ts';
import { ProductOrders } from './productOrders.ts';
import { NO_SLOTS, SlotSet } from './slotSet.ts';

/** A listed product and its number in every `SlotSet` of the index. */
export interface IndexedProduct extends ProductFacts {
  slot: number;
}

/** A lookup entry the listing names. */
export interface NamedEntry {
  id: number;
  name: string;
  names?: Names | undefined;
}

/** Names of categories and sizes, each in the order of its lookup. */
export interface Lookups {
  categories: ReadonlyMap<number, NamedEntry>;
  sizes: readonly NamedEntry[];
  /** Names of colours in other languages, by key. */
  colors: ReadonlyMap<string, Names>;
  /** The category Deals is what is on sale. */
  dealsOnSale: boolean;
}

interface SizeSets {
  /** Products that have the size in stock. */
  inStock: SlotSet;
  /** The same in one colour, by colour key. */
  colors: Map<string, SlotSet>;
}

/** Counts what is put into any index. */
let changes = 0;

/**
 * All the listing knows, in memory: 10,000 products are about 20 MB. Sets of products by what shoppers filter by, and
 * lists in every order they sort by. It is only ever as new as what was put in.
 */
export class CatalogIndex {
  readonly orders = new ProductOrders<IndexedProduct>();
  readonly listed = new SlotSet();
  readonly onSale = new SlotSet();
  /** With a piece of any variation. */
  readonly inStock = new SlotSet();
  readonly #slots = new Map<number, number>();
  readonly #products: (IndexedProduct | undefined)[] = [];
  readonly #categories = new Map<number, SlotSet>();
  readonly #sizes = new Map<number, SizeSets>();
  readonly #colors = new Map<string, SlotSet>();
  readonly #words = new CatalogWords(this.#colors);
  readonly #begun = (changes += 1);
  /** By product: which of all changes was its last. */
  readonly #changed = new Map<number, number>();
  #lookups: Lookups = { categories: new Map(), sizes: [], colors: new Map(), dealsOnSale: false };
  #named = changes;

  constructor(products: readonly ProductFacts[] = []) {
    const indexed = products.map((facts) => ({ ...facts, slot: this.#slotOf(facts.id) }));
    for (const product of indexed) this.#enter(product);
    this.orders.reset(indexed);
  }

  get lookups(): Lookups {
    return this.#lookups;
  }

  set lookups(lookups: Lookups) {
    if (isDeepStrictEqual(lookups, this.#lookups)) return;
    this.#lookups = lookups;
    this.#words.name(lookups.categories.values(), lookups.colors);
    this.#named = changes += 1;
  }

  /** Another text when anything may have changed that is shown of the product, its names of lookups included. */
  stateOf(id: number): string {
    return `${this.#named} ${this.#changed.get(id) ?? this.#begun}`;
  }

  /** Puts `facts` in place of what is known of the product; without them it is no longer listed. */
  replace(id: number, facts: ProductFacts | undefined): void {
    const known = this.#slots.get(id);
    const before = known === undefined ? undefined : this.#products[known];
    if (before) this.#remove(before);
    const after = facts && { ...facts, slot: this.#slotOf(id) };
    if (after) this.#enter(after);
    this.orders.replace(before, after);
    this.#changed.set(id, (changes += 1));
  }

  product(id: number): IndexedProduct | undefined {
    return this.at(this.#slots.get(id) ?? -1);
  }

  at(slot: number): IndexedProduct | undefined {
    return this.#products[slot];
  }

  inCategory(id: number): SlotSet {
    if (id === DEALS && this.lookups.dealsOnSale) return this.onSale;
    return this.#categories.get(id) ?? NO_SLOTS;
  }

  /** Ids of the categories a product is shown in, ascending. */
  categoriesOf({ categoryIds, isOnSale }: ProductFacts): readonly number[] {
    if (!this.lookups.dealsOnSale) return categoryIds;
    const others = categoryIds.filter((id) => id !== DEALS);
    return isOnSale ? [...others, DEALS].toSorted((a, b) => a - b) : others;
  }

  /** Products with a variation of this colour, and of this size in stock, of whichever is given. */
  withVariation(sizeId: number | undefined, colorKey: string | undefined): SlotSet {
    if (sizeId === undefined) return colorKey === undefined ? this.listed : (this.#colors.get(colorKey) ?? NO_SLOTS);
    const size = this.#sizes.get(sizeId);
    if (!size) return NO_SLOTS;
    return colorKey === undefined ? size.inStock : (size.colors.get(colorKey) ?? NO_SLOTS);
  }

  /** Products by colour key; with a size, those that have the colour in it, in stock. */
  colors(sizeId: number | undefined): ReadonlyMap<string, SlotSet> {
    return sizeId === undefined ? this.#colors : (this.#sizes.get(sizeId)?.colors ?? new Map<string, SlotSet>());
  }

  /** What a colour is compared by, whichever language `label` is in. */
  colorKeyOf(label: string): string {
    return this.#words.colorKeyOf(label);
  }

  /** How the first product that has the colour writes it, or the language does, and its colour code. */
  colorNamed(colorKey: string, language: Language): { name: string; code: string } {
    for (const slot of this.#colors.get(colorKey) ?? NO_SLOTS) {
      const variation = this.at(slot)?.variations.find((one) => one.colorKey === colorKey);
      if (!variation) continue;
      const name = this.#lookups.colors.get(colorKey)?.[language] ?? variation.color;
      return { name: this.#words.colorKeyOf(name) === colorKey ? name : variation.color, code: variation.colorCode };
    }
    return { name: colorKey, code: '' };
  }

  /**
   * Products whose name, or the name of a category they are in, has this word of `searchParts`, in singular or plural; of
   * Roman Urdu and Urdu those it stands for, also by colour. Where there are none, those with a word that sounds as it does,
   * or is it with one letter typed wrong. Of the last word one may have typed the beginning only.
   */
  mentioning(word: string, isLast = true): SlotSet {
    const named = this.#words.placesOf(word, isLast);
    if (!named) return this.listed;
    const ids = [...this.lookups.categories.keys()];
    for (const place of named.categories) named.products.addAll(this.inCategory(ids[place] ?? 0));
    return named.products;
  }

  /** Ids of the categories whose name has all of these words, as `mentioning` finds them. */
  categoriesNamed(words: readonly string[]): number[] {
    const found = words.flatMap((word, at) => this.#words.placesOf(word, at === words.length - 1)?.categories ?? []);
    const ids = [...this.lookups.categories.keys()];
    return found.length === 0 ? [] : ids.filter((_, place) => found.every((places) => places.has(place)));
  }

  #slotOf(id: number): number {
    const known = this.#slots.get(id);
    if (known !== undefined) return known;
    const slot = this.#products.push(undefined) - 1;
    this.#slots.set(id, slot);
    return slot;
  }

  #enter(product: IndexedProduct): void {
    const { slot } = product;
    this.#products[slot] = product;
    this.listed.add(slot);
    if (product.isOnSale) this.onSale.add(slot);
    if (product.stock > 0) this.inStock.add(slot);
    this.#words.products.add(product.searchText, slot);
    for (const id of product.categoryIds) setIn(this.#categories, id).add(slot);
    for (const { colorKey, sizeId, qty } of product.variations) {
      if (!this.#colors.has(colorKey)) this.#words.addColor(colorKey);
      setIn(this.#colors, colorKey).add(slot);
      if (qty <= 0) continue;
      const size = this.#size(sizeId);
      size.inStock.add(slot);
      setIn(size.colors, colorKey).add(slot);
    }
  }

  #remove(product: IndexedProduct): void {
    const { slot } = product;
    this.#products[slot] = undefined;
    for (const set of [this.listed, this.onSale, this.inStock]) set.delete(slot);
    this.#words.products.delete(product.searchText, slot);
    for (const id of product.categoryIds) this.#categories.get(id)?.delete(slot);
    for (const { colorKey, sizeId } of product.variations) {
      this.#colors.get(colorKey)?.delete(slot);
      const size = this.#sizes.get(sizeId);
      size?.inStock.delete(slot);
      size?.colors.get(colorKey)?.delete(slot);
    }
  }

  #size(id: number): SizeSets {
    const known = this.#sizes.get(id);
    if (known) return known;
    const made: SizeSets = { inStock: new SlotSet(), colors: new Map() };
    this.#sizes.set(id, made);
    return made;
  }
}

function setIn<K>(sets: Map<K, SlotSet>, key: K): SlotSet {
  const known = sets.get(key);
  if (known) return known;
  const made = new SlotSet();
  sets.set(key, made);
  return made;
}
