/** A set of small numbers as bits: 10,000 products are 313 words, so sets are combined and counted in microseconds. */
export class SlotSet {
  #words: Uint32Array;

  constructor(words = new Uint32Array(8)) {
    this.#words = words;
  }

  add(slot: number): void {
    const at = slot >>> 5;
    if (at >= this.#words.length) {
      const grown = new Uint32Array(Math.max(at + 1, this.#words.length * 2));
      grown.set(this.#words);
      this.#words = grown;
    }
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (slot & 31));
  }

  delete(slot: number): void {
    const at = slot >>> 5;
    if (at < this.#words.length) this.#words[at] = (this.#words[at] ?? 0) & ~(1 << (slot & 31));
  }

  has(slot: number): boolean {
    const at = slot >>> 5;
    return at < this.#words.length && (((this.#words[at] ?? 0) >>> (slot & 31)) & 1) === 1;
  }

  /** A set of its own with what is in both. */
  and(other: SlotSet): SlotSet {
    const length = Math.min(this.#words.length, other.#words.length);
    const both = this.#words.slice(0, length);
    for (let at = 0; at < length; at += 1) both[at] = (both[at] ?? 0) & (other.#words[at] ?? 0);
    return new SlotSet(both);
  }

  addAll(other: SlotSet): void {
    if (other.#words.length > this.#words.length) {
      const grown = other.#words.slice();
      for (let at = 0; at < this.#words.length; at += 1) grown[at] = (grown[at] ?? 0) | (this.#words[at] ?? 0);
      this.#words = grown;
      return;
    }
    for (let at = 0; at < other.#words.length; at += 1)
      this.#words[at] = (this.#words[at] ?? 0) | (other.#words[at] ?? 0);
  }

  /** How many are in both. */
  countAnd(other: SlotSet): number {
    const length = Math.min(this.#words.length, other.#words.length);
    let count = 0;
    for (let at = 0; at < length; at += 1) count += ones((this.#words[at] ?? 0) & (other.#words[at] ?? 0));
    return count;
  }

  /** In ascending order. */
  *[Symbol.iterator](): Generator<number> {
    for (let at = 0; at < this.#words.length; at += 1) {
      let word = this.#words[at] ?? 0;
      while (word !== 0) {
        const bit = 31 - Math.clz32(word & -word);
        yield at * 32 + bit;
        word &= word - 1;
      }
    }
  }

  get size(): number {
    return this.countAnd(this);
  }
}

/** Bits that are set in a 32-bit word. */
function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Of what nothing has. Nobody adds to it. */
export const NO_SLOTS = new SlotSet();
