import type { ListingQuery } from '@shop/shared/contracts/http/catalog/listing';
import { parseAmount, type Paisa } from '@shop/shared/format/money';
import { hasPhrase, phraseTextOf, searchParts, searchPhrases } from '@shop/shared/format/search';
import { refusedFields } from '../kernel/http/apiError.ts';
import { oncePer } from '../kernel/oncePer.ts';
import type { CatalogIndex } from './catalogIndex.ts';
import type { ProductFacts } from './productFacts.ts';
import { SlotSet } from './slotSet.ts';

/** What a listing is narrowed down to. Prices in paisa, compared with the price to pay. */
export interface Filters {
  size: number | undefined;
  /** In lower case. */
  colorKey: string | undefined;
  min: Paisa;
  max: Paisa;
  category: number | undefined;
  onSale: boolean;
  inStock: boolean;
  words: readonly string[];
  /** Of these words, those that stand in quotes. */
  phrases: readonly string[];
  /** Only these, in this order. */
  ids: readonly number[] | undefined;
}

/** Throws 400 for a price finer than a paisa. */
export function filtersOf(
  index: CatalogIndex,
  { size, category, q, color, min, max, ids, onSale, inStock }: ListingQuery,
): Filters {
  return {
    size,
    colorKey: color === undefined ? undefined : index.colorKeyOf(color),
    min: paisa('min', min) ?? 0,
    max: paisa('max', max) ?? Infinity,
    category,
    onSale: onSale === '1',
    inStock: inStock === '1',
    words: searchParts(q ?? ''),
    phrases: searchPhrases(q ?? ''),
    ids: ids === undefined ? undefined : [...new Set(ids.split(',').map(Number))],
  };
}

/** The products that match in category, words and ids: what every facet is counted among. */
export function matchingProducts(
  index: CatalogIndex,
  { category, onSale, inStock, words, phrases, ids }: Filters,
): SlotSet {
  let products = category === undefined ? index.listed : index.inCategory(category);
  if (onSale) products = products.and(index.onSale);
  if (inStock) products = products.and(index.inStock);
  for (const [at, word] of words.entries()) {
    if (products.size === 0) return products;
    products = products.and(index.mentioning(word, at === words.length - 1));
  }
  for (const phrase of phrases) products = withPhrase(index, products, phrase);
  if (ids) {
    const wanted = new SlotSet();
    for (const id of ids) {
      const product = index.product(id);
      if (product) wanted.add(product.slot);
    }
    products = products.and(wanted);
  }
  return products;
}

/** By what is known of a product, which another takes the place of when it changes. */
const phraseText = oncePer(({ searchText }: ProductFacts) => phraseTextOf(searchText));

/** Those of `products` whose name has the phrase; where none has it, its words are enough. */
function withPhrase(index: CatalogIndex, products: SlotSet, phrase: string): SlotSet {
  const found = new SlotSet();
  for (const slot of products) {
    const product = index.at(slot);
    if (product && hasPhrase(phraseText(product), phrase)) found.add(slot);
  }
  return found.size > 0 ? found : products;
}

/** Those of `products` whose price to pay is asked for. */
export function matchingPrice(index: CatalogIndex, products: SlotSet, { min, max }: Filters): SlotSet {
  if (min === 0 && max === Infinity) return products;
  const priced = new SlotSet();
  for (const { toPay, slot } of index.orders.in('price-low')) {
    if (toPay > max) break;
    if (toPay >= min) priced.add(slot);
  }
  return products.and(priced);
}

function paisa(name: string, rupees: number | undefined): Paisa | undefined {
  if (rupees === undefined) return undefined;
  const amount = parseAmount(rupees);
  if (amount === null) {
    const rule = 'must be rupees with at most two decimals.';
    throw refusedFields(
      { [name]: `This ${rule}` },
      { code: 'INVALID_REQUEST', message: `${name} in the address ${rule}` },
    );
  }
  return amount;
}
