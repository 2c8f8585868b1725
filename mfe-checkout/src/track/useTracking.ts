import { useRef, useState } from 'react';
import { ApiError, refusalIn } from '@shop/shared/api-client';
import type { TrackedOrder, TrackQuery } from '@shop/shared/contracts/http/orders/tracking';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { fitted, hasGap, isFields, type ShapeOf } from '@shop/shared/api-client/fitted';
import { orderTexts } from '../orderTexts.ts';
import { trackTexts } from './texts.ts';

/** Nothing stands for an amount that is missing: no shopper is told a sum that is not theirs. */
const AMOUNT = NaN;

const TRACKED: ShapeOf<TrackedOrder> = {
  invoiceNumber: '',
  invoiceDate: '',
  status: 'pending',
  fulfilment: '',
  'confirmCode?': '',
  'steps?': [{ step: '', date: '' }],
  'shipment?': { courier: '', trackingNumber: '', page: '', 'state?': '', 'stateDate?': '' },
  items: [{ productName: '', varient: '', sizeTitle: '', quantity: AMOUNT, unitPrice: 0, subtotal: AMOUNT }],
  subtotal: AMOUNT,
  discount: AMOUNT,
  'promotion?': { code: '', discount: AMOUNT },
  shipping: AMOUNT,
  total: AMOUNT,
};

/** The order an answer has; null where it has none that can be shown. */
function trackedOrder(data: unknown): TrackedOrder | null {
  const order = isFields(data) ? fitted<TrackedOrder>(TRACKED, data) : null;
  return order && !hasGap(order) ? order : null;
}

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
