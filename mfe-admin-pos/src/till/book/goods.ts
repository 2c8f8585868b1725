import type { StockItem } from '@shop/shared/contracts/http/catalog';
import { codeKey, scannedCode, searchedCode } from '@shop/shared/format/codes';
import { finderOf, searchTextOf } from '@shop/shared/format/search';

/** Everything that is sold, as the till holds it in memory. */
export interface Goods {
  byId: ReadonlyMap<number, StockItem>;
  /** Stock ids by barcode and by SKU, as `codeKey` writes them. */
  idByCode: ReadonlyMap<string, number>;
  /** What is searched in, of each item in the order of `byId`. */
  texts: readonly { stockId: number; text: string }[];
}

/** An article on the shelf: its variations that are sold. */
export interface Article {
  productId: number;
  name: string;
  img: string;
  items: StockItem[];
}

export const NO_GOODS: Goods = goodsOf([]);

export function goodsOf(items: readonly StockItem[]): Goods {
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

const namesOf = ({ productName, sku, barcode, sizeTitle }: StockItem): string[] => [
  productName,
  sku,
  barcode,
  sizeTitle,
];

/** The same goods with these as they are now. */
export function withItems(goods: Goods, items: readonly StockItem[]): Goods {
  const byId = new Map(goods.byId);
  for (const item of items) byId.set(item.stockId, item);
  // Every sale changes what is left of something, and hardly anything ever changes its names.
  return areNamed(goods, items) ? { ...goods, byId } : goodsOf([...byId.values()]);
}

/** The same goods with these as all that is sold of a product. */
export function withProduct(goods: Goods, productId: number, items: readonly StockItem[]): Goods {
  const all = [...goods.byId.values()];
  const others = all.filter((item) => item.productId !== productId);
  if (all.length - others.length === items.length && areNamed(goods, items)) return withItems(goods, items);
  return goodsOf([...others, ...items].sort((a, b) => a.stockId - b.stockId));
}

/** Whether they are there already, under these names. */
function areNamed({ byId }: Goods, items: readonly StockItem[]): boolean {
  return items.every((item) => {
    const known = byId.get(item.stockId);
    return known?.productId === item.productId && namesOf(known).join('\n') === namesOf(item).join('\n');
  });
}

/** The item with exactly this barcode or SKU: in any case, a GTIN with or without its leading zeros. */
export function findCode(goods: Goods, code: string): StockItem | undefined {
  const stockId = goods.idByCode.get(codeKey(scannedCode(code)));
  return stockId === undefined ? undefined : goods.byId.get(stockId);
}

/**
 * Items with this in product name, SKU, barcode or size title (admin specification, 5), the first of them; where nothing has
 * it as it is typed, those with all of its words, folded as the lists' searches are.
 */
export function searchGoods(goods: Goods, typed: string, most: number): StockItem[] {
  const wanted = searchedCode(typed).toLowerCase();
  if (wanted === '') return [];
  const found = firstWith(goods, (text) => text.includes(wanted), most);
  return found.length > 0 ? found : firstWith(goods, finderOf(wanted), most);
}

function firstWith(goods: Goods, isWanted: (text: string) => boolean, most: number): StockItem[] {
  const found: StockItem[] = [];
  for (const { stockId, text } of goods.texts) {
    const item = isWanted(text) ? goods.byId.get(stockId) : undefined;
    if (!item) continue;
    found.push(item);
    if (found.length === most) break;
  }
  return found;
}

export function articlesOf(goods: Goods): Article[] {
  const articles = new Map<number, Article>();
  for (const item of goods.byId.values()) {
    const { productId, productName: name, img } = item;
    const article = articles.get(productId) ?? { productId, name, img, items: [] };
    article.items.push(item);
    articles.set(productId, article);
  }
  return [...articles.values()];
}
