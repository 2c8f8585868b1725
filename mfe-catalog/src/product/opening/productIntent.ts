import type { ShellApi } from '@shop/shared/contracts/remote';
import { ahead, onceStirred } from '../../ahead.ts';
import { productQuery } from '../queries.ts';

/** Fetches a product and its page's script while the shopper is about to open it. */
export function anticipateProduct({ api, queryClient }: ShellApi, id: number): void {
  ahead(() => queryClient.prefetchQuery(productQuery(api, id)));
  loadProductPage();
}

/** Fetches the product page's script once the shopper stirs, so that a tap on a card finds it there. */
export function awaitProductIntent(): void {
  void onceStirred().then(loadProductPage);
}

function loadProductPage(): void {
  ahead(() => import('../Page.tsx'));
}
