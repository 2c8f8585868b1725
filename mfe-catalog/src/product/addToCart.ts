import type { Product, Variation } from '@shop/shared/contracts/http/catalog';
import type { ShellApi, Toast } from '@shop/shared/contracts/remote';
import { TEXTS } from '../texts.ts';
import { isOffered, picturesOf } from './selection.ts';

/** Adds to the cart, which then shows itself. Null when done, else the toast that says why not (storefront, 5). */
export function addToCart(
  { cart }: Pick<ShellApi, 'cart'>,
  product: Product,
  variation: Variation | undefined,
  quantity: number,
): Toast | null {
  if (!variation) return refused(TEXTS.error, TEXTS.invalidVariation);
  if (!isOffered(variation)) return refused(TEXTS.sizeMissing, TEXTS.sizeMissingCart);
  try {
    const mainImg = picturesOf(product, variation.varient)[0]?.preview || variation.img;
    const refusal = cart.getState().add({ product, stockId: variation.stockId, quantity, mainImg });
    if (!refusal) return null;
    return refusal.reason === 'stock-limit'
      ? refused(TEXTS.stockExceeded, TEXTS.onlyAvailable(refusal.available))
      : refused(TEXTS.error, TEXTS.invalidVariation);
  } catch (error) {
    reportError(error);
    return refused(TEXTS.addFailed, TEXTS.addFailedHint);
  }
}

function refused(title: string, description: string): Toast {
  return { title, description, tone: 'error' };
}
