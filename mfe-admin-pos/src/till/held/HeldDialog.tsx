import { useState } from 'react';
import { failureText } from '@shop/shared/admin/action/useAction';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { ApiError } from '@shop/shared/api-client';
import type { HeldCart, RecalledCart } from '@shop/shared/contracts/http/till/heldCarts';
import { formatDateTime, karachiDateTime } from '@shop/shared/format/dates';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { isUnreached } from '../../offline/unreached.ts';
import { EMPTY_CART, type Cart } from '../book/cart.ts';
import { backOfHeld, cartOfHeld } from '../book/heldCart.ts';
import type { TillState } from '../book/tillStore.ts';
import { useTill, useTillState } from '../useTill.tsx';
import { ownHeldQuery, waitingHere, type OwnHeld } from './ownHeld.ts';
import { heldQuery } from './queries.ts';
import { recallHeld } from './recallHeld.ts';
import { takeHere } from './takeHere.ts';
import { HELD } from './texts.ts';

/** The held carts. A recalled cart is gone at all other tills. */
export function HeldDialog({ onClose }: { onClose(): void }) {
  const shell = useShell();
  const client = useQueryClient();
  const { store, focusSearch } = useTill();
  const { data: carts = [] } = useQuery(heldQuery(shell));
  const { data: own = [] } = useQuery(ownHeldQuery);
  const { data: me } = useQuery(meQuery(shell.api));
  const isCut = useTillState((state) => state.isCut);
  const isEmpty = useTillState(hasNothing);
  const [busy, setBusy] = useState<number | string | null>(null);
  const [error, setError] = useState<string>();

  function take({ cart, gone = 0 }: RecalledCart): boolean {
    // Something was scanned while it was on its way.
    if (!hasNothing(store.getState())) return false;
    const { lines, missing } = cartOfHeld(cart, store.getState().variations);
    const { discount, method, customer = null } = cart;
    store.setCart({ ...EMPTY_CART, lines, discount, method, customer, back: backOfHeld(cart.back) });
    if (missing > 0) shell.notify({ title: HELD.missing(missing), tone: 'error' });
    if (gone > 0) shell.notify({ title: HELD.gone(gone), tone: 'error' });
    onClose();
    focusSearch();
    return true;
  }

  async function recall(cart: HeldCart) {
    setBusy(cart.cartId);
    setError(undefined);
    try {
      if (!(await recallHeld(shell, cart, take, me?.userId))) setError(HELD.notEmpty);
    } catch (reason) {
      setError(recallTrouble(reason as Error));
    } finally {
      setBusy(null);
      void client.invalidateQueries({ queryKey: heldQuery(shell).queryKey });
    }
  }

  function inHand(held: Cart) {
    store.setCart(held);
    const { cart } = store.getState();
    // What was changed or sold meanwhile stays.
    return () => {
      if (store.getState().cart === cart) store.setCart(EMPTY_CART);
    };
  }

  async function recallOwn({ key }: OwnHeld) {
    setBusy(key);
    setError(undefined);
    try {
      if (await takeHere(key, inHand)) {
        onClose();
        focusSearch();
      }
    } catch {
      setError(HELD.recallFailed);
    } finally {
      setBusy(null);
      void client.invalidateQueries({ queryKey: ownHeldQuery.queryKey });
    }
  }

  const rows: HeldRow[] = [
    ...waitingHere(own).map((held) => ({
      id: held.key,
      name: held.name,
      facts: HELD.facts({
        ...held,
        back: held.cart.back?.invoiceNumber,
        date: formatDateTime(karachiDateTime(held.at)),
      }),
      recall: () => void recallOwn(held),
    })),
    ...carts.map((cart) => ({
      id: cart.cartId,
      name: cart.name,
      facts: HELD.facts({ ...cart, date: formatDateTime(cart.heldDate) }),
      // The shop has it, for whoever asks first.
      note: isCut ? HELD.waits : cart.isAsked ? askedText(cart, me) : undefined,
      waits: isCut,
      recall: () => void recall(cart),
    })),
  ];
  return (
    <Dialog open onOpenChange={onClose} title={HELD.title} size="md">
      {isCut && <p className="mb-2 rounded-md bg-sunken p-3">{HELD.offline}</p>}
      {!isEmpty && rows.length > 0 && <p className="mb-2 text-ink-soft">{HELD.notEmpty}</p>}
      <div role="alert" className="contents">
        {error && <p className="mb-2 rounded-md bg-danger-soft p-3 font-semibold text-danger-deep">{error}</p>}
      </div>
      {rows.length === 0 && <p className="py-6 text-center text-ink-soft">{HELD.empty}</p>}
      <ul className="divide-y divide-line">
        {rows.map(({ id, name, facts, note, waits = false, recall: take }) => (
          <li key={id} className="flex items-center gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-bold">{name}</p>
              <p className="text-sm text-ink-soft">{facts}</p>
              {note && <p className="text-sm font-semibold">{note}</p>}
            </div>
            <Button
              variant="secondary"
              aria-label={HELD.recallNamed(name)}
              disabled={!isEmpty || waits || busy !== null}
              busy={busy === id}
              onClick={take}
            >
              {HELD.recall}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const hasNothing = ({ cart, sale }: TillState) => cart.lines.length === 0 && !cart.back && sale === null;

/** Without an owner it was kept by an older page. */
const askedText = ({ askedBy }: { askedBy?: number }, me: { userId: number } | undefined) =>
  askedBy === undefined || askedBy === me?.userId ? HELD.asked : HELD.colleagues;

function recallTrouble(reason: Error): string {
  if (isUnreached(reason)) return HELD.unanswered;
  const isColleagues = reason instanceof ApiError && reason.code === 'IDEMPOTENCY_KEY_REUSED';
  return isColleagues ? HELD.colleagues : failureText(HELD.recallFailed, reason);
}

interface HeldRow {
  id: number | string;
  name: string;
  facts: string;
  note?: string | undefined;
  /** It cannot be recalled before the shop is reached. */
  waits?: boolean;
  recall(): void;
}
