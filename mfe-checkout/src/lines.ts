import {
  listPrice,
  storefrontTotals,
  unitPrice,
  type PricedLine,
  type ShippingRule,
  type Totals,
} from '@shop/shared/cart/rules';
import type { CartItem } from '@shop/shared/contracts/cart';
import { variationOf } from '@shop/shared/cart/storedItems';
import { paisaOf, type Paisa } from '@shop/shared/format/money';
import { texts } from './texts.ts';

/** A cart line ready to be shown. Amounts in paisa. */
export interface Line extends PricedLine {
  item: CartItem;
  sizeTitle: string;
  sku: string;
  /** What one piece costs without a sale. */
  listPrice: Paisa;
  /** Unit price × quantity. */
  total: Paisa;
}

/** Prices fall back from variation to sale to product price; missing texts are 'N/A' (storefront specification, 9). */
export function lineOf(item: CartItem): Line {
  const { product, quantity } = item;
  const variation = variationOf(item);
  const productPrice = paisaOf(product.price);
  const unit = unitPrice(paisaOf(variation?.price ?? 0), paisaOf(product.salePrice), productPrice);
  return {
    item,
    quantity,
    productPrice,
    unitPrice: unit,
    listPrice: listPrice({ productPrice, unitPrice: unit }),
    total: unit * quantity,
    sizeTitle: variation?.sizeTitle || texts.notAvailable,
    sku: variation?.sku || texts.notAvailable,
  };
}

/** How many are left of a line that wants more than that; null while there are enough, or nobody knows. */
export function shortageOf(item: CartItem): number | null {
  const left = variationOf(item)?.qty ?? item.quantity;
  return left < item.quantity ? left : null;
}

/** For sums before it is known where an order goes. */
export const NO_SHIPPING: ShippingRule = { fee: 0, freeFrom: null };

/** Sums of the cart in paisa. */
export function totalsOf(items: readonly CartItem[], shipping: ShippingRule): Totals {
  return storefrontTotals(items.map(lineOf), shipping);
}
