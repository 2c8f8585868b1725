import { data, type LoaderFunctionArgs } from '@shop/shared/router';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { idIn } from '@shop/shared/format/idIn';
import { badgedQuery } from './card/queries.ts';
import { addressOf, isFront, readView, type ListingView } from './results/address.ts';
import { MOST_RENDERED_PAGES, listingQuery, pageCount } from './results/queries.ts';
import { lookupQuery } from './lookups/queries.ts';
import { productQuery } from './product/queries.ts';

/**
 * Fill the query cache. The server waits for the data and fails without it; the browser only starts the calls, so that
 * the page shows at once what it knows already.
 */
export function listingLoader(shell: ShellApi) {
  const { api, queryClient } = shell;
  return async ({ request }: LoaderFunctionArgs) => {
    const { pathname, searchParams } = new URL(request.url);
    const view = readView(pathname, searchParams);
    const categories = queryClient.ensureQueryData(lookupQuery(api, 'prdCategory'));
    if (view.q === '') {
      await settle(categories);
      return null;
    }
    const pages = Array.from({ length: Math.min(view.pages, MOST_RENDERED_PAGES) }, (_, index) => index + 1);
    const products = pages.map((page) => queryClient.ensureQueryData(listingQuery(api, view, page)));
    const fetched: Promise<unknown>[] = [
      ...products,
      queryClient.ensureQueryData(badgedQuery(api)),
      categories,
      queryClient.ensureQueryData(lookupQuery(api, 'prdSize')),
    ];
    // In the browser it fetches itself, and keeps its place meanwhile.
    if (import.meta.env.SSR && shell.settings.front !== undefined && isFront(view)) {
      const front = import('./front/FrontPage.tsx');
      fetched.push(front.then(({ frontQuery }) => queryClient.ensureQueryData(frontQuery(api, shell.settings.front))));
    }
    await settle(Promise.all<unknown>(fetched));
    if (import.meta.env.SSR) return toLastPage(view, pageCount(await products[0]));
    // Several pages are come back to: their number says how high the page is, and so where it was scrolled to.
    if (view.pages > 1) await products[0]?.catch(() => undefined);
    return null;
  };
}

/** The server answers 404 for a product that is not there. */
export function productLoader({ api, queryClient }: ShellApi) {
  return async ({ params }: LoaderFunctionArgs) => {
    const id = idIn(params['id']);
    if (id === null) return data(null, { status: 404 });
    // For the category's name; the page does without.
    const categories = queryClient.prefetchQuery(lookupQuery(api, 'prdCategory'));
    const product = await settle(queryClient.ensureQueryData(productQuery(api, id)));
    await settle(categories);
    return product === null ? data(null, { status: 404 }) : null;
  };
}

/** Addresses of pages that are not there lead to the last one, so that all of them are one. */
function toLastPage(view: ListingView, last: number): Response | null {
  if (view.pages <= last) return null;
  return new Response(null, { status: 302, headers: { Location: addressOf({ ...view, pages: last }) } });
}

async function settle<T>(work: Promise<T>): Promise<T | undefined> {
  if (import.meta.env.SSR) return work;
  // The page shows a failure itself, from the query.
  work.catch(() => undefined);
  return undefined;
}
