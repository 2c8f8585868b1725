import type { CartItem } from '@shop/shared/contracts/cart';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';
import { lineOf, shortageOf, type Line } from '../lines.ts';
import type { CurrentProducts } from './current.ts';

/** A price that is no longer what the shopper put into the cart. In paisa, per piece. */
export interface PriceChange {
  line: Line;
  now: Paisa;
}

export interface Shortage {
  line: Line;
  left: number;
}

/** What the shopper has to decide before ordering. */
export interface Review {
  prices: PriceChange[];
  shortages: Shortage[];
}

/** What differs between the cart and what the server said. A line that cannot be bought any more has no price to accept. */
export function reviewOf(items: readonly CartItem[], products: CurrentProducts): Review {
  const review: Review = { prices: [], shortages: [] };
  for (const item of items) {
    const left = shortageOf(item);
    if (left !== null) review.shortages.push({ line: lineOf(item), left });
    const product = products.get(item.productId);
    const now = product ? currentPrice(item, product) : null;
    if (now !== null && left !== 0 && now !== lineOf(item).unitPrice) review.prices.push({ line: lineOf(item), now });
  }
  return review;
}

/** The product as it is now, but with the prices the cart's lines were filled at wherever those differ. */
export function withCartPrices(product: Product, items: readonly CartItem[]): Product {
  const changed = items.filter((item) => {
    const now = item.productId === product.id ? currentPrice(item, product) : null;
    return now !== null && now !== lineOf(item).unitPrice;
  });
  const [first] = changed;
  if (!first) return product;
  const { price, salePrice } = first.product;
  const seen = new Map(changed.map((item) => [item.stockId, rupeesOf(lineOf(item).unitPrice)]));
  const variations = product.variations.map((variation) => ({
    ...variation,
    price: seen.get(variation.stockId) ?? variation.price,
  }));
  return { ...product, price, salePrice, variations };
}

/** Null where the product does not have the line's variation any more. */
function currentPrice(item: CartItem, product: Product): Paisa | null {
  if (!product.variations.some(({ stockId }) => stockId === item.stockId)) return null;
  return lineOf({ ...item, product: { ...product, mainImg: '' } }).unitPrice;
}
