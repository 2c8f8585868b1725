import { useRef, useState } from 'react';
import { ApiError, refusalIn } from '@shop/shared/api-client';
import type { TrackedOrder, TrackQuery } from '@shop/shared/contracts/http/orders';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { orderTexts } from '../orderTexts.ts';
import { trackTexts } from './texts.ts';
import { trackedOrder } from './trackedOrder.ts';

export interface Tracking {
  order: TrackedOrder | null;
  /** Why there is no order, in a sentence. */
  failure: string | null;
  /** Asks for an order. Never throws; an answer that a later question overtook is dropped. */
  look(query: TrackQuery): Promise<void>;
}

/** A shopper's own order, asked for anew each time: where it is changes. */
export function useTracking(): Tracking {
  const { api } = useShell();
  const [found, setFound] = useState<Pick<Tracking, 'order' | 'failure'>>({ order: null, failure: null });
  const asked = useRef(0);

  const look = async (query: TrackQuery): Promise<void> => {
    const question = (asked.current += 1);
    setFound({ order: null, failure: null });
    const next = await api
      .get<AnswerOf<unknown> | undefined>(`/OrderController/track?${new URLSearchParams({ ...query })}`)
      .then((answer) => {
        const order = answer?.status ? trackedOrder(answer.data) : null;
        if (!order) throw refusalIn(answer);
        return { order, failure: null };
      })
      .catch((error: unknown) => ({ order: null, failure: failureText(error) }));
    if (question === asked.current) setFound(next);
  };
  return { ...found, look };
}

/** The same sentence for a wrong number and a wrong phone, so that nobody can find out which numbers exist. */
function failureText(error: unknown): string {
  if (error instanceof TypeError) return orderTexts.unreachable;
  if (!(error instanceof ApiError)) return orderTexts.serverFailed;
  if (error.status === 429) return orderTexts.tooManyTries;
  return error.status >= 500 ? orderTexts.serverFailed : trackTexts.unknown;
}
