import { useState } from 'react';
import { createPortal } from 'react-dom';
import { CONTRACT, type RemoteModule, type RemoteSetup, type ShellApi } from '@shop/shared/contracts/remote';
import { QueryClient } from '@shop/shared/query';
import { RemoteRoot } from '@shop/shared/remote/RemoteRoot';
import { Outlet, useNavigate } from '@shop/shared/router';
import { MiniCart } from './mini-cart/MiniCart.tsx';
import './styles.css';

export const contract: RemoteModule['contract'] = CONTRACT;

export const libraries: RemoteModule['libraries'] = {
  react: useState,
  'react-dom': createPortal,
  '@shop/shared/router': useNavigate,
  '@shop/shared/query': QueryClient,
};

export function setup(shell: ShellApi): RemoteSetup {
  return {
    routes: [
      {
        id: 'checkout',
        element: (
          <RemoteRoot name="checkout" shell={shell}>
            <Outlet />
          </RemoteRoot>
        ),
        children: [
          {
            id: 'checkout-form',
            path: '/checkout',
            handle: { page: 'src/checkout/CheckoutPage.tsx' },
            lazy: async () => ({ Component: (await import('./checkout/CheckoutPage.tsx')).CheckoutPage }),
          },
          {
            id: 'checkout-cart',
            path: '/cart',
            handle: { page: 'src/cart/CartPage.tsx' },
            lazy: async () => ({ Component: (await import('./cart/CartPage.tsx')).CartPage }),
          },
          {
            id: 'checkout-success',
            path: '/order-success',
            handle: { page: 'src/success/SuccessPage.tsx' },
            lazy: async () => ({ Component: (await import('./success/SuccessPage.tsx')).SuccessPage }),
          },
        ],
      },
    ],
    slots: {
      miniCart: (props) => (
        <RemoteRoot name="checkout" shell={shell}>
          <MiniCart {...props} />
        </RemoteRoot>
      ),
    },
  };
}
