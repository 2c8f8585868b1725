import { fitted } from '../api-client/fitted.ts';
import type { ProductPicture, Variation } from '../contracts/http/catalog.ts';
import type { CartItem } from '../contracts/cart.ts';

type Fields = Record<string, unknown>;

/**
 * The lines of local storage's `cartItems` that can be used. Whoever wrote them (an older version of the shop, another
 * program) may have left anything there: a bad or repeated line is dropped, numeric strings are numbers. A quantity above
 * the variation's stays, for the shopper to decide. Never throws. Without a `cartId` the lines of all carts are one cart.
 */
export function parseCartItems(stored: string | null, cartId: number | null): CartItem[] {
  const lines = parseJson(stored);
  if (!Array.isArray(lines)) return [];
  const items: CartItem[] = [];
  for (const line of lines) {
    const item = parseItem(line);
    const isRepeated = (other: CartItem) =>
      other.stockId === item?.stockId && (cartId === null || other.cartId === item.cartId);
    if (item && !items.some(isRepeated)) items.push(item);
  }
  return items;
}

/** Local storage's `cartId`, or null when there is none that can be used. */
export function parseCartId(stored: string | null): number | null {
  return positive(parseJson(stored));
}

/** The variation a line stands for, or undefined when its product copy does not know it. */
export function variationOf(item: Pick<CartItem, 'product' | 'stockId'>): Variation | undefined {
  return item.product.variations.find((variation) => variation.stockId === item.stockId);
}

function parseItem(value: unknown): CartItem | null {
  if (!isFields(value)) return null;
  const cartId = positive(value['cartId']);
  const stockId = positive(value['stockId']);
  const quantity = positive(value['quantity']);
  const product = parseProduct(value['product']);
  if (cartId === null || stockId === null || quantity === null || product === null) return null;
  return {
    id: positive(value['id']) ?? stockId,
    cartId,
    productId: positive(value['productId']) ?? product.id,
    stockId,
    quantity,
    size: positive(value['size']) ?? 0,
    variant: text(value['variant']),
    product,
  };
}

function parseProduct(value: unknown): CartItem['product'] | null {
  if (!isFields(value)) return null;
  const id = positive(value['id']);
  if (id === null || typeof value['name'] !== 'string' || !Array.isArray(value['variations'])) return null;
  return {
    id,
    name: value['name'],
    description: text(value['description']),
    img: fitted<ProductPicture[]>([{ varient: '', preview: '', thumbnail: '', 'id?': 0 }], value['img']),
    onSale: value['onSale'] === '1' ? '1' : '0',
    price: amount(value['price']),
    salePrice: amount(value['salePrice']),
    entityId: positive(value['entityId']) ?? 0,
    variations: value['variations'].map(parseVariation).filter((variation) => variation !== null),
    mainImg: text(value['mainImg']),
  };
}

function parseVariation(value: unknown): Variation | null {
  if (!isFields(value)) return null;
  const stockId = positive(value['stockId']);
  if (stockId === null) return null;
  return {
    stockId,
    varient: text(value['varient']),
    variantCode: text(value['variantCode']),
    colorCode: text(value['colorCode']),
    size: positive(value['size']) ?? 0,
    sizeTitle: text(value['sizeTitle']),
    qty: positive(value['qty']) ?? 0,
    price: amount(value['price']),
    sku: text(value['sku']),
    img: text(value['img']),
  };
}

function parseJson(value: string | null): unknown {
  try {
    return value === null ? null : JSON.parse(value);
  } catch {
    return null;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A whole number of at least 1, also from a numeric string; else null. */
function positive(value: unknown): number | null {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 1 ? number : null;
}

/** Rupees; 0 for what is not an amount. */
function amount(value: unknown): number {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : 0;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
