import { beforeEach, expect, it } from 'vitest';
import { memoryStorage } from '@shop/shared/testing/memoryStorage';
import { EMPTY_CART, type Cart } from './cart.ts';
import { openKeeping } from './keeping.ts';
import { locksByAsking } from './locksByAsking.ts';

beforeEach(() => localStorage.clear());

/** A browser without locks: what one of its tabs stores, all others hear of. */
function browser() {
  const tabs = new Set<EventTarget>();
  const tab = (session = memoryStorage()) => {
    const view = new EventTarget();
    tabs.add(view);
    const setItem = (key: string, newValue: string) => {
      localStorage.setItem(key, newValue);
      for (const other of tabs) {
        if (other !== view) other.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
      }
    };
    const local = new Proxy(localStorage, {
      get: (storage, name) => {
        const value: unknown = name === 'setItem' ? setItem : Reflect.get(storage, name, storage);
        return typeof value === 'function' && name !== 'setItem' ? value.bind(storage) : value;
      },
    });
    const locks = locksByAsking(local, view as unknown as Window);
    return { open: () => openKeeping({ local, session, locks }), close: () => tabs.delete(view), session };
  };
  return tab;
}

const cartOf = (stockId: number): Cart => ({
  ...EMPTY_CART,
  lines: [{ stockId, price: 100, quantity: 1, productName: 'Frock', sku: '', sizeTitle: '', varient: '', img: '' }],
});
const idsOf = ({ lines }: Cart) => lines.map(({ stockId }) => stockId);

it('gives each tab a cart of its own, and what a closed one left to one alone, also without locks', async () => {
  const tab = browser();
  const [one, two] = [tab(), tab()];
  const [first, second] = [await one.open(), await two.open()];
  first.keep({ cart: cartOf(1), sale: null });
  second.keep({ cart: cartOf(2), sale: null });
  expect([idsOf(first.read().cart), idsOf(second.read().cart)]).toEqual([[1], [2]]);
  expect(idsOf((await tab().open()).read().cart)).toEqual([]);

  one.close();
  expect(idsOf((await tab(one.session).open()).read().cart)).toEqual([1]);
  two.close();
  const late = await Promise.all([tab().open(), tab().open()]);
  expect(late.map((keeping) => idsOf(keeping.read().cart)).toSorted()).toEqual([[], [2]]);
});
