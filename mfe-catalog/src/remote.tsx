import { useState } from 'react';
import { createPortal } from 'react-dom';
import { CONTRACT, type RemoteModule, type RemoteSetup, type ShellApi } from '@shop/shared/contracts/remote';
import { QueryClient } from '@shop/shared/query';
import { RemoteRoot } from '@shop/shared/remote/RemoteRoot';
import { Outlet, useNavigate, type RouteObject } from '@shop/shared/router';
import { KNOWN_CATEGORIES } from './listing/categories.ts';
import { listingLoader, productLoader } from './loaders.ts';
import './styles.css';

export const contract: RemoteModule['contract'] = CONTRACT;

export const libraries: RemoteModule['libraries'] = {
  react: useState,
  'react-dom': createPortal,
  '@shop/shared/router': useNavigate,
  '@shop/shared/query': QueryClient,
};

export function setup(shell: ShellApi): RemoteSetup {
  const listing = (id: string, path: string): RouteObject => ({
    id: `catalog-${id}`,
    path,
    handle: { page: 'src/listing/Page.tsx' },
    loader: listingLoader(shell),
    lazy: async () => ({ Component: (await import('./listing/Page.tsx')).ListingPage }),
  });
  const product: RouteObject = {
    id: 'catalog-product',
    path: '/product/:id',
    handle: { page: 'src/product/Page.tsx' },
    loader: productLoader(shell),
    lazy: async () => ({ Component: (await import('./product/Page.tsx')).ProductPage }),
  };
  return {
    routes: [
      {
        id: 'catalog',
        element: (
          <RemoteRoot name="catalog" shell={shell}>
            <Outlet />
          </RemoteRoot>
        ),
        children: [listing('all', '/'), ...KNOWN_CATEGORIES.map(({ slug }) => listing(slug, `/${slug}`)), product],
      },
    ],
  };
}
