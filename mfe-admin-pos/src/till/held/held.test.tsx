import 'fake-indexeddb/auto';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EMPTY_CART, added } from '../book/cart.ts';
import { scan } from '@shop/shared/testing/scan';
import { testStockVariation } from '@shop/shared/testing/orders';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { LONGEST_MS } from '../../patiently.ts';
import { beTill } from '../testing/beTill.ts';
import { fill } from '../testing/fill.ts';
import { refusal, showTill } from '../testing/showTill.ts';
import { holdHere } from './ownHeld.ts';
import { recallHeld } from './recallHeld.ts';
import { HELD } from './texts.ts';

const cart = () => within(screen.getByRole('region', { name: 'Cart' }));

it('holds a cart under a name, empties it, and takes it back at the prices of today', async () => {
  const item = testStockVariation({ stockId: 1, price: 1600 });
  const recalled = { items: [{ stockId: 1, quantity: 2 }], discount: { type: 'fixed', value: '100' }, method: 'cod' };
  const { asked } = await showTill([item], [], {
    'POST /TillController/hold': { cartId: 4, name: 'Red scarf', pieces: 1, by: 'Amina', heldDate: '' },
    'GET /TillController/heldCarts': [{ cartId: 4, name: 'Red scarf', pieces: 2, by: 'Amina', heldDate: '' }],
    'POST /TillController/recall': { name: 'Red scarf', cart: recalled },
  });
  scan(item.barcode);
  await userEvent.click(screen.getByRole('button', { name: 'Hold' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hold this cart' }));
  await fill(dialog.getByLabelText(/Name/), 'Red scarf');
  await userEvent.click(dialog.getByRole('button', { name: 'Hold cart' }));
  await cart().findByText('No items in cart');
  expect(asked['POST /TillController/hold']).toEqual([
    { name: 'Red scarf', cart: { items: [{ stockId: 1, quantity: 1 }], discount: null, method: 'cash' } },
  ]);

  await userEvent.click(await screen.findByRole('button', { name: 'Held carts (1)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Recall Red scarf' }));
  // With what sending costs.
  await cart().findByText('₨ 3,300.00');
  expect(cart().getByRole('radio', { name: 'COD' })).toHaveProperty('checked', true);
});

const BACK = {
  invoiceId: 12,
  invoiceNumber: 'INV-000012',
  lines: [{ lineId: 5, quantity: 1, back: 'stock' as const }],
  reason: 'Too small',
  refund: { method: 'cash' as const, reference: '' },
};

/** What a till that was closed left: a return, and nothing taken for it yet. */
function leaveReturn(): void {
  const back = { ...BACK, pieces: 1, amount: 149999, toAccount: 0, isOnCredit: false };
  localStorage.setItem('till', JSON.stringify({ cart: { ...EMPTY_CART, back }, sale: null, shape: 1, at: '' }));
}

it('holds a cart with a return, and says what of it came back meanwhile', async () => {
  leaveReturn();
  const recalled = { ...BACK, pieces: 1, amount: 1499.99, toAccount: 0, isOnCredit: false };
  const waits = { cartId: 4, name: 'Red scarf', pieces: 0, back: 'INV-000012', by: 'Amina', heldDate: '' };
  const { asked } = await showTill([testStockVariation({ stockId: 1 })], [], {
    'POST /TillController/hold': waits,
    'GET /TillController/heldCarts': [waits],
    'POST /TillController/recall': {
      name: 'Red scarf',
      cart: { items: [], discount: null, method: 'cash', back: recalled },
      gone: 2,
    },
  });
  await cart().findByText('Returned from INV-000012');
  await userEvent.keyboard('{F8}');
  const list = within(await screen.findByRole('dialog', { name: 'Held carts' }));
  list.getByText(/^return from INV-000012 · Amina/);
  // What stands in the cart would be lost.
  expect(list.getByRole('button', { name: 'Recall Red scarf' })).toHaveProperty('disabled', true);
  await userEvent.keyboard('{Escape}{F7}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Hold this cart' }));
  await fill(dialog.getByLabelText(/Name/), 'Red scarf');
  await userEvent.click(dialog.getByRole('button', { name: 'Hold cart' }));
  await expect.poll(() => cart().queryByText('Returned from INV-000012')).toBeNull();
  expect(asked['POST /TillController/hold']).toEqual([
    { name: 'Red scarf', cart: { items: [], discount: null, method: 'cash', back: BACK } },
  ]);

  await userEvent.keyboard('{F8}');
  await userEvent.click(await screen.findByRole('button', { name: 'Recall Red scarf' }));
  await cart().findByText('Returned from INV-000012');
  cart().getByText('-₨ 1,499.99');
  await userEvent.keyboard('{F7}');
  await screen.findByRole('dialog', { name: 'Hold this cart' });
});

it('holds carts on the device without the network, takes one back, and gives the other to the shop', async () => {
  let isCut = true;
  const list: unknown[] = [];
  const answer = (data: unknown) => {
    if (isCut) return Promise.reject(new TypeError('Failed to fetch'));
    return new Response(JSON.stringify({ status: true, data }));
  };
  const { asked } = await showTill([testStockVariation({ stockId: 1 })], [], {
    ...(await beTill()),
    'GET /TillController/heldCarts': () => answer(list),
    'POST /TillController/hold': () => answer({ cartId: 4, name: 'سرخ اسکارف', pieces: 1, by: 'Amina', heldDate: '' }),
  });
  for (const name of ['سرخ اسکارف', 'Red scarf']) {
    scan(testStockVariation({ stockId: 1 }).barcode);
    await userEvent.click(screen.getByRole('button', { name: 'Hold' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hold this cart' }));
    await fill(dialog.getByLabelText(/Name/), name);
    await userEvent.click(dialog.getByRole('button', { name: 'Hold cart' }));
    await cart().findByText('No items in cart');
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Held carts (2)' }));
  await screen.findByText(/^No network: carts of this device can be recalled/);
  await userEvent.click(await screen.findByRole('button', { name: 'Recall Red scarf' }));
  await cart().findByRole('button', { name: /^Change Cotton frock/ });
  await screen.findByRole('button', { name: 'Held carts (1)' });

  isCut = false;
  const before = asked['POST /TillController/hold']?.length ?? 0;
  globalThis.dispatchEvent(new Event('online'));
  await screen.findByRole('button', { name: 'Held carts (0)' });
  expect(asked['POST /TillController/hold']?.slice(before)).toEqual([
    { name: 'سرخ اسکارف', cart: { items: [{ stockId: 1, quantity: 1 }], discount: null, method: 'cash' } },
  ]);
});

it('has nothing in hand of a cart that does not go from the device', async () => {
  const by = { pieces: 1, by: 'Amina', at: '2026-11-26T09:00:00.000Z' };
  const mine = { ...EMPTY_CART, lines: added([], testStockVariation({ stockId: 1 })) ?? [] };
  const told = await beTill();
  await holdHere({ key: 'held', name: 'Red scarf', cart: mine, ...by });
  await showTill([testStockVariation({ stockId: 1 })], [], told);
  await userEvent.click(await screen.findByRole('button', { name: 'Held carts (1)' }));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Recall Red scarf' }));
  await screen.findByRole('alert');
  await expect.poll(() => screen.getByRole('alert').textContent).toBe(HELD.recallFailed);
  put.mockRestore();
  expect(cart().queryByRole('button', { name: /^Change Cotton frock/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Recall Red scarf' }));
  await cart().findByRole('button', { name: /^Change Cotton frock/ });
  await screen.findByRole('button', { name: 'Held carts (0)' });
});

it('has a cart once that was taken here, where the shop holds it too as its answer was lost', async () => {
  let isCut = false;
  const held = { cartId: 7, name: 'Red scarf', pieces: 1, by: 'Amina', heldDate: '' };
  const list: (typeof held)[] = [];
  const answer = (data: unknown) => {
    if (isCut) return Promise.reject(new TypeError('Failed to fetch'));
    return new Response(JSON.stringify({ status: true, data }));
  };
  const { asked } = await showTill([testStockVariation({ stockId: 1 })], [], {
    ...(await beTill()),
    'GET /TillController/heldCarts': () => answer(list),
    'POST /TillController/hold': () => {
      list[0] = held;
      return answer(held);
    },
    'POST /TillController/recall': () => {
      list.length = 0;
      return answer({ name: 'Red scarf', cart: { items: [], discount: null, method: 'cash' } });
    },
  });
  await screen.findByRole('button', { name: 'Held carts (0)' });
  isCut = true;
  scan(testStockVariation({ stockId: 1 }).barcode);
  await userEvent.keyboard('{F7}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Hold this cart' }));
  await fill(dialog.getByLabelText(/Name/), 'Red scarf');
  await userEvent.click(dialog.getByRole('button', { name: 'Hold cart' }));
  await cart().findByText('No items in cart');
  await userEvent.click(await screen.findByRole('button', { name: 'Held carts (1)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Recall Red scarf' }));
  await cart().findByRole('button', { name: /^Change Cotton frock/ });
  await screen.findByRole('button', { name: 'Held carts (0)' });

  isCut = false;
  globalThis.dispatchEvent(new Event('online'));
  await expect.poll(() => asked['POST /TillController/recall']).toEqual([{ cartId: 7 }]);
  expect(new Set(asked['POST /TillController/hold']?.map((body) => JSON.stringify(body))).size).toBe(1);
  await screen.findByRole('button', { name: 'Held carts (0)' });
  cart().getByRole('button', { name: /^Change Cotton frock/ });
});

it.each([
  [1, HELD.asked],
  [2, HELD.colleagues],
])('says who has a cart that user %i recalled here without an answer', async (askedBy, note) => {
  const held = { cartId: 7, name: 'Red scarf', pieces: 1, by: 'Amina', heldDate: '2026-11-26 14:00:00' };
  const shell = createStandInShell({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(recallHeld(shell, held, () => true, askedBy)).rejects.toThrow('Failed to fetch');
  await showTill([testStockVariation({ stockId: 1 })], [], { 'GET /TillController/heldCarts': [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Held carts (1)' }));
  await screen.findByText(note);
  localStorage.clear();
});

it('keeps a cart of the shop in the list whose recall got no answer, and has it under the same key, once', async () => {
  const list = [{ cartId: 7, name: 'Red scarf', pieces: 1, by: 'Amina', heldDate: '' }];
  const keys: (string | null)[] = [];
  /** It gives the cart to whoever is first, and the first answer is lost. */
  const recall = (signal?: AbortSignal, key: string | null = null) => {
    keys.push(key);
    list.length = 0;
    if (keys.length === 1)
      return new Promise<Response>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    if (key !== keys[0]) return refusal(404, 'UNKNOWN_CART', 'Somebody else has this cart.');
    const items = [{ stockId: 1, quantity: 1 }];
    const data = { name: 'Red scarf', cart: { items, discount: null, method: 'cash' } };
    return new Response(JSON.stringify({ status: true, data }));
  };
  const show = () =>
    showTill([testStockVariation({ stockId: 1 })], [], {
      'GET /TillController/heldCarts': () => new Response(JSON.stringify({ status: true, data: list })),
      'POST /TillController/recall': recall,
    });
  const first = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Held carts (1)' }));
  const press = await screen.findByRole('button', { name: 'Recall Red scarf' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(press);
  await expect.poll(() => keys.length).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(LONGEST_MS));
  vi.useRealTimers();
  await screen.findByText(HELD.unanswered);
  await screen.findByText(HELD.asked);
  first.unmount();

  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Held carts (1)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Recall Red scarf' }));
  await cart().findByRole('button', { name: /^Change Cotton frock/ });
  await screen.findByRole('button', { name: 'Held carts (0)' });
  expect(new Set(keys).size).toBe(1);
});
