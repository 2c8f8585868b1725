import { type HeldCart, READ_HELD_CARTS } from '@shop/shared/contracts/http/till/heldCarts';
import { callList, type Caller } from '@shop/shared/admin/calls/call';
import { queryOptions } from '@shop/shared/query';
import { askedCarts } from './askedCarts.ts';

interface ListedCart extends HeldCart {
  /** Recalled in this browser, and in no cart yet. */
  isAsked?: true;
  askedBy?: number | undefined;
}

/** The carts that wait, at every till alike, and what was recalled in this browser without an answer. */
export function heldQuery(shell: Caller) {
  return queryOptions({
    queryKey: ['till', 'held'],
    queryFn: async ({ signal }) => {
      const data: ListedCart[] = (await callList(shell, READ_HELD_CARTS, { signal })).data;
      const asked = askedCarts().filter(({ cartId }) => !data.some((cart) => cart.cartId === cartId));
      return [...asked.map((cart) => ({ ...cart, isAsked: true as const })), ...data];
    },
    refetchOnMount: 'always',
  });
}
