import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testProduct, testVariation } from '@shop/shared/testing/data';
import {
  button,
  created,
  execute,
  field,
  fillIn,
  installBotCheck,
  openCheckout,
  product,
  type Reply,
} from './testing.tsx';

beforeEach(() => {
  execute.mockClear();
  installBotCheck();
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const failed = {
  title: 'Failed to place order',
  description: 'There was an error processing your order. Please try again.',
};
const refusal = (code: string, data?: unknown): Reply => [409, { status: false, code, msg: '', note: '', data }];
/** The key has made an order of other contents already: two frocks. */
const reused: Reply = [
  422,
  { status: false, code: 'IDEMPOTENCY_KEY_REUSED', data: { ...created.data, items: [{ stockId: 71, quantity: 2 }] } },
];
const place = async () => userEvent.click(await button());

describe('the order', () => {
  it('is sent with the bot check token and a key, clears the cart and leads to the confirmation', async () => {
    const { orders, shell, address, state } = openCheckout();
    await fillIn();
    await place();
    await waitFor(() => expect(address()).toBe('/order-success'));
    expect(execute).toHaveBeenCalledWith('test-key', { action: 'submit_order' });
    expect(orders).toHaveLength(1);
    expect(orders[0]?.key).toBeTruthy();
    expect(orders[0]?.body).toMatchObject({
      user: { fullname: 'Amna Khan', primaryPhone: '03328888888', address: '12 Mall Road', city: 'Lahore' },
      summary: { subtotal: 4000, discount: { type: 'fixed', value: 1000, amount: 1000 }, total: 3200 },
      recaptchaToken: 'token',
    });
    expect(shell.cart.getState().items).toEqual([]);
    expect(shell.toasts.at(-1)?.description).toContain('confirmation will follow by email');
    expect(state()).toEqual({ order: created.data, placedAt: expect.any(String) as unknown });
  });

  it('is sent once, however often the form is submitted meanwhile', async () => {
    const { orders, container, address } = openCheckout();
    await fillIn();
    const form = container.querySelector('form');
    if (!form) throw new Error('no form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect((await button('Processing...')).hasAttribute('disabled')).toBe(true);
    await waitFor(() => expect(address()).toBe('/order-success'));
    expect(orders).toHaveLength(1);
  });

  it('is placed by any success, whatever the body says', async () => {
    const { shell, address } = openCheckout({ replies: [[200, undefined]] });
    await fillIn();
    await place();
    await waitFor(() => expect(address()).toBe('/order-success'));
    expect(shell.cart.getState().items).toEqual([]);
  });

  it('keeps the form and the key when it fails, and tells', async () => {
    const { orders, shell, address } = openCheckout({
      replies: [
        [500, {}],
        [200, created],
      ],
    });
    await fillIn();
    await place();
    await waitFor(() => expect(shell.toasts).toMatchObject([failed]));
    expect(field(/Full Name/).value).toBe('Amna Khan');
    expect(shell.cart.getState().cartItemsCount).toBe(2);
    await place();
    await waitFor(() => expect(address()).toBe('/order-success'));
    expect(orders[1]?.key).toBe(orders[0]?.key);
  });

  it('says so when it was sent too often', async () => {
    const { shell } = openCheckout({ replies: [[429, {}]] });
    await fillIn();
    await place();
    expect(await screen.findByText('You have tried very often. Please wait a minute and try again.')).toBeTruthy();
    expect(shell.toasts).toMatchObject([failed]);
  });
});

describe('a lost answer', () => {
  it('makes checkout send the same order again by itself, under the same key', async () => {
    const { orders, address } = openCheckout({ replies: ['lost', [200, created]] });
    await fillIn();
    await place();
    expect(await screen.findByText(/Trying again by itself/)).toBeTruthy();
    expect((await button('Processing...')).hasAttribute('disabled')).toBe(true);
    await waitFor(() => expect(address()).toBe('/order-success'), { timeout: 5000 });
    expect(orders).toHaveLength(2);
    expect(orders[1]).toEqual(orders[0]);
  });

  it('can be given up; the next press, also after a reload, keeps the key', async () => {
    const { orders, shell, unmount } = openCheckout({ replies: ['lost'] });
    await fillIn();
    await place();
    await userEvent.click(await button('Stop'));
    expect(await screen.findByText(/you will never get two orders/)).toBeTruthy();
    expect(shell.toasts).toMatchObject([failed]);
    unmount();
    const reloaded = openCheckout();
    await place();
    await waitFor(() => expect(reloaded.address()).toBe('/order-success'));
    expect(reloaded.orders[0]?.key).toBe(orders[0]?.key);
  });

  it('makes no second order of one that had arrived before the shopper changed it', async () => {
    const { orders, shell, address, state } = openCheckout({ replies: ['lost', reused] });
    await fillIn();
    await place();
    await userEvent.click(await button('Stop'));
    await userEvent.clear(field(/^City/));
    await userEvent.type(field(/^City/), 'Multan');
    await place();
    await waitFor(() => expect(address()).toBe('/order-success'));
    expect(orders[1]?.key).toBe(orders[0]?.key);
    expect(state()).toMatchObject({ order: created.data, wasEarlier: true });
    expect(shell.cart.getState().items).toEqual([]);
  });

  it('makes no second order in another tab either, and leaves there what was added since', async () => {
    const { orders, unmount } = openCheckout({ replies: ['lost'] });
    await fillIn();
    await place();
    await userEvent.click(await button('Stop'));
    unmount();
    sessionStorage.clear();
    const other = openCheckout({ replies: [reused] });
    other.shell.cart.getState().setQuantity(71, 3);
    await fillIn();
    await place();
    await waitFor(() => expect(other.address()).toBe('/order-success'));
    expect(other.orders.map(({ key }) => key)).toEqual([orders[0]?.key]);
    expect(other.state()).toMatchObject({ order: created.data, wasEarlier: true });
    expect(other.shell.cart.getState().cartItemsCount).toBe(1);
  });

  it('is not waited for offline: nothing is sent, and the page says why', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { orders, shell, address } = openCheckout();
    expect(await screen.findByText(/You are offline. Nothing is lost/)).toBeTruthy();
    await fillIn();
    await place();
    expect(shell.toasts).toMatchObject([failed]);
    expect(orders).toEqual([]);
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You are offline/)).toBeNull();
    await place();
    await waitFor(() => expect(address()).toBe('/order-success'));
  });
});

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
