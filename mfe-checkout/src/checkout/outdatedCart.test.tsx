import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testProduct, testVariation } from '@shop/shared/testing/data';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import {
  button,
  created,
  failed,
  field,
  fillIn,
  installBotCheck,
  openCheckout,
  place,
  product,
  type Reply,
} from './testing.tsx';

beforeEach(() => installBotCheck());

const refusal = (code: string, data?: unknown): Reply => [409, { status: false, code, msg: '', note: '', data }];

describe('a cart the shop no longer agrees with', () => {
  const dearer = testProduct({ variations: [testVariation({ stockId: 71, price: 1700 })] });

  it('shows old and new price when the page opens, and no order is placed before they are accepted', async () => {
    const { orders, address } = openCheckout({ now: dearer });
    expect(await screen.findByText('Coral Frock (2-3 Years): the price has changed')).toBeTruthy();
    await fillIn();
    await place();
    expect(orders).toEqual([]);
    expect(document.activeElement?.textContent).toContain('Your cart has changed');
    expect(screen.getByText('Total').nextSibling?.textContent).toBe('Rs 3,200');
    await userEvent.click(await button('Accept new prices'));
    expect(screen.queryByText('Your cart has changed')).toBeNull();
    expect(screen.getByText('Total').nextSibling?.textContent).toBe('Rs 3,600');
    await place();
    await waitFor(() => expect(address()).toBe('/order-success'));
    expect(orders[0]?.body).toMatchObject({ items: [{ price: 1700 }] });
  });

  it('does not let other pages go on with what they read before', async () => {
    const shell = createStandInShell({ fetch: async () => Response.json({ status: true, data: dearer }) });
    shell.queryClient.setQueryData(['catalog', 'product', 5], product);
    shell.cart.getState().add({ product, stockId: 71, quantity: 2, mainImg: '' });
    openCheckout({ shell });
    await screen.findByText('Coral Frock (2-3 Years): the price has changed');
    expect(shell.queryClient.getQueryState(['catalog', 'product', 5])?.isInvalidated).toBe(true);
  });

  it('does the same after the server refused an order for its prices', async () => {
    const page = openCheckout({ replies: [refusal('PRICE_CHANGED', [{ stockId: 71, price: 1700 }]), [200, created]] });
    await fillIn();
    page.server.now = dearer;
    await place();
    expect(await screen.findByText('Coral Frock (2-3 Years): the price has changed')).toBeTruthy();
    expect(page.shell.toasts).toMatchObject([failed]);
    expect(field(/^City/).value).toBe('Lahore');
    await place();
    expect(page.orders).toHaveLength(1);
    expect(page.shell.takenAway).toMatchObject([failed]);
    await userEvent.click(await button('Accept new prices'));
    await place();
    await waitFor(() => expect(page.address()).toBe('/order-success'));
  });

  it('shows shipping that changed since the order was summed up', async () => {
    const page = openCheckout({
      replies: [
        [422, { status: false, code: 'SUM_MISMATCH' }],
        [200, created],
      ],
    });
    await fillIn();
    page.server.shippingFee = 250;
    await place();
    expect(await screen.findByText('Shipping has changed')).toBeTruthy();
    await userEvent.click(await button('Accept new prices'));
    await place();
    await waitFor(() => expect(page.address()).toBe('/order-success'));
    expect(page.orders[1]?.body).toMatchObject({ summary: { total: 3250 } });
  });

  it('shows shipping that the shop changed while the page was open, before anything is sent', async () => {
    const readers = new Set<() => void>();
    const shell = createStandInShell({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    shell.onSettings = (reader) => (readers.add(reader), () => readers.delete(reader));
    shell.cart.getState().add({ product, stockId: 71, quantity: 2, mainImg: '' });
    openCheckout({ shell });
    await fillIn();
    shell.settings = { ...shell.settings, shippingFee: 250, freeShippingFrom: 5000 };
    act(() => readers.forEach((read) => read()));
    expect(await screen.findByText('Shipping has changed')).toBeTruthy();
    expect(screen.getByText('Rs 2,000 more and shipping is free')).toBeTruthy();
    await userEvent.click(await button('Accept new prices'));
    expect(screen.queryByText('Shipping has changed')).toBeNull();
  });

  it('lowers a quantity the stock cannot give any more in one tap', async () => {
    const short = refusal('INSUFFICIENT_STOCK', [{ stockId: 71, available: 1 }]);
    const page = openCheckout({ replies: [short, [200, created]] });
    await fillIn();
    page.server.now = testProduct({ variations: [testVariation({ stockId: 71, qty: 1 })] });
    await place();
    expect(await screen.findByText('Coral Frock (2-3 Years): only 1 left.')).toBeTruthy();
    await place();
    expect(page.orders).toHaveLength(1);
    await userEvent.click(await button('Change to 1: Coral Frock'));
    expect(page.shell.cart.getState().cartItemsCount).toBe(1);
    await place();
    await waitFor(() => expect(page.address()).toBe('/order-success'));
  });

  it.each([
    ['a product that is gone', null],
    ['a variation that is gone', testProduct({ variations: [] })],
    ['a variation without a piece left', testProduct({ variations: [testVariation({ stockId: 71, qty: 0 })] })],
  ])('marks %s as sold out; removing the last line leads to the cart', async (_what, now) => {
    const { shell, address } = openCheckout({ now });
    expect(await screen.findByText('Coral Frock (2-3 Years) is sold out.')).toBeTruthy();
    expect(shell.cart.getState().cartItemsCount).toBe(2);
    await userEvent.click(await button('Remove Coral Frock'));
    await waitFor(() => expect(address()).toBe('/cart'));
  });

  it('goes by what the refusal tells where the server does not say more', async () => {
    const short = refusal('INSUFFICIENT_STOCK', [{ stockId: 71, available: 0 }]);
    const page = openCheckout({ replies: [short] });
    await fillIn();
    page.server.now = product;
    vi.spyOn(page.shell.api, 'get').mockRejectedValue(new TypeError('Failed to fetch'));
    await place();
    expect(await screen.findByText('Coral Frock (2-3 Years) is sold out.')).toBeTruthy();
  });
});
