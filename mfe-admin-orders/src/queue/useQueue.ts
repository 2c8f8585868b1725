import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureText } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { useLive } from '@shop/shared/admin/live/useLive';
import { ApiError } from '@shop/shared/api-client';
import {
  type ClaimOrder,
  type NewAttempt,
  type QueuedOrder,
  CLAIM_ORDER,
  CLAIM_SECONDS,
  RELEASE_ORDER,
  NOTE_ATTEMPT,
} from '@shop/shared/contracts/http/orders/queue';
import { SEND_LINK } from '@shop/shared/contracts/http/orders/confirming';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ordersKey } from '../orderQueries.ts';
import { queueKey, queueQuery } from './queries.ts';
import { LINK, OUTCOMES, QUEUE } from './texts.ts';

const MOST_SKIPPED = 200;

/** What was done last, while it can be taken back. */
export interface LastCall {
  order: QueuedOrder;
  outcome: NewAttempt['outcome'];
}

/**
 * The queue of one person: the order they are calling about, which nobody else is given meanwhile, and the two lists
 * beside it. What others do shows by itself.
 */
export function useQueue() {
  const shell = useShell();
  const { api } = shell;
  const client = useQueryClient();
  const due = useQuery(queueQuery(api, 'due'));
  const later = useQuery(queueQuery(api, 'later'));
  const [claimed, setClaimed] = useState<QueuedOrder | null>(null);
  /** When; what was read before may not have it yet. */
  const [claimedAt, setClaimedAt] = useState(0);
  /** Asked for, and somebody else is calling about it. */
  const [taken, setTaken] = useState<{ order: QueuedOrder; by: string } | null>(null);
  const [begun, setBegun] = useState(false);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [last, setLast] = useState<LastCall | null>(null);
  const [skipped, setSkipped] = useState<number[]>([]);
  const rows = [...(due.data?.data ?? []), ...(later.data?.data ?? [])];

  const read = useCallback(() => void client.invalidateQueries({ queryKey: queueKey }), [client]);
  useLive('desk', ({ own }) => !own && read());
  useLive('orders', read);

  const asked = useRef(0);
  const claim = async (body: ClaimOrder) => {
    asked.current += 1;
    const own = asked.current;
    // Answers overtake each other: what was asked for last counts, or a key would be for an order nobody looks at.
    const isOld = () => own !== asked.current;
    setAsking(true);
    try {
      const { data } = await call(shell, CLAIM_ORDER, { body });
      if (isOld()) return;
      setFailure(null);
      setTaken(null);
      setClaimed(data);
      setClaimedAt(Date.now());
    } catch (error) {
      if (isOld()) return;
      if (error instanceof ApiError && error.code === 'ORDER_CLAIMED') {
        const order = rows.find(({ invoiceId }) => invoiceId === body.id);
        const { by } = error.data as { by: string };
        if (order) setTaken({ order, by });
      } else if (error instanceof ApiError && error.code === 'ORDER_STEP_REFUSED') {
        shell.notify({ title: error.note ?? QUEUE.claimFailed, tone: 'error' });
      } else {
        setFailure(failureText(QUEUE.claimFailed, error as Error));
      }
    } finally {
      setBegun(true);
      if (!isOld()) setAsking(false);
      read();
    }
  };
  const next = (skip = skipped) => claim({ skip });

  const first = useEffectEvent(() => void next());
  useEffect(() => {
    const timer = setTimeout(() => first());
    return () => {
      clearTimeout(timer);
      void call({ api }, RELEASE_ORDER).catch(() => undefined);
    };
  }, [api]);

  const claimedId = claimed?.invoiceId;
  useEffect(() => {
    if (claimedId === undefined) return;
    const renew = () => void call({ api }, CLAIM_ORDER, { body: { id: claimedId } }).catch(() => undefined);
    const timer = setInterval(renew, (CLAIM_SECONDS * 1000) / 3);
    return () => clearInterval(timer);
  }, [api, claimedId]);

  const isWhole = (due.data?.total ?? 0) + (later.data?.total ?? 0) === rows.length;
  const isGone =
    claimed !== null &&
    !busy &&
    !asking &&
    isWhole &&
    Math.min(due.dataUpdatedAt, later.dataUpdatedAt) > claimedAt &&
    rows.every(({ invoiceId }) => invoiceId !== claimedId);
  const current = isGone ? null : (rows.find(({ invoiceId }) => invoiceId === claimedId) ?? claimed);
  const leave = useEffectEvent(() => {
    // Somebody else has confirmed, cancelled or deleted it meanwhile.
    if (claimed) shell.notify({ title: QUEUE.gone(claimed.invoiceNumber), tone: 'neutral' });
    void next();
  });
  useEffect(() => {
    if (!isGone) return;
    const timer = setTimeout(() => leave());
    return () => clearTimeout(timer);
  }, [isGone]);

  const waits = due.data?.data.some(({ claim, invoiceId }) => !claim && !skipped.includes(invoiceId)) ?? false;
  const isIdle = begun && !busy && !asking && claimed === null && taken === null && failure === null;
  const takeUp = useEffectEvent(() => void next());
  useEffect(() => {
    // A new order came while there was nothing to do.
    if (!isIdle || !waits) return;
    const timer = setTimeout(() => takeUp());
    return () => clearTimeout(timer);
  }, [isIdle, waits]);

  /** Answers whether it was kept. Throws what a dialog shows beside its fields. */
  const attempt = async (order: QueuedOrder, what: Omit<NewAttempt, 'id'>) => {
    setBusy(true);
    try {
      await call(shell, NOTE_ATTEMPT, { body: { id: order.invoiceId, ...what } });
      shell.notify({ title: OUTCOMES[what.outcome].done(order.invoiceNumber), tone: 'success' });
      setLast({ order, outcome: what.outcome });
      await next();
      void client.invalidateQueries({ queryKey: ordersKey });
    } finally {
      setBusy(false);
    }
  };
  /** The same where nothing is asked first. */
  const note = async (order: QueuedOrder, outcome: NewAttempt['outcome']) => {
    if (busy) return;
    try {
      await attempt(order, { outcome });
    } catch (error) {
      shell.notify({ title: failureText(QUEUE.attemptFailed, error as Error), tone: 'error' });
      read();
    }
  };

  /** Notes that the link of an order was sent, and goes on to the next. */
  const sendLink = async (order: QueuedOrder, how: 'copied' | 'whatsapp') => {
    if (busy) return;
    setBusy(true);
    try {
      await call(shell, SEND_LINK, { body: { id: order.invoiceId, how } });
      shell.notify({ title: LINK.done(order.invoiceNumber), tone: 'success' });
      await next();
    } catch (error) {
      shell.notify({ title: failureText(LINK.failed, error as Error), tone: 'error' });
      read();
    } finally {
      setBusy(false);
    }
  };

  return {
    due,
    later,
    current,
    taken,
    begun,
    busy,
    failure,
    last: last && (last.outcome === 'confirmed' || last.outcome === 'cancelled') ? last : null,
    open: (order: QueuedOrder) => claim({ id: order.invoiceId }),
    takeOver: (order: QueuedOrder) => claim({ id: order.invoiceId, takeOver: true }),
    dropTaken: () => setTaken(null),
    skip(order: QueuedOrder) {
      const all = [...skipped.filter((id) => id !== order.invoiceId), order.invoiceId].slice(-MOST_SKIPPED);
      const waiting = due.data?.data ?? [];
      // Once all were skipped they come around again.
      const isRound = waiting.every(({ invoiceId }) => all.includes(invoiceId));
      const now = isRound ? (waiting.length > 1 ? [order.invoiceId] : []) : all;
      setSkipped(now);
      void next(now);
    },
    retry: () => void next(),
    attempt,
    note,
    sendLink,
    forgetLast: () => setLast(null),
    read,
  };
}

export type Queue = ReturnType<typeof useQueue>;
