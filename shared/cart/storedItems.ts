import { fit, fitted } from '../api-client/fitted.ts';
import type { Variation } from '../contracts/http/catalog/catalog.ts';
import type { CartItem } from '../contracts/cart.ts';

const VARIATION = {
  stockId: 0,
  varient: '',
  variantCode: '',
  colorCode: '',
  size: 0,
  sizeTitle: '',
  qty: 0,
  price: 0,
  sku: '',
  img: '',
};

/** What has no name and no list of variations is no product. */
const PRODUCT = {
  id: 0,
  name: '',
  description: '',
  img: [{ varient: '', preview: '', thumbnail: '', 'id?': 0 }],
  onSale: ['0', '1'],
  price: 0,
  salePrice: 0,
  entityId: 0,
  'variations?': [VARIATION],
  mainImg: '',
} as const;

const LINES = [
  { id: 0, cartId: 0, productId: 0, stockId: 0, quantity: 0, size: 0, variant: '', product: PRODUCT },
] as const;

/**
 * The lines of local storage's `cartItems` that can be used. Whoever wrote them (an older version of the shop, another
 * program) may have left anything there: a bad or repeated line is dropped, numeric strings are numbers. A quantity above
 * the variation's stays, for the shopper to decide. Never throws. Without a `cartId` the lines of all carts are one cart.
 */
export function parseCartItems(stored: string | null, cartId: number | null): CartItem[] {
  const items: CartItem[] = [];
  for (const item of fit(LINES, parseJson(stored)) as CartItem[]) {
    const isRepeated = items.some(
      (other) => other.stockId === item.stockId && (cartId === null || other.cartId === item.cartId),
    );
    if (isUsable(item) && !isRepeated) items.push(completed(item));
  }
  return items;
}

/** Local storage's `cartId`, or null when there is none that can be used. */
export function parseCartId(stored: string | null): number | null {
  const id = fitted<number>(0, parseJson(stored));
  return isCount(id) ? id : null;
}

/** The variation a line stands for, or undefined when its product copy does not know it. */
export function variationOf(item: Pick<CartItem, 'product' | 'stockId'>): Variation | undefined {
  return item.product.variations.find((variation) => variation.stockId === item.stockId);
}

const isUsable = ({ cartId, stockId, quantity, product }: CartItem): boolean =>
  [cartId, stockId, quantity, product.id].every(isCount) && product.name !== '' && Array.isArray(product.variations);

/** Older lines name neither themselves nor their product. */
const completed = (item: CartItem): CartItem => ({
  ...item,
  id: item.id || item.stockId,
  productId: item.productId || item.product.id,
  product: { ...item.product, variations: item.product.variations.filter(({ stockId }) => isCount(stockId)) },
});

const isCount = (number: number): boolean => Number.isSafeInteger(number) && number > 0;

function parseJson(value: string | null): unknown {
  try {
    return value === null ? null : JSON.parse(value);
  } catch {
    return null;
  }
}
