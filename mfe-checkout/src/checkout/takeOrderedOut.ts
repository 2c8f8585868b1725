import type { CartStore } from '@shop/shared/contracts/cart';
import type { EarlierOrder } from '@shop/shared/contracts/http/orders/placeOrder';

/** Leaves in the cart what the shopper added after the order that turned out to have arrived. */
export function takeOrderedOut(cart: CartStore, ordered: EarlierOrder['items']): void {
  for (const { stockId, quantity } of cart.getState().items) {
    const bought = ordered.find((item) => item.stockId === stockId)?.quantity ?? 0;
    if (bought >= quantity) cart.getState().remove(stockId);
    else if (bought > 0) cart.getState().setQuantity(stockId, quantity - bought);
  }
}
