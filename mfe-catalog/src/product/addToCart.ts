import type { Product, Variation } from '@shop/shared/contracts/http/catalog';
import type { ShellApi, Toast } from '@shop/shared/contracts/remote';
import { PRODUCT } from './texts.ts';
import { isOffered, picturesOf } from './selection.ts';

/** Adds to the cart, which then shows itself. Null when done, else the toast that says why not (storefront, 5). */
export function addToCart(
  { cart }: Pick<ShellApi, 'cart'>,
  product: Product,
  variation: Variation | undefined,
  quantity: number,
): Toast | null {
  if (!variation) return refused(PRODUCT.error, PRODUCT.invalidVariation);
  if (!isOffered(variation)) return refused(PRODUCT.sizeMissing, PRODUCT.sizeMissingCart);
  try {
    const mainImg = picturesOf(product, variation.varient)[0]?.preview || variation.img;
    const refusal = cart.getState().add({ product, stockId: variation.stockId, quantity, mainImg });
    if (!refusal) return null;
    return refusal.reason === 'stock-limit'
      ? refused(PRODUCT.stockExceeded, PRODUCT.onlyAvailable(refusal.available))
      : refused(PRODUCT.error, PRODUCT.invalidVariation);
  } catch (error) {
    reportError(error);
    return refused(PRODUCT.addFailed, PRODUCT.addFailedHint);
  }
}

function refused(title: string, description: string): Toast {
  return { title, description, tone: 'error' };
}
