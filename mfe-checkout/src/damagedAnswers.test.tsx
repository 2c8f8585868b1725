import { cleanup, screen, waitFor } from '@testing-library/react';
import { parseCartItems } from '@shop/shared/cart/storedItems';
import { damaged, unreadableIn } from '@shop/shared/testing/damaged';
import { testProduct, testSettings } from '@shop/shared/testing/data';
import { renderInRemote, renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { beforeEach, expect, it } from 'vitest';
import { installBotCheck } from './checkout/testing.tsx';
import { setup } from './remote.tsx';
import { TrackPage } from './track/TrackPage.tsx';

beforeEach(() => installBotCheck());

const tracked = {
  status: true,
  data: {
    invoiceNumber: 'INV-000004',
    invoiceDate: '2026-11-21 10:00:00',
    status: 'pending',
    fulfilment: 'dispatched',
    steps: [
      { step: 'new', date: '2026-11-21 10:00:00' },
      { step: 'dispatched', date: '2026-11-22 10:00:00' },
    ],
    shipment: { courier: 'TCS', trackingNumber: '1234', page: 'https://tcs.example/1234' },
    items: [
      { productName: 'Coral Frock', varient: 'Coral', sizeTitle: '', quantity: 2, unitPrice: 1500, subtotal: 3000 },
    ],
    subtotal: 4000,
    discount: 1000,
    promotion: { code: 'SPRING20', discount: 100 },
    shipping: 200,
    total: 3200,
  },
};

/** An order, or why there is none. */
const SHOWN = /^(To pay on delivery|Paid|Something went wrong on our side.*|We found no order.*)$/;

it('shows an order, or says why there is none, whatever tracking answers', async () => {
  for (const [what, body] of damaged(tracked)) {
    const shell = createStandInShell({ fetch: async () => new Response(body) });
    renderInRemote(<TrackPage />, { shell, at: '/track?invoice=INV-000004&token=abc' });
    await screen.findByText(SHOWN, {}, { interval: 5 });
    expect([what, unreadableIn(document)]).toEqual([what, null]);
    cleanup();
  }
});

const ANSWERS = {
  '/ProductsController/product/7': { status: true, data: testProduct() },
  '/SettingsController/public': { status: true, data: testSettings },
  '/PromotionController/check': { status: true, data: { code: 'SPRING20', type: 'percentage', value: 20, minimum: 0 } },
};
type Call = keyof typeof ANSWERS;

it.each(Object.keys(ANSWERS) as Call[])('shows the checkout whatever %s answers', async (spoilt) => {
  for (const [what, body] of damaged(ANSWERS[spoilt])) {
    sessionStorage.setItem(
      'checkoutPromotion',
      JSON.stringify({ typed: '', offer: ANSWERS['/PromotionController/check'].data }),
    );
    let asked = 0;
    const fetch: typeof globalThis.fetch = async (input) => {
      const call = String(input).replace('/api', '') as Call;
      asked += 1;
      return new Response(call === spoilt ? body : JSON.stringify(ANSWERS[call]));
    };
    const shell = createStandInShell({ fetch });
    shell.cart.getState().add({ product: testProduct(), stockId: 71, quantity: 2, mainImg: '' });
    renderRoutes(setup(shell).routes, shell, '/checkout');
    await screen.findByRole('heading', { level: 1, name: 'Checkout' }, { interval: 5 });
    await waitFor(() => expect(asked).toBe(3), { interval: 5 });
    await screen.findByText('Total');
    expect([what, unreadableIn(document)]).toEqual([what, null]);
    cleanup();
  }
});

const line = {
  id: 1,
  cartId: 5,
  productId: 7,
  stockId: 71,
  quantity: 2,
  size: 31,
  variant: 'Coral',
  product: { ...testProduct(), mainImg: 'uploads/abc/640.webp' },
};

it('shows the cart whatever a browser has stored', async () => {
  for (const [what, stored] of damaged([line])) {
    localStorage.setItem('cartItems', stored);
    const shell = createStandInShell({ storage: localStorage, fetch: async () => new Response('{}') });
    renderRoutes(setup(shell).routes, shell, '/cart');
    await screen.findByRole('heading', { level: 1 }, { interval: 5 });
    expect([what, unreadableIn(document)]).toEqual([what, null]);
    expect(parseCartItems(stored, null).every(({ quantity }) => quantity > 0)).toBe(true);
    cleanup();
  }
});
