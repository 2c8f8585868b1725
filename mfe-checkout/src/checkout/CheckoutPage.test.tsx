import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '@shop/shared/contracts/http/catalog';
import { testProduct, testSettings, testVariation } from '@shop/shared/testing/data';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { CheckoutPage } from './CheckoutPage.tsx';

const product = testProduct();
const created = { status: true, data: { invoiceId: 4, invoiceNumber: 'INV-000004' } };
type Answer = [status: number, body: unknown];

interface Opening {
  answers?: Answer[];
  /** The product as the server gives it now. */
  now?: Product;
  /** What the settings say now. */
  shippingFee?: number;
}

/** A shop with one frock (two pieces) in the cart; `answers` are given to order after order. */
function openCheckout({ answers = [[200, created]], now = product, shippingFee = 200 }: Opening = {}) {
  const orders: { body: unknown; key: string | null }[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>(async (address, init) => {
    if (String(address).endsWith(`/ProductsController/product/${product.id}`))
      return json(200, { status: true, data: now });
    if (String(address).endsWith('/SettingsController/public')) {
      return json(200, { status: true, data: { ...testSettings, shippingFee } });
    }
    orders.push({ body: JSON.parse(String(init?.body)), key: new Headers(init?.headers).get('Idempotency-Key') });
    return json(...(answers[orders.length - 1] ?? [500, {}]));
  });
  const shell = createStandInShell({ fetch });
  shell.cart.getState().add({ product, stockId: 71, quantity: 2, mainImg: 'uploads/abc/640.webp' });
  const page = renderInRemote(<CheckoutPage />, { shell, at: '/checkout' });
  return { ...page, orders };
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

const execute = vi.fn((_key: string, _options: { action: string }) => Promise.resolve('token'));
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const button = (name = 'Place Order') => screen.findByRole('button', { name });

async function fillIn(phone = '03328888888') {
  await userEvent.type(field(/Full Name/), 'Amna Khan');
  await userEvent.type(field(/Mobile Phone/), phone);
  await userEvent.type(field(/Address/), '12 Mall Road');
  await userEvent.type(field(/City/), 'Lahore');
}

beforeEach(() => {
  execute.mockClear();
  Reflect.set(window, 'shopBotCheck', { ready: (done: () => void) => done(), execute });
});
afterEach(cleanup);

describe('the order', () => {
  it('is sent with the bot check token and a key, clears the cart and leads to the confirmation', async () => {
    const { orders, shell, address, state } = openCheckout();
    await fillIn();
    await userEvent.click(await button());
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
    expect(state()).toEqual({ order: created.data });
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

  it('keeps the form and the key when it fails, and tells', async () => {
    const { orders, shell, address } = openCheckout({
      answers: [
        [500, {}],
        [200, created],
      ],
    });
    await fillIn();
    await userEvent.click(await button());
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]).toMatchObject({
      title: 'Failed to place order',
      description: 'There was an error processing your order. Please try again.',
    });
    expect((field(/Full Name/) as HTMLInputElement).value).toBe('Amna Khan');
    expect(shell.cart.getState().cartItemsCount).toBe(2);
    await userEvent.click(await button());
    await waitFor(() => expect(address()).toBe('/order-success'));
    expect(orders[1]?.key).toBe(orders[0]?.key);
  });

  it('shows a changed price, takes it into the cart and asks again with a new key', async () => {
    const dearer = testProduct({ variations: [testVariation({ stockId: 71, price: 1700 })] });
    const refusal = { status: false, code: 'PRICE_CHANGED', msg: '', note: '', data: [{ stockId: 71, price: 1700 }] };
    const { orders, address } = openCheckout({
      answers: [
        [409, refusal],
        [200, created],
      ],
      now: dearer,
    });
    await fillIn();
    await userEvent.click(await button());
    expect(await screen.findByText(/the price changed from Rs 1,500 to Rs 1,700/)).toBeTruthy();
    expect(screen.getByText('Rs 3,600')).toBeTruthy();
    expect((field(/City/) as HTMLInputElement).value).toBe('Lahore');
    await userEvent.click(await button());
    await waitFor(() => expect(address()).toBe('/order-success'));
    expect(orders[1]?.key).not.toBe(orders[0]?.key);
    expect(orders[1]?.body).toMatchObject({ items: [{ price: 1700 }] });
  });

  it('shows changed shipping and asks again with it', async () => {
    const refusal = { status: false, code: 'WRONG_TOTAL' };
    const { orders, address } = openCheckout({
      answers: [
        [422, refusal],
        [200, created],
      ],
      shippingFee: 250,
    });
    await fillIn();
    await userEvent.click(await button());
    expect(await screen.findByText('Shipping changed from Rs 200 to Rs 250.')).toBeTruthy();
    await userEvent.click(await button());
    await waitFor(() => expect(address()).toBe('/order-success'));
    expect(orders[1]?.body).toMatchObject({ summary: { total: 3250 } });
  });

  it('lowers a quantity the stock cannot give any more', async () => {
    const refusal = { status: false, code: 'INSUFFICIENT_STOCK', data: [{ stockId: 71, available: 1 }] };
    const { shell } = openCheckout({ answers: [[409, refusal]] });
    await fillIn();
    await userEvent.click(await button());
    expect(await screen.findByText(/only 1 left/)).toBeTruthy();
    expect(shell.cart.getState().cartItemsCount).toBe(1);
  });

  it('leads to the cart, saying why, when nothing is left, and keeps what was typed', async () => {
    const refusal = { status: false, code: 'INSUFFICIENT_STOCK', data: [{ stockId: 71, available: 0 }] };
    const { shell, address, state, unmount } = openCheckout({ answers: [[409, refusal]] });
    await fillIn();
    await userEvent.click(await button());
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(state()).toEqual({ changes: ['Coral Frock (2-3 Years) is sold out and was removed.'] });
    unmount();
    shell.cart.getState().add({ product, stockId: 71, quantity: 1, mainImg: '' });
    renderInRemote(<CheckoutPage />, { shell, at: '/checkout' });
    expect((field(/Full Name/) as HTMLInputElement).value).toBe('Amna Khan');
  });
});

describe('the form', () => {
  it('says what is missing, beside the fields and tied to them', async () => {
    const { orders } = openCheckout();
    await userEvent.click(await button());
    await screen.findByText('Full Name is required');
    for (const label of ['Full Name', 'Mobile Phone Number', 'Address', 'City']) {
      const error = screen.getByText(`${label} is required`);
      expect(field(new RegExp(label)).getAttribute('aria-describedby')).toContain(error.id);
    }
    expect(orders).toEqual([]);
  });

  it.each([
    [
      '0332',
      'Phone number must be exactly 11 digits (e.g., 03328888888)',
      'Please enter a valid 11-digit phone number.',
    ],
    [
      '04328888888',
      'Phone number must start with 03 (e.g., 03328888888)',
      'Phone number must start with 03 and be exactly 11 digits.',
    ],
  ])('refuses %s', async (phone, text, description) => {
    const { orders, shell } = openCheckout();
    await fillIn(phone);
    await userEvent.click(await button());
    expect(await screen.findByText(text)).toBeTruthy();
    expect(shell.toasts).toMatchObject([{ title: 'Invalid phone number', description }]);
    expect(orders).toEqual([]);
  });

  it('keeps digits only, counts them live and stops at 11', async () => {
    openCheckout();
    await userEvent.type(field(/Mobile Phone/), '03a2-5');
    expect(screen.getByText('4/11 digits')).toBeTruthy();
    await userEvent.type(field(/Mobile Phone/), '123456789');
    expect((field(/Mobile Phone/) as HTMLInputElement).value).toBe('03251234567');
    expect(screen.getByText('11/11 digits')).toBeTruthy();
  });
});

describe('the bot check', () => {
  it('keeps the button disabled until its script is there', async () => {
    const ready: (() => void)[] = [];
    Reflect.set(window, 'shopBotCheck', { ready: (done: () => void) => ready.push(done), execute });
    const { shell, container } = openCheckout();
    await fillIn();
    expect((await button('Processing...')).hasAttribute('disabled')).toBe(true);
    fireEvent.submit(container.querySelector('form') ?? container);
    await waitFor(() =>
      expect(shell.toasts).toMatchObject([
        {
          title: 'Verification error',
          description: 'reCAPTCHA is still loading. Please wait a moment and try again.',
        },
      ]),
    );
    ready.forEach((done) => done());
    expect((await button()).hasAttribute('disabled')).toBe(false);
  });

  it('tells when no token can be had, and sends nothing', async () => {
    execute.mockRejectedValueOnce(new Error('no'));
    const { shell, orders } = openCheckout();
    await fillIn();
    await userEvent.click(await button());
    await waitFor(() =>
      expect(shell.toasts).toMatchObject([
        { title: 'Verification failed', description: 'Unable to verify your request. Please try again.' },
      ]),
    );
    expect(orders).toEqual([]);
  });
});

describe('the page', () => {
  it('leads an empty cart to /cart', async () => {
    const { address } = renderInRemote(<CheckoutPage />, { at: '/checkout' });
    await waitFor(() => expect(address()).toBe('/cart'));
  });

  it('sums up the order', async () => {
    openCheckout();
    const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
    for (const text of ['Coral Frock', 'Size: 2-3 Years', 'SKU: GCO230071', 'Quantity: 2', 'Rs 3,000']) {
      expect(summary.getByText(text)).toBeTruthy();
    }
    expect(summary.getByText('Total Before Discount').nextSibling?.textContent).toBe('Rs 4,000');
    expect(summary.getByText('Discount (25%)').nextSibling?.textContent).toBe('-Rs 1,000');
    expect(summary.getByText('Shipping').nextSibling?.textContent).toBe('Rs 200');
    expect(screen.getByText('Total').nextSibling?.textContent).toBe('Rs 3,200');
    await button();
  });
});
