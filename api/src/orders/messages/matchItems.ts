import { folded, wordForms } from '@shop/shared/format/search';
import { isNear, soundOf } from '@shop/shared/format/sounds';
import { isColour, isSize, partsOf, type SaidParts } from './itemWords.ts';
import { isStreet } from './words.ts';

/** Something the shop sells, as far as words can name it: each name in English first, then in other languages. */
export interface NamedItem {
  stockId: number;
  productId: number;
  names: readonly string[];
  colours: readonly string[];
  sizes: readonly string[];
}

/** What a piece of a message may mean. */
export interface MatchedItem {
  source: string;
  /** The one, where it is one. */
  stockId: number | null;
  /** Else all it may be. */
  choices: number[];
  quantity: number | null;
  /** Every word of the name stood there as the shop writes it, and it is one. */
  isSure: boolean;
}

interface Piece {
  source: string;
  said: SaidParts;
}

/** Between two things of one line; a comma may also stand before what is said of the thing before it. */
const BETWEEN = /\s*(?:[,;+&،؛]|(?<![\p{L}\p{N}])(?:aur|or|and|plus|اور)(?![\p{L}\p{N}]))\s*/iu;
/** The most that one piece of a message offers to choose from. */
const MOST_CHOICES = 40;

/** A word as it is heard, in singular: `qameez` is `kameez` and `frok` is `frock`. */
const heardAs = (word: string): string => soundOf(wordForms(word)[0] ?? word);

const wordsOf = (name: string): string[] =>
  folded(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

interface NamedProduct {
  id: number;
  /** Words of all its names, each as it is heard. */
  sounds: Set<string>;
  /** Words of each name. */
  names: ReadonlySet<string>[];
  items: NamedItem[];
}

/** Finds what a shop sells by the words of a message. */
export class ItemWords {
  readonly #products: NamedProduct[];
  /** How many products have a word, as it is heard. */
  readonly #uses = new Map<string, number>();
  readonly #heardAs = new Map<string, string | null>();
  /** What things are: the last words of names. */
  readonly #things = new Set<string>();
  /** The same, and words of several names. */
  readonly #kinds = new Set<string>();

  constructor(items: readonly NamedItem[]) {
    this.#products = [...Map.groupBy(items, ({ productId }) => productId)].map(([id, own]) => {
      const names = (own[0]?.names ?? []).map(wordsOf);
      return {
        id,
        names: names.map((words) => new Set(words)),
        sounds: new Set(names.flat().map(heardAs)),
        items: own,
      };
    });
    for (const { sounds } of this.#products)
      for (const sound of sounds) this.#uses.set(sound, (this.#uses.get(sound) ?? 0) + 1);
    for (const words of this.#products.flatMap(({ names }) => names)) {
      const last = [...words].at(-1);
      if (last) this.#things.add(heardAs(last));
    }
    for (const [sound, uses] of this.#uses) if (uses > 1 || this.#things.has(sound)) this.#kinds.add(sound);
  }

  /** What a line asks for, the first `most` of it; none where it is about something else. */
  find(line: string, most = Infinity): MatchedItem[] {
    if (!this.#isAbout(line)) return [];
    return this.#askedIn(line)
      .slice(0, most)
      .flatMap((pieces) => this.#match(pieces) ?? []);
  }

  /** Whether `find` finds something, without a look at every product. */
  isItem(line: string): boolean {
    return this.#isAbout(line) && this.#askedIn(line).length > 0;
  }

  /** The pieces of a line, those of one thing together; none where no piece names one. */
  #askedIn(line: string): Piece[][] {
    const asked: Piece[][] = [[]];
    let isNamed = false;
    for (const source of line.split(BETWEEN).filter((piece) => piece.trim() !== '')) {
      const said = partsOf(source, (word) => this.#heard(word) !== null);
      const names = said.words.some((word) => this.#heard(word) !== null);
      if (names && isNamed) asked.push([]);
      isNamed ||= names;
      asked.at(-1)?.push({ source, said });
    }
    return isNamed ? asked : [];
  }

  /** Whether a line says no more than which size, colour or how many of what stood before it. */
  isMore(line: string): boolean {
    const { words, size, colour, quantity } = partsOf(line, (word) => this.#heard(word) !== null);
    const isSaid = size !== null || colour !== '' || quantity !== null;
    return isSaid && words.length <= 2 && !isStreet(line) && !words.some((word) => this.#heard(word) !== null);
  }

  /** Whether a line asks for something, and does not say who somebody is, or where. */
  #isAbout(line: string): boolean {
    const said = partsOf(line, (word) => this.#heard(word) !== null);
    const heard = said.words.flatMap((word) => this.#heard(word) ?? []);
    const isAsked = said.asks || said.size !== null || said.quantity !== null || said.colour !== '';
    const isAll = heard.length === said.words.length;
    if (heard.some((sound) => this.#kinds.has(sound)) && (heard.length > 1 || isAsked || isAll)) return true;
    if (isStreet(line)) return false;
    // 'گلاب فراک': what it is, and one or two words nobody knows.
    if (said.words.length <= 3 && heard.some((sound) => this.#things.has(sound))) return true;
    return (
      heard.length > 1 ||
      (heard.length === 1 && (isAsked ? (heard[0]?.length ?? 0) > 3 : isAll && (heard[0]?.length ?? 0) > 4))
    );
  }

  /** The word of a name that is meant, as it is heard; null for none. */
  #heard(word: string): string | null {
    const known = this.#heardAs.get(word);
    if (known !== undefined) return known;
    const heard = this.#hear(word);
    this.#heardAs.set(word, heard);
    return heard;
  }

  #hear(word: string): string | null {
    const sound = heardAs(word);
    if (word.length < 2) return null;
    if (this.#uses.has(sound)) return sound;
    if (sound.length < 5) return null;
    for (const known of this.#uses.keys())
      if (known.length > 3 && known[0] === sound[0] && isNear(sound, known)) return known;
    return null;
  }

  #match(pieces: readonly Piece[]): MatchedItem | null {
    const words = pieces.flatMap(({ said }) => said.words);
    const heard = new Set(words.flatMap((word) => this.#heard(word) ?? []));
    if (heard.size === 0) return null;
    const scored = this.#products
      .map((product) => ({ product, score: this.#score(product, heard) }))
      .filter(({ score }) => score > 0);
    const best = Math.max(...scored.map(({ score }) => score));
    const meant = scored.filter(({ score }) => score > best - 0.01).map(({ product }) => product);
    const size = pieces.find(({ said }) => said.size)?.said.size ?? null;
    const colour = pieces.find(({ said }) => said.colour)?.said.colour ?? '';
    const isOfSize = (item: NamedItem) => size !== null && item.sizes.some((one) => isSize(size, one));
    const isNamedSize = (item: NamedItem) =>
      item.sizes.flatMap(wordsOf).some((word) => words.includes(word) && !/\d/.test(word));
    const all = meant.flatMap(({ items }) => items);
    const keep = (items: NamedItem[], is: ((item: NamedItem) => boolean) | null) => {
      const fitting = is ? items.filter(is) : items;
      return fitting.length > 0 ? fitting : items;
    };
    const sized = keep(all, size ? isOfSize : all.some(isNamedSize) ? isNamedSize : null);
    const isNamedColour = (item: NamedItem) => item.colours.flatMap(wordsOf).some((word) => words.includes(word));
    const isOfColour = (item: NamedItem) => item.colours.some((one) => isColour(colour, one));
    const fitting = keep(sized, colour ? isOfColour : isNamedColour);
    const [only] = fitting;
    const isMissed = (size !== null && !fitting.some(isOfSize)) || (colour !== '' && !fitting.some(isOfColour));
    const [product] = meant;
    const isWhole =
      meant.length === 1 &&
      product?.names.some((name) => name.size > 0 && [...name].every((word) => words.includes(word))) === true;
    // What is said and is not there, or only half of a name, is nothing to decide by.
    const isOne = fitting.length === 1 && !isMissed && (isWhole || heard.size > 1);
    return {
      source: pieces.map(({ source }) => source.trim()).join(', '),
      stockId: isOne && only ? only.stockId : null,
      choices: isOne ? [] : fitting.slice(0, MOST_CHOICES).map(({ stockId }) => stockId),
      quantity: pieces.find(({ said }) => said.quantity !== null)?.said.quantity ?? null,
      isSure: isOne && isWhole,
    };
  }

  /** Rare words tell more than those of many names; what else a name has counts a little against it. */
  #score({ sounds }: NamedProduct, heard: ReadonlySet<string>): number {
    let score = 0;
    for (const sound of heard) if (sounds.has(sound)) score += 1 + 1 / (this.#uses.get(sound) ?? 1);
    return score;
  }
}
