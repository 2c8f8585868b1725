import { expect, it, vi } from 'vitest';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { PATIENCE_MS } from '../../patiently.ts';
import { refusal } from '../testing/showTill.ts';
import { askedCarts } from './askedCarts.ts';
import { recallHeld } from './recallHeld.ts';

const HELD = { cartId: 7, name: 'سرخ اسکارف', pieces: 1, by: 'Amina', heldDate: '2026-11-26 14:00:00' };
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const given = async () => {
  const data = { name: HELD.name, cart: { items: [], discount: null, method: 'cash' } };
  return new Response(JSON.stringify({ status: true, data }));
};
const refused = (status: number, code: string) => async () => refusal(status, code, 'no');

/** What became of recalling it so often as there are answers, and which carts are still to be recalled here. */
async function recalling(answers: (() => Promise<Response>)[], inHand = () => true) {
  const keys = new Set<string | null>();
  const became: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (_path, init) => {
    keys.add(new Headers(init?.headers).get('idempotency-key'));
    return (answers.shift() ?? lost)();
  };
  const shell = createStandInShell({ fetch });
  while (answers.length > 0) became.push(await recallHeld(shell, HELD, inHand).catch((error: Error) => error.name));
  return { became, keys: keys.size, left: askedCarts().map(({ cartId }) => cartId) };
}

it('is in the list no more once it is in hand, or the shop says that it was never given to this till', async () => {
  expect(await recalling([given])).toEqual({ became: [true], keys: 1, left: [] });
  expect(await recalling([refused(403, 'RETURN_TOO_LATE')])).toMatchObject({ left: [] });
  expect(await recalling([lost, refused(404, 'UNKNOWN_CART')])).toMatchObject({ keys: 1, left: [] });
});

it('stays where nobody knows who has it, and is asked for under one key, whoever is signed in', async () => {
  const answers = [lost, refused(401, 'NOT_SIGNED_IN'), refused(422, 'IDEMPOTENCY_KEY_REUSED'), refused(502, '')];
  expect(await recalling(answers)).toMatchObject({ keys: 1, left: [7] });
  expect(await recalling([given])).toEqual({ became: [true], keys: 1, left: [] });
});

it('stays where the till has no place for it by now', async () => {
  expect(await recalling([given], () => false)).toEqual({ became: [false], keys: 1, left: [7] });
  expect(await recalling([given, given])).toMatchObject({ keys: 2, left: [] });
});

/** The browser's storage from now on, until its globals are its own again. */
function storeNothing(remove?: () => never) {
  const stored = localStorage;
  const removeItem = remove ?? ((name: string) => stored.removeItem(name));
  const getItem = (name: string) => stored.getItem(name);
  vi.stubGlobal('localStorage', { getItem, setItem: refuse, removeItem });
}
function refuse(): never {
  throw new DOMException('full', 'QuotaExceededError');
}

it('is remembered by the page where the browser has no room', async () => {
  storeNothing();
  expect(await recalling([lost])).toMatchObject({ left: [7] });
  expect(await recalling([given])).toMatchObject({ became: [true], left: [] });
  vi.unstubAllGlobals();
});

it.each([
  ['is full', undefined],
  ['can be read only', refuse],
])('is given once where the browser stored it and then %s', async (_how, removeItem) => {
  expect(await recalling([lost])).toMatchObject({ left: [7] });
  storeNothing(removeItem);
  expect(await recalling([given])).toMatchObject({ became: [true], left: [] });
  vi.unstubAllGlobals();
  expect(localStorage.getItem('till-recalled') === null).toBe(removeItem === undefined);
  expect(await recalling([given])).toMatchObject({ left: [] });
  expect(localStorage.getItem('till-recalled')).toBeNull();
});

it('is not waited for in another tab without a limit, and nothing is asked then', async () => {
  /** It never has its turn. */
  const request = (_name: string, { signal }: LockOptions) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const fetch = vi.fn(given);
  const became = recallHeld(createStandInShell({ fetch }), HELD, () => true).catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(await became).toBe('AbortError');
  expect(fetch).not.toHaveBeenCalled();
  expect(askedCarts()).toEqual([]);
});
