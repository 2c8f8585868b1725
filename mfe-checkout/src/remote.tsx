import { CONTRACT, type RemoteModule, type RemoteSetup, type ShellApi } from '@shop/shared/contracts/remote';
import { RemoteRoot, remoteRoute } from '@shop/shared/remote/RemoteRoot';
import { redirect, type RouteObject } from '@shop/shared/router';
import { MiniCart } from './mini-cart/MiniCart.tsx';
import './styles.css';

export { libraries } from '@shop/shared/remote/libraries';

export const contract: RemoteModule['contract'] = CONTRACT;

const loadSuccess = () => import('./success/SuccessPage.tsx');

/** Before anything is shown, as what takes its place would move the page. A server knows no cart. */
const toCartWhereEmpty =
  ({ cart }: ShellApi) =>
  () =>
    !import.meta.env.SSR && cart.getState().items.length === 0 ? redirect('/cart') : null;

const pagesOf = (shell: ShellApi): RouteObject[] => [
  {
    id: 'checkout-confirm',
    path: '/confirm/:token',
    handle: { page: 'src/confirm/confirmRoute.ts' },
    lazy: async () => (await import('./confirm/confirmRoute.ts')).confirmRoute(shell),
  },
  {
    id: 'checkout-form',
    path: '/checkout',
    lazy: async () => {
      // A network that fails after the order is placed must not hide the confirmation.
      loadSuccess().catch(() => undefined);
      return { Component: (await import('./checkout/CheckoutPage.tsx')).CheckoutPage, loader: toCartWhereEmpty(shell) };
    },
  },
  {
    id: 'checkout-cart',
    path: '/cart',
    lazy: async () => ({ Component: (await import('./cart/CartPage.tsx')).CartPage }),
  },
  {
    id: 'checkout-success',
    path: '/order-success',
    lazy: async () => ({ Component: (await loadSuccess()).SuccessPage }),
  },
  {
    id: 'checkout-track',
    path: '/track',
    handle: { page: 'src/track/trackRoute.ts' },
    lazy: async () => (await import('./track/trackRoute.ts')).trackRoute(shell),
  },
];

export function setup(shell: ShellApi): RemoteSetup {
  return {
    routes: [remoteRoute('checkout', shell, pagesOf(shell))],
    slots: {
      miniCart: (props) => (
        <RemoteRoot name="checkout" shell={shell}>
          <MiniCart {...props} />
        </RemoteRoot>
      ),
    },
  };
}
