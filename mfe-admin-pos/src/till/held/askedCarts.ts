import type { ShapeOf } from '@shop/shared/api-client/fitted';
import { readStored } from '@shop/shared/api-client/stored';
import type { HeldCart } from '@shop/shared/contracts/http/till/heldCarts';

/** A cart of the shop that was recalled here and is not in the cart yet: under its key the shop gives it again. */
export interface Asked extends HeldCart {
  key: string;
  /** Whose key it is, as a user's id: nobody else is given it under that. */
  askedBy?: number | undefined;
}

const PLACE = 'till-recalled';
const SHAPE: ShapeOf<{ carts: Asked[] }> = {
  carts: [{ key: '', cartId: NaN, name: '', pieces: 0, 'back?': '', by: '', heldDate: '', 'askedBy?': 0 }],
};

/** What the browser did not store; what it stores then is older. */
let unstored: Asked[] | null = null;

export const askedCarts = (): Asked[] =>
  unstored ?? readStored<{ carts: Asked[] }>(() => localStorage, PLACE, SHAPE)?.carts ?? [];

export function keepAsked(carts: Asked[]): void {
  try {
    // Taking it out needs no room.
    if (carts.length === 0) localStorage.removeItem(PLACE);
    else localStorage.setItem(PLACE, JSON.stringify({ carts }));
    unstored = null;
  } catch {
    unstored = carts;
  }
}
