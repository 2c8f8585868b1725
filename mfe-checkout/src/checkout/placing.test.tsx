import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  button,
  created,
  execute,
  failed,
  field,
  fillIn,
  installBotCheck,
  openCheckout,
  place,
  type Reply,
} from './testing.tsx';

beforeEach(() => {
  execute.mockClear();
  installBotCheck();
});

/** The key has made an order of other contents already: two frocks. */
const reused: Reply = [
  422,
  { status: false, code: 'IDEMPOTENCY_KEY_REUSED', data: { ...created.data, items: [{ stockId: 71, quantity: 2 }] } },
];

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

  it('asks for an address of mail only where the shop sends mail, and needs none', async () => {
    const { unmount } = openCheckout();
    expect(screen.queryByLabelText(/^Email/)).toBeNull();
    unmount();
    const { orders } = openCheckout({ settings: { mail: true } });
    await fillIn();
    const type = async (text: string) => {
      await userEvent.clear(field(/^Email \(optional\)/));
      await userEvent.paste(text);
      await place();
    };
    await type('amna@');
    await screen.findByText('Please enter a whole email address, or leave it empty.');
    expect(orders).toEqual([]);
    await type(' amna@mail.example ');
    await expect.poll(() => orders.map(({ body }) => body)).toMatchObject([{ user: { email: 'amna@mail.example' } }]);
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

  it.each<Reply>([
    [200, ''],
    [204, ''],
    [201, { status: true, data: { invoiceNumber: 12 } }],
    [200, 'Order received'],
    [200, '<html><title>Thank you</title></html>'],
    [200, 'null'],
    [200, { status: true, msg: 'Thank you' }],
    [200, { status: true, data: [] }],
    [200, { data: 'INV-000004' }],
  ])('is placed by any success, whatever the body says: %j %j', async (...reply) => {
    const { shell, address } = openCheckout({ replies: [reply as Reply] });
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
    expect(shell.takenAway).toEqual([]);
    await place();
    expect(shell.takenAway).toMatchObject([failed]);
    await waitFor(() => expect(address()).toBe('/order-success'));
    expect(orders[1]?.key).toBe(orders[0]?.key);
  });

  it('is not said to have failed any more once the button is pressed again, whatever that press finds', async () => {
    const { shell } = openCheckout({ replies: [[500, {}]] });
    await fillIn();
    await place();
    await waitFor(() => expect(shell.toasts).toMatchObject([failed]));
    await userEvent.clear(field(/^City/));
    await place();
    await screen.findByText('City is required');
    expect(shell.takenAway).toMatchObject([failed]);
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
    await waitFor(() => expect(address()).toBe('/order-success'));
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
    expect(shell.takenAway).toEqual([]);
    await place();
    expect(shell.takenAway).toMatchObject([failed]);
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
