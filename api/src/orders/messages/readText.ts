import { cityNamedInUrdu } from '@shop/shared/format/cityNamed';
import { NOT_AVAILABLE } from '@shop/shared/format/orderMessage';
import { ORDER_LABELS } from '@shop/shared/format/texts';
import { ORDER_LABELS as URDU_LABELS } from '@shop/shared/format/texts.ur';
import { AGES, CITY, CITY_NAMES, CODE, isPhone, LINK, PHONE, PRODUCT_ID, SENDER } from './patterns.ts';
import { ReadFields, type ReadField } from './readFields.ts';
import { isStreet, labelled, plainText, quantityIn, type Label } from './words.ts';

/** One thing a message asks for, as it names it; '' and null for what it does not say. */
export interface ReadLine {
  source: string;
  stockId: number | null;
  productId: number | null;
  /** A SKU or barcode. */
  code: string;
  name: string;
  size: string;
  variant: string;
  quantity: number | null;
}

export interface ReadText {
  lines: ReadLine[];
  fullname: ReadField;
  primaryPhone: ReadField;
  address: ReadField;
  city: ReadField;
  /** Lines that ask for things in words alone, each with what the lines after it add. */
  worded: string[];
  unread: string[];
}

/** What tells that a line is about something the shop sells. */
export interface KnownWords {
  /** It names something. */
  isItem(line: string): boolean;
  /** It says size, colour or how many of what was named before. */
  isMore(line: string): boolean;
}

const NO_WORDS: KnownWords = { isItem: () => false, isMore: () => false };

/** First lines of the storefront's own texts. */
const GREETINGS: readonly string[] = [ORDER_LABELS.greeting, URDU_LABELS.greeting];

/**
 * What a message says, without looking anything up. The storefront's own text is read completely; of free words only what
 * says by itself what it is, and what is of something the shop sells; whatever else stands in `unread`.
 */
export function readText(text: string, known = NO_WORDS): ReadText {
  const read = new Reading(known);
  for (const line of plainText(text).split(/\r?\n/)) read.line(line);
  return read.result();
}

class Reading {
  readonly #lines: ReadLine[] = [];
  readonly #fields = new ReadFields();
  readonly #unread: string[] = [];
  readonly #worded: string[] = [];
  readonly #known: KnownWords;
  /** The last thing was named in words, and lines after it may say more of it. */
  #inWords = false;
  /** What `SKU:`, `Size:` … are of. */
  #current: ReadLine | null = null;
  /** The last line was of the address, which may go on. */
  #inAddress = false;

  constructor(known: KnownWords) {
    this.#known = known;
  }

  line(whole: string): void {
    const line = whole.replace(SENDER, (_, sender: string) => {
      this.#fields.setPhone(sender, false);
      return '';
    });
    const isGreeting = GREETINGS.includes(line.trim());
    if (line.trim() === '' || isGreeting) {
      this.#inAddress = false;
      if (isGreeting) this.#current = null;
      this.#inWords = false;
      return;
    }
    const said = labelled(line);
    if (said) this.#labelled(said.label, said.value === NOT_AVAILABLE ? '' : said.value, line);
    else if (!this.#thing(line) && !this.#person(line)) this.#unread.push(line.trim());
  }

  result(): ReadText {
    return {
      lines: this.#lines.filter((line) => line.stockId ?? line.productId ?? (line.code || line.name)),
      ...this.#fields.result(),
      worded: this.#worded,
      unread: this.#unread,
    };
  }

  #labelled(label: Label, value: string, source: string): void {
    this.#inAddress = label === 'address' && value !== '';
    switch (label) {
      case 'product':
        this.#begin(source, { name: value });
        break;
      case 'sku':
        if (!this.#current || this.#current.code) this.#begin(source, {});
        this.#change({ code: value }, source);
        break;
      case 'size':
      case 'variant':
        if (this.#inWords) return this.#more(`${label === 'size' && !/[a-z]/i.test(value) ? 'size ' : ''}${value}`);
        this.#change({ [label]: value }, source);
        break;
      case 'quantity':
        if (this.#inWords) return this.#more(`${value} pcs`);
        this.#change({ quantity: Number(/\d{1,3}/.exec(value)?.[0] ?? 0) || null }, source);
        break;
      case 'price':
        // Whatever a message says, it costs what it costs.
        break;
      case 'name':
        this.#fields.set('fullname', value, true);
        break;
      case 'phone':
        if (!this.#fields.setPhone(value, true) && value) this.#unread.push(source.trim());
        break;
      case 'landmark':
        this.#fields.landmark = value;
        break;
      default:
        this.#fields.set(label, value, true);
    }
  }

  /** Links, codes and ids of products. */
  #thing(line: string): boolean {
    const quantity = quantityIn(line);
    const link = LINK.exec(line);
    if (link) {
      const stockId = Number(new URLSearchParams(link[2] ?? '').get('variant') ?? 0);
      this.#begin(line, { productId: Number(link[1]), stockId: stockId || null, quantity });
      return true;
    }
    const withoutPhones = line.replace(PHONE, (number) => (isPhone(number) ? ' ' : number));
    const isItem = this.#known.isItem(withoutPhones);
    // In an address, numbers with dashes are houses.
    if (!isItem && (this.#inAddress || isStreet(line))) return false;
    const codes = (withoutPhones.match(CODE) ?? []).filter((code) => !AGES.test(code));
    for (const code of codes) this.#begin(line, { code, quantity });
    if (codes.length > 0) return true;
    const id = PRODUCT_ID.exec(withoutPhones);
    if (id && !isItem) this.#begin(line, { productId: Number(id[1]), quantity });
    else if (isItem) this.#words(withoutPhones.trim(), line);
    else if (this.#inWords && this.#known.isMore(withoutPhones)) this.#more(withoutPhones.trim());
    else if (quantity !== null && this.#current?.quantity === null) this.#current.quantity = quantity;
    else return false;
    return true;
  }

  /** Phones, cities and addresses under no name. */
  #person(line: string): boolean {
    const phone = line.match(PHONE)?.find(isPhone);
    const rest = phone ? line.replace(phone, ' ').trim() : line.trim();
    if (phone && !/\p{L}{2}/u.test(rest)) {
      this.#inAddress = false;
      this.#fields.setPhone(phone, false);
      return true;
    }
    // Many are words of Urdu too: there it is one where nothing else is said.
    const alone = cityNamedInUrdu(rest);
    const city = alone ?? CITY_NAMES.get((CITY.exec(line)?.[0] ?? '').toLowerCase());
    const isAlone = alone !== undefined || city?.toLowerCase() === rest.toLowerCase().replaceAll(/[.,]/g, '');
    // 'Multan Road' is no city, and on an address a district is none either.
    if (city && !phone && (isAlone || (!this.#inAddress && !isStreet(line) && rest.split(/\s+/).length <= 3))) {
      this.#fields.set('city', city, false);
      return true;
    }
    // What says how many is an item nobody can look up, and no part of an address.
    if (this.#inAddress && quantityIn(line) === null) {
      this.#fields.extendAddress(line.trim());
      return true;
    }
    if (phone) {
      this.#fields.setPhone(phone, false);
      this.#unread.push(rest);
      return true;
    }
    if (!isStreet(line)) return false;
    if (city) this.#fields.set('city', city, false);
    this.#fields.set('address', line.trim(), false);
    return true;
  }

  /** Something that is named in words, with the phone that may stand beside it. */
  #words(item: string, line: string): void {
    this.#worded.push(item);
    this.#current = null;
    this.#inAddress = false;
    this.#inWords = true;
    this.#fields.setPhone(line, false);
  }

  #more(text: string): void {
    this.#worded.push(`${this.#worded.pop() ?? ''}, ${text}`);
  }

  #begin(source: string, known: Partial<ReadLine>): void {
    this.#inWords = false;
    const empty = { stockId: null, productId: null, code: '', name: '', size: '', variant: '', quantity: null };
    this.#current = { ...empty, source: source.trim(), ...known };
    this.#lines.push(this.#current);
  }

  #change(known: Partial<ReadLine>, source: string): void {
    if (!this.#current) this.#begin(source, {});
    if (this.#current) Object.assign(this.#current, known);
  }
}
