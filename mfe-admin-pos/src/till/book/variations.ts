import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { codeKey, scannedCode, searchedCode } from '@shop/shared/format/codes';
import { finderOf, searchTextOf } from '@shop/shared/format/search';

/** Everything that is sold, as the till holds it in memory. */
export interface Variations {
  byId: ReadonlyMap<number, StockVariation>;
  /** Stock ids by barcode and by SKU, as `codeKey` writes them. */
  idByCode: ReadonlyMap<string, number>;
  /** What is searched in, of each item in the order of `byId`. */
  texts: readonly { stockId: number; text: string }[];
}

/** A product on the shelf: its variations that are sold. */
export interface ShelfProduct {
  productId: number;
  name: string;
  img: string;
  items: StockVariation[];
}

export const NO_VARIATIONS: Variations = variationsOf([]);

export function variationsOf(items: readonly StockVariation[]): Variations {
  const idByCode = new Map<string, number>();
  // A barcode is what a scanner reads: it wins over another item's SKU.
  for (const { sku, stockId } of items) if (sku) idByCode.set(codeKey(sku), stockId);
  for (const { barcode, stockId } of items) if (barcode) idByCode.set(codeKey(barcode), stockId);
  return {
    byId: new Map(items.map((item) => [item.stockId, item])),
    idByCode,
    texts: items.map((item) => ({ stockId: item.stockId, text: searchTextOf(...namesOf(item)) })),
  };
}

const namesOf = ({ productName, sku, barcode, sizeTitle }: StockVariation): string[] => [
  productName,
  sku,
  barcode,
  sizeTitle,
];

/** The same variations with these as they are now. */
export function withItems(variations: Variations, items: readonly StockVariation[]): Variations {
  const byId = new Map(variations.byId);
  for (const item of items) byId.set(item.stockId, item);
  // Every sale changes what is left of something, and hardly anything ever changes its names.
  return areNamed(variations, items) ? { ...variations, byId } : variationsOf([...byId.values()]);
}

/** The same variations with these as all that is sold of a product. */
export function withProduct(variations: Variations, productId: number, items: readonly StockVariation[]): Variations {
  const all = [...variations.byId.values()];
  const others = all.filter((item) => item.productId !== productId);
  if (all.length - others.length === items.length && areNamed(variations, items)) return withItems(variations, items);
  return variationsOf([...others, ...items].sort((a, b) => a.stockId - b.stockId));
}

/** Whether they are there already, under these names. */
function areNamed({ byId }: Variations, items: readonly StockVariation[]): boolean {
  return items.every((item) => {
    const known = byId.get(item.stockId);
    return known?.productId === item.productId && namesOf(known).join('\n') === namesOf(item).join('\n');
  });
}

/** The item with exactly this barcode or SKU: in any case, a GTIN with or without its leading zeros. */
export function findCode(variations: Variations, code: string): StockVariation | undefined {
  const stockId = variations.idByCode.get(codeKey(scannedCode(code)));
  return stockId === undefined ? undefined : variations.byId.get(stockId);
}

/**
 * Items with this in product name, SKU, barcode or size title (admin specification, 5), the first of them; where nothing has
 * it as it is typed, those with all of its words, folded as the lists' searches are.
 */
export function searchVariations(variations: Variations, typed: string, most: number): StockVariation[] {
  const wanted = searchedCode(typed).toLowerCase();
  if (wanted === '') return [];
  const found = firstWith(variations, (text) => text.includes(wanted), most);
  return found.length > 0 ? found : firstWith(variations, finderOf(wanted), most);
}

function firstWith(variations: Variations, isWanted: (text: string) => boolean, most: number): StockVariation[] {
  const found: StockVariation[] = [];
  for (const { stockId, text } of variations.texts) {
    const item = isWanted(text) ? variations.byId.get(stockId) : undefined;
    if (!item) continue;
    found.push(item);
    if (found.length === most) break;
  }
  return found;
}

export function shelfProductsOf(variations: Variations): ShelfProduct[] {
  const products = new Map<number, ShelfProduct>();
  for (const item of variations.byId.values()) {
    const { productId, productName: name, img } = item;
    const product = products.get(productId) ?? { productId, name, img, items: [] };
    product.items.push(item);
    products.set(productId, product);
  }
  return [...products.values()];
}
