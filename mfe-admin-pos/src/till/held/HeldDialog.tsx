import { useRef, useState } from 'react';
import { failureText } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { type HeldCart, type RecalledCart, RECALL_CART } from '@shop/shared/contracts/http/till/heldCarts';
import { formatDateTime } from '@shop/shared/format/dates';
import { randomUuid } from '@shop/shared/format/randomId';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { EMPTY_CART } from '../book/cart.ts';
import { backOfHeld, cartOfHeld } from '../book/heldCart.ts';
import { useTill, useTillState } from '../useTill.tsx';
import { heldQuery } from './queries.ts';
import { HELD } from './texts.ts';

/** The held carts. A recalled cart is gone at all other tills. */
export function HeldDialog({ onClose }: { onClose(): void }) {
  const shell = useShell();
  const client = useQueryClient();
  const { store, focusSearch } = useTill();
  const { data: carts = [] } = useQuery(heldQuery(shell));
  const isEmpty = useTillState(({ cart, sale }) => cart.lines.length === 0 && !cart.back && sale === null);
  const [busy, setBusy] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  // One key for each cart: a lost answer, asked for again, is this till's cart still.
  const keys = useRef(new Map<number, string>());

  function take({ cart, gone = 0 }: RecalledCart) {
    const { lines, missing } = cartOfHeld(cart, store.getState().variations);
    const { discount, method, customer = null } = cart;
    store.setCart({ ...EMPTY_CART, lines, discount, method, customer, back: backOfHeld(cart.back) });
    if (missing > 0) shell.notify({ title: HELD.missing(missing), tone: 'error' });
    if (gone > 0) shell.notify({ title: HELD.gone(gone), tone: 'error' });
    onClose();
    focusSearch();
  }

  async function recall({ cartId }: HeldCart) {
    setBusy(cartId);
    setError(undefined);
    const idempotencyKey = keys.current.get(cartId) ?? randomUuid();
    keys.current.set(cartId, idempotencyKey);
    try {
      take((await call(shell, RECALL_CART, { body: { cartId }, idempotencyKey })).data);
    } catch (reason) {
      setError(failureText(HELD.recallFailed, reason as Error));
    } finally {
      setBusy(null);
      void client.invalidateQueries({ queryKey: heldQuery(shell).queryKey });
    }
  }

  return (
    <Dialog open onOpenChange={onClose} title={HELD.title} size="md">
      {!isEmpty && carts.length > 0 && <p className="mb-2 text-ink-soft">{HELD.notEmpty}</p>}
      <div role="alert" className="contents">
        {error && <p className="mb-2 rounded-md bg-danger-soft p-3 font-semibold text-danger-deep">{error}</p>}
      </div>
      {carts.length === 0 && <p className="py-6 text-center text-ink-soft">{HELD.empty}</p>}
      <ul className="divide-y divide-line">
        {carts.map((cart) => (
          <li key={cart.cartId} className="flex items-center gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-bold">{cart.name}</p>
              <p className="text-sm text-ink-soft">{HELD.facts({ ...cart, date: formatDateTime(cart.heldDate) })}</p>
            </div>
            <Button
              variant="secondary"
              aria-label={HELD.recallNamed(cart.name)}
              disabled={!isEmpty || busy !== null}
              busy={busy === cart.cartId}
              onClick={() => void recall(cart)}
            >
              {HELD.recall}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
