import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { testProduct, testSettings, testVariation } from '@shop/shared/testing/data';
import { renderRoutes } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { setup } from './remote.tsx';

beforeEach(() => {
  Reflect.set(window, 'shopBotCheck', { ready: (done: () => void) => done(), execute: () => Promise.resolve('token') });
});

/** A shop whose frock is as given now. */
function shellOf(now = testProduct()) {
  const fetch = (address: RequestInfo | URL) =>
    Promise.resolve(Response.json({ status: true, data: String(address).includes('Product') ? now : testSettings }));
  return createStandInShell({ fetch });
}

function open(at: Parameters<typeof renderRoutes>[2], shell = shellOf()) {
  return renderRoutes(setup(shell).routes, shell, at);
}

describe('/cart', () => {
  it('says that the cart is empty and leads on', async () => {
    open('/cart');
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/');
  });

  it('shows lines and totals and leads to checkout, which leads back once the cart is empty', async () => {
    const shell = shellOf();
    shell.cart.getState().add({ product: testProduct(), stockId: 71, quantity: 2, mainImg: '' });
    const { address } = open('/cart', shell);
    expect(await screen.findByText('2 pieces')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Coral Frock' }).getAttribute('href')).toBe('/product/7?variant=71');
    expect(screen.getByText('Total Before Discount').nextSibling?.textContent).toBe('Rs 4,000');
    expect(screen.getByText('Discount (25%)').nextSibling?.textContent).toBe('-Rs 1,000');
    expect(screen.getByText('Total').nextSibling?.textContent).toBe('Rs 3,200');
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
    expect(screen.getByText('Total').nextSibling?.textContent).toBe('Rs 4,700');
    await userEvent.click(screen.getByRole('button', { name: 'Complete Order' }));
    await waitFor(() => expect(address()).toBe('/checkout'));
    expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeTruthy();
    act(() => shell.cart.getState().clear());
    await waitFor(() => expect(address()).toBe('/cart'));
  });

  it('compares with the shop when it opens: a changed price is accepted, a sold-out line removed', async () => {
    const bow = testVariation({ stockId: 72, sizeTitle: '3-4 Years' });
    const variations = [testVariation({ stockId: 71 }), bow];
    const shell = shellOf(
      testProduct({ variations: [testVariation({ stockId: 71, price: 1700 }), { ...bow, qty: 0 }] }),
    );
    const product = testProduct({ variations });
    shell.cart.getState().add({ product, stockId: 71, quantity: 1, mainImg: '' });
    shell.cart.getState().add({ product, stockId: 72, quantity: 1, mainImg: '' });
    open('/cart', shell);
    expect(await screen.findByText('Sold out')).toBeTruthy();
    expect(screen.getByText('Coral Frock (2-3 Years): the price has changed').nextSibling?.textContent).toBe(
      'fromRs 1,500→toRs 1,700',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Accept new prices' }));
    await userEvent.click(screen.getByText('Remove'));
    expect(screen.queryByText('Your cart has changed')).toBeNull();
    expect(screen.getByText('Total').nextSibling?.textContent).toBe('Rs 1,900');
  });
});

describe('/order-success', () => {
  it('says kindly that pieces are kept after a call, where they are', async () => {
    const order = { invoiceId: 3, invoiceNumber: 'INV-000003', reserved: false };
    open({ pathname: '/order-success', state: { order, placedAt: '2026-11-25T08:00:00.000Z' } });
    expect(await screen.findByText(/^We call you before we keep it/)).toBeTruthy();
    expect(screen.getByText('INV-000003')).toBeTruthy();
  });

  it('opens a chat to the shop that confirms the order, with its number and code', async () => {
    const order = { invoiceId: 3, invoiceNumber: 'INV-000003', confirmCode: '481516' };
    open({ pathname: '/order-success', state: { order, placedAt: '2026-11-25T08:00:00.000Z' } });
    const chat = new URL((await screen.findByRole('link', { name: 'Confirm on WhatsApp' })).getAttribute('href') ?? '');
    expect([chat.origin + chat.pathname, chat.searchParams.get('text')]).toEqual([
      'https://wa.me/923001234567',
      'Please confirm my order INV-000003. Code: 481516',
    ]);
  });

  it('says how one will be told, whatever the toast says of email', async () => {
    open('/order-success');
    expect(await screen.findByText(/^We send no email yet: we reach you on the phone number you gave/)).toBeTruthy();
    cleanup();
    open('/order-success', createStandInShell({ settings: { mail: true } }));
    expect(await screen.findByText(/^If you gave an email address, the confirmation is on its way there/)).toBeTruthy();
  });

  it('has a phone to call where the shop is not on WhatsApp', async () => {
    const settings = { messagingNumber: '', storePhone: '+92 (42) 3577-1234' };
    open('/order-success', createStandInShell({ settings }));
    const call = await screen.findByRole('link', { name: '+92 (42) 3577-1234' });
    expect(call.getAttribute('href')).toBe('tel:+924235771234');
    expect(document.querySelector('[href*="wa.me"]')).toBeNull();
  });

  it('stands without an order to name', async () => {
    const { address } = open('/order-success');
    expect(await screen.findByRole('heading', { name: 'Order Placed Successfully!' })).toBeTruthy();
    expect(screen.getByText(/thank you/i)).toBeTruthy();
    expect(screen.getByText(/ships after verification/)).toBeTruthy();
    const chat = screen.getByRole('link', { name: '0300 1234567' });
    expect([chat.getAttribute('href'), chat.getAttribute('target')]).toEqual(['https://wa.me/923001234567', '_blank']);
    for (const name of ['Facebook', 'Instagram', 'TikTok']) expect(screen.getByRole('link', { name })).toBeTruthy();
    expect(screen.queryByText('Your invoice number')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continue Shopping' }));
    await waitFor(() => expect(address()).toBe('/'));
  });
});
