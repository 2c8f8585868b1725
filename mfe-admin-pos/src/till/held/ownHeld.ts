import { call, type Caller } from '@shop/shared/admin/calls/call';
import { ApiError } from '@shop/shared/api-client';
import { HOLD_CART } from '@shop/shared/contracts/http/till/heldCarts';
import { queryOptions } from '@shop/shared/query';
import { canBeTill } from '../../devices/device.ts';
import { LOCAL } from '../../offline/kept.ts';
import { patiently } from '../../offline/patiently.ts';
import { tillDatabase } from '../../offline/store.ts';
import { isUnreached } from '../../offline/unreached.ts';
import type { Cart } from '../book/cart.ts';
import { heldOf } from '../book/heldCart.ts';

/** A cart that waits on this device alone, as the shop was not reached. */
export interface OwnHeld {
  /** Of the message that hands it to the shop. */
  key: string;
  name: string;
  cart: Cart;
  pieces: number;
  by: string;
  /** ISO 8601 */
  at: string;
}

const HELD = 'held';
const LOCK = 'till-held';

/** Until a line that says nothing is given up. */
export const PATIENCE_MS = 8000;

/** The carts of this device; they say nothing of the network. */
export const ownHeldQuery = queryOptions({
  queryKey: ['till', 'held-here'] as const,
  queryFn: async () => (canBeTill() ? await readHeld() : []),
  meta: LOCAL,
  staleTime: 0,
});

const readHeld = async () => ((await (await tillDatabase()).get('kept', HELD)) ?? []) as OwnHeld[];

/** Keeps a cart here for whoever recalls it. */
export const holdHere = (held: OwnHeld): Promise<void> =>
  change((carts) => [...carts.filter(({ key }) => key !== held.key), held]);

/** Takes it; false where another tab was quicker, or the shop has it by now. */
export const takeHere = (key: string): Promise<boolean> =>
  navigator.locks.request(LOCK, async () => {
    const isHere = (await readHeld()).some((held) => held.key === key);
    await forget(key);
    return isHere;
  });

/** Gives what waits here to the shop, for every till to recall; whether any went. */
export const handOver = (shell: Caller): Promise<boolean> =>
  navigator.locks.request(LOCK, async () => {
    let isAny = false;
    for (const { key, name, cart } of await readHeld()) {
      try {
        const body = { name, cart: heldOf(cart) };
        await patiently(PATIENCE_MS, (signal) => call(shell, HOLD_CART, { body, idempotencyKey: key, signal }));
      } catch (error) {
        if (!(error instanceof ApiError) || isUnreached(error)) break;
        // What the shop does not take waits on here, unless it has it from somebody else.
        if (error.code !== 'IDEMPOTENCY_KEY_REUSED') continue;
      }
      await forget(key);
      isAny = true;
    }
    return isAny;
  });

const forget = (key: string): Promise<void> => change((carts) => carts.filter((held) => held.key !== key));

async function change(changed: (carts: OwnHeld[]) => OwnHeld[]): Promise<void> {
  const { store, done } = (await tillDatabase()).transaction('kept', 'readwrite', { durability: 'strict' });
  await store.put(changed(((await store.get(HELD)) ?? []) as OwnHeld[]), HELD);
  await done;
}
