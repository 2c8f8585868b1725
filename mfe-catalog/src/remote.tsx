import { CONTRACT, type RemoteModule, type RemoteSetup, type ShellApi } from '@shop/shared/contracts/remote';
import { remoteRoute } from '@shop/shared/remote/RemoteRoot';
import { Outlet, type RouteObject } from '@shop/shared/router';
import { CatalogFrame } from './CatalogFrame.tsx';
import { KNOWN_CATEGORIES } from './lookups/categories.ts';
import { listingLoader, productLoader } from './loaders.ts';
import { ProductRoute } from './product/opening/ProductRoute.tsx';
import { CATALOG_KEY } from './queryKeys.ts';
import './styles.css';

export { libraries } from '@shop/shared/remote/libraries';

export const contract: RemoteModule['contract'] = CONTRACT;

export function setup(shell: ShellApi): RemoteSetup {
  // The loaders ask. A read that failed before its page is there is not repeated by it (storefront specification, 9).
  shell.queryClient.setQueryDefaults(CATALOG_KEY, { retryOnMount: false });

  const listing = (id: string, path: string): RouteObject => ({
    id: `catalog-${id}`,
    path,
    handle: { page: 'src/listing/Page.tsx' },
    loader: listingLoader(shell),
    lazy: async () => ({ Component: (await import('./listing/Page.tsx')).ListingPage }),
  });
  const search: RouteObject = {
    id: 'catalog-search',
    path: '/search',
    handle: { page: 'src/search/Page.tsx' },
    loader: listingLoader(shell),
    lazy: async () => ({ Component: (await import('./search/Page.tsx')).SearchPage }),
  };
  const product: RouteObject = {
    id: 'catalog-product',
    path: '/product/:id',
    handle: { page: 'src/product/Page.tsx' },
    loader: productLoader(shell),
    Component: ProductRoute,
  };
  const page: RouteObject = {
    id: 'catalog-page',
    path: '/pages/:slug',
    handle: { page: 'src/pages/Page.tsx' },
    lazy: async () => {
      const { OwnPage, pageLoader } = await import('./pages/Page.tsx');
      return { Component: OwnPage, loader: pageLoader(shell) };
    },
  };
  const listings = [listing('all', '/'), ...KNOWN_CATEGORIES.map(({ slug }) => listing(slug, `/${slug}`))];
  const frame: RouteObject = {
    id: 'catalog-frame',
    element: (
      <CatalogFrame>
        <Outlet />
      </CatalogFrame>
    ),
    children: [...listings, search, product, page],
  };
  return { routes: [remoteRoute('catalog', shell, [frame])] };
}
