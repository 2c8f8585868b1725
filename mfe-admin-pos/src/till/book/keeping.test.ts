import { expect, it } from 'vitest';
import { damaged } from '@shop/shared/testing/damaged';
import { memoryStorage } from '@shop/shared/testing/memoryStorage';
import { changeOf, dueOf, EMPTY_CART, totalsOf, type Cart } from './cart.ts';
import { openKeeping, type KeepingPlaces } from './keeping.ts';
import { saleOf, WALK_IN, type Sale } from './sale.ts';
import { createTill } from './tillStore.ts';

const cartOf = (stockId: number): Cart => {
  const names = { productName: 'Cotton frock', sku: '', sizeTitle: '', varient: '', img: '' };
  return { ...EMPTY_CART, lines: [{ stockId, price: 150_000, quantity: 1, ...names }] };
};
const idsOf = ({ lines }: Cart) => lines.map(({ stockId }) => stockId);

/** A browser whose tabs know of each other by its locks alone. */
function browser() {
  const held = new Map<string, object>();
  /** A page of a tab, as long as nothing loads it anew or closes it. */
  const page = (session: KeepingPlaces['session']) => {
    const self = {};
    const request = async (name: string, _options: LockOptions, granted: (lock: Lock | null) => unknown) => {
      if (held.has(name)) return granted(null);
      held.set(name, self);
      return granted({ name, mode: 'exclusive' });
    };
    const locks = { request } as unknown as LockManager;
    const opened = async () => openKeeping({ local: localStorage, session, locks });
    const close = () => held.forEach((owner, name) => owner === self && held.delete(name));
    return { opened, close };
  };
  return { page };
}

/** Opens a till and keeps this in it. */
async function filled(page: { opened(): ReturnType<typeof openKeeping> }, cart: Cart, sale: Sale | null = null) {
  const keeping = await page.opened();
  keeping.keep({ cart, sale });
  return keeping;
}

it('has a cart for each tab, which is there again when its page is loaded anew', async () => {
  const { page } = browser();
  const [one, two] = [memoryStorage(), memoryStorage()];
  const first = page(one);
  await filled(first, cartOf(1));
  const second = await page(two).opened();
  expect(idsOf(second.read().cart)).toEqual([]);
  second.keep({ cart: cartOf(2), sale: null });

  first.close();
  expect(idsOf((await page(one).opened()).read().cart)).toEqual([1]);
});

it('gives what a closed tab left to one that begins with nothing, once', async () => {
  const { page } = browser();
  const closed = page(memoryStorage());
  await filled(closed, cartOf(1));
  closed.close();
  const [taken, other] = await Promise.all([page(memoryStorage()).opened(), page(memoryStorage()).opened()]);
  expect([taken.wasLeft(), taken.wasLeft(), other.wasLeft()]).toEqual([true, false, false]);
  expect([idsOf(taken.read().cart), idsOf(other.read().cart)]).toEqual([[1], []]);
  taken.keep({ cart: EMPTY_CART, sale: null });
  expect((await page(memoryStorage()).opened()).wasLeft()).toBe(false);
});

it('leaves a tab its own cart, whatever others have left', async () => {
  const { page } = browser();
  const session = memoryStorage();
  const [own, other] = [page(session), page(memoryStorage())];
  await filled(own, cartOf(1));
  await filled(other, cartOf(2));
  own.close();
  other.close();
  expect(idsOf((await page(session).opened()).read().cart)).toEqual([1]);
});

it('gives a copy of a tab a cart of its own', async () => {
  const { page } = browser();
  const session = memoryStorage();
  await filled(page(session), cartOf(1));
  const copy = memoryStorage();
  copy.setItem('till-tab', session.getItem('till-tab') ?? '');
  expect(idsOf((await page(copy).opened()).read().cart)).toEqual([]);
  expect(copy.getItem('till-tab')).not.toBe(session.getItem('till-tab'));
});

it('brings a sale nobody answered back before any cart, under its key', async () => {
  const { page } = browser();
  const [early, late] = [page(memoryStorage()), page(memoryStorage())];
  const sale = saleOf(cartOf(1), WALK_IN, new Date());
  await filled(early, cartOf(1), sale);
  await filled(late, cartOf(2));
  early.close();
  late.close();
  expect((await page(memoryStorage()).opened()).read().sale).toEqual({ ...sale, isUnanswered: true, mayBeKept: true });
});

it('finds the cart that was kept before each tab had its own', async () => {
  localStorage.setItem('till', JSON.stringify({ cart: cartOf(1), sale: null, shape: 1 }));
  const { page } = browser();
  const keeping = await page(memoryStorage()).opened();
  expect(idsOf(keeping.read().cart)).toEqual([1]);
  expect((await page(memoryStorage()).opened()).read().cart).toEqual(EMPTY_CART);
});

it.each(['{', '{"shape":0,"cart":{"lines":[{}]}}', '7'])('begins anew where %s is kept', async (text) => {
  localStorage.setItem('till', text);
  const keeping = await openKeeping({ local: localStorage, session: null, locks: undefined });
  expect(keeping.read()).toEqual({ cart: EMPTY_CART, sale: null });
});

it('reads a cart and a sale whatever has become of them', async () => {
  const cart: Cart = {
    ...cartOf(1),
    discount: { type: 'fixed', value: '50' },
    payments: [{ method: 'card', amount: '100', reference: '77' }],
    customer: { ...WALK_IN, primaryPhone: '03001234567' },
  };
  const sale = saleOf(cart, WALK_IN, new Date('2026-11-20T10:00:00Z'), { userId: 7, name: 'Bilal' });
  for (const [what, text] of damaged({ cart, sale, shape: 1, at: '2026-11-20T10:00:00Z' })) {
    localStorage.setItem('till', text);
    const till = createTill(await openKeeping({ local: localStorage, session: null, locks: undefined })).getState();
    for (const read of [till.cart, till.sale?.cart ?? EMPTY_CART]) {
      const sums = [...Object.values(totalsOf(read)), dueOf(read), changeOf(read) ?? 0];
      expect([what, sums.every(Number.isFinite)]).toEqual([what, true]);
      expect(read.customer?.primaryPhone.trim() ?? '').toEqual(expect.any(String));
    }
    expect([what, till.sale === null || (till.sale.key !== '' && typeof till.sale.body === 'object')]).toEqual([
      what,
      true,
    ]);
  }
});

it('keeps for the whole browser where nothing tells which tabs are open, and works where nothing is kept', async () => {
  const without = { local: localStorage, session: memoryStorage(), locks: undefined };
  await filled({ opened: async () => openKeeping(without) }, cartOf(1));
  expect(idsOf((await openKeeping(without)).read().cart)).toEqual([1]);

  const nowhere = await openKeeping({ local: null, session: null, locks: undefined });
  const till = createTill(nowhere);
  till.setCart(cartOf(1));
  expect(idsOf(till.getState().cart)).toEqual([1]);
  expect(nowhere.keep({ cart: cartOf(1), sale: null })).toBe(false);
});
