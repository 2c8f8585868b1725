import type { Product, Variation } from '@shop/shared/contracts/http/catalog/catalog';
import type { ShellApi, Toast } from '@shop/shared/contracts/remote';
import { PRODUCT } from '../texts.ts';
import { isOffered, picturesOf } from '../selection.ts';

/** Adds to the cart, which then shows itself. Null when done, else the toast that says why not (storefront, 5). */
export function addToCart(
  { cart }: Pick<ShellApi, 'cart'>,
  product: Product,
  variation: Variation | undefined,
  quantity: number,
): Toast | null {
  if (!variation) return refusalOf(PRODUCT.error, PRODUCT.invalidVariation);
  if (!isOffered(variation)) return refusalOf(PRODUCT.sizeMissing, PRODUCT.sizeMissingCart);
  try {
    const mainImg = picturesOf(product, variation.varient)[0]?.preview || variation.img;
    const refusal = cart.getState().add({ product, stockId: variation.stockId, quantity, mainImg });
    if (!refusal) return null;
    return refusal.reason === 'stock-limit'
      ? refusalOf(PRODUCT.stockExceeded, PRODUCT.onlyAvailable(refusal.available))
      : refusalOf(PRODUCT.error, PRODUCT.invalidVariation);
  } catch (error) {
    reportError(error);
    return refusalOf(PRODUCT.addFailed, PRODUCT.addFailedHint);
  }
}

/** A toast that says why something cannot be done. */
export function refusalOf(title: string, description: string): Toast {
  return { title, description, tone: 'error' };
}
