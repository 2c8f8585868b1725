import { call, type Caller } from '@shop/shared/admin/calls/call';
import { ApiError } from '@shop/shared/api-client';
import { HOLD_CART, RECALL_CART } from '@shop/shared/contracts/http/till/heldCarts';
import { randomUuid } from '@shop/shared/format/randomId';
import { queryOptions } from '@shop/shared/query';
import { canBeTill } from '../../devices/device.ts';
import { changeKept, placeOf } from '../../offline/kept.ts';
import { LOCAL } from '../../localQuery.ts';
import { PATIENCE_MS, patiently } from '../../patiently.ts';
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
  /** It was sent, and no answer came: the shop may have it too. */
  wasSent?: boolean;
  /** Somebody has it at this till already: what the shop may have of it is taken from there. */
  isTaken?: boolean;
}

const HELD = 'held';
/** Whoever gives one away, or takes one, holds it. */
export const LOCK = 'till-held';

/** The carts of this device; they say nothing of the network. */
export const ownHeldQuery = queryOptions({
  queryKey: ['till', 'held-here'] as const,
  queryFn: async () => (canBeTill() ? await readHeld() : []),
  meta: LOCAL,
  staleTime: 0,
});

export const readHeld = async () => (await placeOf<OwnHeld[]>(HELD).read()) ?? [];

/** Keeps a cart here for whoever recalls it. */
export const holdHere = (held: OwnHeld): Promise<void> =>
  change((carts) => [...carts.filter(({ key }) => key !== held.key), held]);

/** Those that nobody has taken. */
export const waitingHere = (carts: readonly OwnHeld[]): OwnHeld[] => carts.filter(({ isTaken }) => !isTaken);

/** Gives what waits here to the shop, for every till to recall, and takes from it what was taken here; whether any went. */
export const handOver = (shell: Caller): Promise<boolean> =>
  navigator.locks.request(LOCK, async () => {
    let isAny = false;
    for (const held of await readHeld()) {
      try {
        if (!held.wasSent) await mark(held.key, { wasSent: true });
        await patiently(PATIENCE_MS, (signal) => give(shell, held, signal));
      } catch (error) {
        if (!(error instanceof ApiError) || isUnreached(error)) break;
        // What the shop does not take waits on here, unless it has it from somebody else.
        if (error.code !== (held.isTaken ? 'UNKNOWN_CART' : 'IDEMPOTENCY_KEY_REUSED')) continue;
      }
      await forget(held.key);
      isAny = true;
    }
    return isAny;
  });

/** Sent again, the shop answers with the cart it has already. */
async function give(shell: Caller, { key, name, cart, isTaken }: OwnHeld, signal: AbortSignal): Promise<void> {
  const body = { name, cart: heldOf(cart) };
  const { cartId } = (await call(shell, HOLD_CART, { body, idempotencyKey: key, signal })).data;
  if (isTaken) await call(shell, RECALL_CART, { body: { cartId }, idempotencyKey: randomUuid(), signal });
}

export const forget = (key: string): Promise<void> => change((carts) => carts.filter((held) => held.key !== key));

export const mark = (key: string, as: Pick<OwnHeld, 'wasSent' | 'isTaken'>): Promise<void> =>
  change((carts) => carts.map((held) => (held.key === key ? { ...held, ...as } : held)));

const change = (changed: (carts: OwnHeld[]) => OwnHeld[]): Promise<void> => changeKept(HELD, changed);
