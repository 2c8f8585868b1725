import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { testProduct, testSettings } from '@shop/shared/testing/data';
import { renderInRemote } from '@shop/shared/testing/render';
import { createStandInShell, type StandInShell } from '@shop/shared/testing/stand-in-shell';
import { CheckoutPage } from './CheckoutPage.tsx';

export const product = testProduct();
export const created = { status: true, data: { invoiceId: 4, invoiceNumber: 'INV-000004' } };

/** What an order is answered with; 'lost' is an answer that never arrives. */
export type Reply = [status: number, body: unknown] | 'lost';

export interface Opening {
  replies?: Reply[];
  /** The product as the server gives it now; null when it is gone. */
  now?: Product | null;
  /** What a promotion code is answered with, one check after the other; the last one again. */
  codes?: Reply[];
  /** What the settings say now. */
  shippingFee?: number;
  /** What the shop says of itself. */
  settings?: Partial<PublicSettings>;
  /** Of the same tab, with whatever is in its cart. */
  shell?: StandInShell;
}

export interface SentOrder {
  body: unknown;
  key: string | null;
}

/** The checkout of a shop with one frock (two pieces) in the cart; `replies` are given to order after order. */
export function openCheckout({
  replies = [[200, created]],
  now = product,
  codes = [],
  shippingFee = 200,
  settings = {},
  shell,
}: Opening = {}) {
  const orders: SentOrder[] = [];
  const checked: unknown[] = [];
  const server = { now, shippingFee, codes };
  const fetch = vi.fn<typeof globalThis.fetch>(async (address, init) => {
    if (String(address).includes('/ProductsController/product/')) {
      return server.now ? json(200, { status: true, data: server.now }) : json(404, { code: 'UNKNOWN_PRODUCT' });
    }
    if (String(address).endsWith('/SettingsController/public')) {
      return json(200, { status: true, data: { ...testSettings, shippingFee: server.shippingFee } });
    }
    if (String(address).endsWith('/PromotionController/check')) {
      checked.push(JSON.parse(String(init?.body)));
      return answerOf(server.codes[checked.length - 1] ?? server.codes.at(-1) ?? [500, {}]);
    }
    orders.push({ body: JSON.parse(String(init?.body)), key: new Headers(init?.headers).get('Idempotency-Key') });
    return answerOf(replies[orders.length - 1] ?? [500, {}]);
  });
  const used = shell ?? createStandInShell({ fetch, settings });
  if (!shell) used.cart.getState().add({ product, stockId: 71, quantity: 2, mainImg: 'uploads/abc/640.webp' });
  const page = renderInRemote(<CheckoutPage />, { shell: used, at: '/checkout' });
  return { ...page, orders, checked, server };
}

function answerOf(reply: Reply): Response {
  if (reply === 'lost') throw new TypeError('Failed to fetch');
  return json(...reply);
}

/** A text is a body as it is. */
function json(status: number, body: unknown): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(status === 204 ? null : text, { status, headers: { 'Content-Type': 'application/json' } });
}

/** The bot check's script, as its provider puts it on the window. */
export const execute = vi.fn((_key: string, _options: { action: string }) => Promise.resolve('token'));

export function installBotCheck(ready: (done: () => void) => void = (done) => done()): void {
  Reflect.set(window, 'shopBotCheck', { ready, execute });
}

export function field(name: RegExp): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(name);
}

export function button(name = 'Place Order'): Promise<HTMLElement> {
  return screen.findByRole('button', { name });
}

/** As browsers fill in what they know. */
export async function fillIn(phone = '03328888888'): Promise<void> {
  for (const [name, text] of [
    [/Full Name/, 'Amna Khan'],
    [/Mobile Phone/, phone],
    [/^Address/, '12 Mall Road'],
    [/^City/, 'Lahore'],
  ] as const) {
    await userEvent.click(field(name));
    await userEvent.paste(text);
  }
}

export async function place(): Promise<void> {
  await userEvent.click(await button());
}

/** The toast of an order that could not be placed (storefront specification, 8). */
export const failed = {
  title: 'Failed to place order',
  description: 'There was an error processing your order. Please try again.',
};
