import type { ShellApi } from '@shop/shared/contracts/remote';
import { productQuery } from './product/queries.ts';

/** Fetches a product and its page's script while the shopper is about to open it. */
export function anticipateProduct({ api, queryClient }: ShellApi, id: number): void {
  void queryClient.prefetchQuery(productQuery(api, id));
  // A failed script shows when the page is opened.
  import('./product/Page.tsx').catch(() => undefined);
}
