import type { StockItem } from '@shop/shared/contracts/http/catalog';

/** Everything that is sold, as the till holds it in memory. */
export interface Goods {
  byId: ReadonlyMap<number, StockItem>;
  /** By barcode and by SKU, in lower case. */
  byCode: ReadonlyMap<string, StockItem>;
  /** What is searched in, of each item in the order of `byId`. */
  texts: readonly { item: StockItem; text: string }[];
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
  const byCode = new Map<string, StockItem>();
  // A barcode is what a scanner reads: it wins over another item's SKU.
  for (const item of items) if (item.sku) byCode.set(item.sku.toLowerCase(), item);
  for (const item of items) if (item.barcode) byCode.set(item.barcode.toLowerCase(), item);
  return {
    byId: new Map(items.map((item) => [item.stockId, item])),
    byCode,
    texts: items.map((item) => ({
      item,
      text: [item.productName, item.sku, item.barcode, item.sizeTitle].join('\n').toLowerCase(),
    })),
  };
}

/** The same goods with these as they are now. */
export function withItems(goods: Goods, items: readonly StockItem[]): Goods {
  const byId = new Map(goods.byId);
  for (const item of items) byId.set(item.stockId, item);
  return goodsOf([...byId.values()]);
}

/** The same goods with these as all that is sold of a product. */
export function withProduct(goods: Goods, productId: number, items: readonly StockItem[]): Goods {
  const others = [...goods.byId.values()].filter((item) => item.productId !== productId);
  return goodsOf([...others, ...items].toSorted((a, b) => a.stockId - b.stockId));
}

/** The item with exactly this barcode or SKU, in any case. */
export function findCode(goods: Goods, code: string): StockItem | undefined {
  return goods.byCode.get(code.trim().toLowerCase());
}

/** Items with this in product name, SKU, barcode or size title (admin specification, 5), the first of them. */
export function searchGoods(goods: Goods, typed: string, most: number): StockItem[] {
  const wanted = typed.trim().toLowerCase();
  const found: StockItem[] = [];
  if (wanted === '') return found;
  for (const { item, text } of goods.texts) {
    if (!text.includes(wanted)) continue;
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
