import { useRef, useState } from 'react';
import { failureText } from '@shop/shared/admin/action/useAction';
import { ApiError } from '@shop/shared/api-client';
import { call } from '@shop/shared/admin/calls/call';
import { type NewReturn, type ReturnReceipt, RETURN_GOODS } from '@shop/shared/contracts/http/till/returns';
import type { CashStep, RoundingNow } from '@shop/shared/contracts/http/orders/payments';
import type { Paisa } from '@shop/shared/format/money';
import { randomUuid } from '@shop/shared/format/randomId';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { returnOf, type ReturnDraft } from './returnDraft.ts';
import { isRefusal } from '../isRefusal.ts';
import { returnableQuery } from './queries.ts';
import { RETURNING } from './texts.ts';

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

/** Sends a return under its key; after a refusal the next try is a new return. */
export function useTakeBack({
  onDone,
  onStuck,
  onRounded,
}: {
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
  const attempt = useRef<{ body: NewReturn; key: string } | null>(null);

  const stuck = (next: boolean) => {
    setStuck(next);
    onStuck(next);
  };

  async function takeBack(back: ReturnDraft, rounding: Paisa) {
    if (busy) return;
    attempt.current ??= { body: returnOf(back, { rounding }), key: randomUuid() };
    const { body, key } = attempt.current;
    setBusy(true);
    setTrouble(undefined);
    setNeedsShift(false);
    try {
      const { data } = await call(shell, RETURN_GOODS, { body, idempotencyKey: key });
      stuck(false);
      onDone(data);
    } catch (error) {
      const isKnown = isRefusal(error, isStuck);
      if (isKnown && error.code === 'ROUNDING_CHANGED') onRounded((error.data as RoundingNow).step);
      if (isKnown) attempt.current = null;
      stuck(!isKnown);
      setTrouble(failureText(isKnown ? RETURNING.failed : RETURNING.lost, error as Error));
      setNeedsShift(error instanceof ApiError && error.code === 'NO_SHIFT');
      // Somebody else may have taken some of it back.
      if (isKnown) void client.invalidateQueries({ queryKey: returnableQuery(shell, '').queryKey.slice(0, 2) });
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
