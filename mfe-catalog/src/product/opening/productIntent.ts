import type { ShellApi } from '@shop/shared/contracts/remote';
import { productQuery } from '../queries.ts';

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;
let isAwaited = false;

/** Fetches a product and its page's script while the shopper is about to open it. */
export function anticipateProduct({ api, queryClient }: ShellApi, id: number): void {
  void queryClient.prefetchQuery(productQuery(api, id));
  loadProductPage();
}

/** Fetches the product page's script once the shopper stirs, so that a tap on a card finds it there. */
export function awaitProductIntent(): void {
  if (isAwaited) return;
  isAwaited = true;
  const stirred = new AbortController();
  const load = () => {
    stirred.abort();
    loadProductPage();
  };
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, load, { signal: stirred.signal, passive: true });
}

function loadProductPage(): void {
  // A failed script shows when the page is opened.
  import('../Page.tsx').catch(() => undefined);
}
