import { useRef, useState } from 'react';
import { failureText } from '@shop/shared/admin/action/useAction';
import { ApiError } from '@shop/shared/api-client';
import { call } from '@shop/shared/admin/calls/call';
import { type NewReturn, type ReturnReceipt, RETURN_GOODS } from '@shop/shared/contracts/http/till/returns';
import type { CashStep, RoundingNow } from '@shop/shared/contracts/http/orders/payments';
import type { Paisa } from '@shop/shared/format/money';
import { randomUuid } from '@shop/shared/format/randomId';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { returnOf, type ReturnDraft } from './returnDraft.ts';
import { isRefusal } from '../isRefusal.ts';
import { RETURNABLE } from './queries.ts';
import { noteBack } from './knownBack.ts';
import type { SaleBack } from './ownSale.ts';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { patienceOf, patiently } from '../patiently.ts';
import { isUnreached } from '../offline/unreached.ts';
import { useShift } from '../shifts/drawer/useShift.ts';
import { isTooMuchBack, keepTrouble } from '../waiting/mayKeep.ts';
import { keptBefore } from '../waiting/keptBefore.ts';
import { useWaiting } from '../waiting/queries.ts';
import { RETURNING } from './texts.ts';

/** Comes with the page, so that it is there when nothing else comes any more. */
const keepPart = () => import('./keepReturn.ts');

interface TakingBack {
  busy: boolean;
  /** Sent, and nobody knows what became of it: the same is sent again. */
  isStuck: boolean;
  trouble: string | undefined;
  /** It was refused for want of an open shift. */
  needsShift: boolean;
  /** There is one now. */
  shiftOpened(): void;
  /** With what rounding adds to what is given in cash, in paisa. */
  takeBack(back: ReturnDraft, rounding: Paisa): Promise<void>;
}

/**
 * Sends a return under its key; after a refusal the next try is a new return. Where the shop is not reached this till takes it
 * back by itself, if it may; what only this device knows always.
 */
export function useTakeBack({
  sale,
  onDone,
  onStuck,
  onRounded,
}: {
  sale: SaleBack;
  onDone(receipt: ReturnReceipt): void;
  onStuck(isStuck: boolean): void;
  /** Cash is rounded to so many rupees by now. */
  onRounded(step: CashStep): void;
}): TakingBack {
  const shell = useShell();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [isStuck, setStuck] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [needsShift, setNeedsShift] = useState(false);
  const attempt = useRef<{ body: NewReturn; key: string; mayBeKept?: true } | null>(null);
  const { data: me } = useQuery(meQuery(shell.api));
  const { shift } = useShift();
  const waiting = useWaiting();

  const stuck = (next: boolean) => {
    setStuck(next);
    onStuck(next);
  };

  async function takeBack(back: ReturnDraft, rounding: Paisa) {
    if (busy) return;
    attempt.current ??= { body: returnOf(back, { rounding }), key: randomUuid() };
    const { current: tried } = attempt;
    const { body, key } = tried;
    setBusy(true);
    setTrouble(undefined);
    setNeedsShift(false);
    // What this device keeps of it came back: no refusal is believed before that is known.
    const before = tried.mayBeKept ? await keptBefore(key) : null;
    const mayBeKept = before === 'unknown';
    const given = back.amount - back.toAccount;
    const isKeepable =
      me !== undefined &&
      !back.isOnCredit &&
      keepTrouble(waiting) === null &&
      !isTooMuchBack(given + rounding, back.refund.method, waiting);
    const mayKeep = isKeepable && (given === 0 || shift !== null);
    const keep = async () => {
      if (!me || (mayBeKept && !mayKeep)) throw new TypeError('nobody may keep it');
      const { keepReturn } = await keepPart();
      return keepReturn({ key, body }, { sale, cashier: me, shift }).catch((error: Error) => {
        if (error.name === 'NotKnown') tried.mayBeKept = true;
        throw error;
      });
    };
    const send = async (signal: AbortSignal) => {
      const { data } = await call(shell, RETURN_GOODS, { body, idempotencyKey: key, signal });
      void noteBack(body).catch(() => undefined);
      return data;
    };
    const isOwn = back.key !== undefined;
    const notKept = () => {
      attempt.current = null;
      stuck(false);
      setNeedsShift(isKeepable && !mayKeep);
      setTrouble(isKeepable && !mayKeep ? RETURNING.noDrawer : RETURNING.notKept);
    };
    try {
      if (isOwn && !mayKeep && !before) return notKept();
      const receipt =
        isOwn || (before && !mayBeKept)
          ? await keep()
          : await patiently(patienceOf(mayKeep), send).catch((error: unknown) => {
              if (!mayKeep || !isUnreached(error)) throw error;
              return keep();
            });
      stuck(false);
      onDone(receipt);
    } catch (error) {
      if (isOwn && !before && (error as Error).name !== 'NotKnown') return notKept();
      const isKnown = !mayBeKept && isRefusal(error, isStuck);
      if (isKnown && error.code === 'ROUNDING_CHANGED') onRounded((error.data as RoundingNow).step);
      if (isKnown) attempt.current = null;
      stuck(!isKnown);
      setTrouble(failureText(isKnown ? RETURNING.failed : RETURNING.lost, error as Error));
      setNeedsShift(error instanceof ApiError && error.code === 'NO_SHIFT');
      // Somebody else may have taken some of it back.
      if (isKnown) void client.invalidateQueries({ queryKey: RETURNABLE });
    } finally {
      setBusy(false);
    }
  }

  const shiftOpened = () => {
    setNeedsShift(false);
    setTrouble(undefined);
  };

  return { busy, isStuck, trouble, needsShift, shiftOpened, takeBack };
}
