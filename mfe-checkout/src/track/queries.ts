import { ApiError, refusalIn } from '@shop/shared/api-client';
import { fitted, hasGap, isFields, type ShapeOf } from '@shop/shared/api-client/fitted';
import type { ApiClient } from '@shop/shared/contracts/calls';
import type { TrackedOrder, TrackQuery } from '@shop/shared/contracts/http/orders/tracking';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { queryOptions } from '@shop/shared/query';
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

export interface Found {
  order: TrackedOrder | null;
  /** Why there is no order, in a sentence. */
  failure: string | null;
  /** What a form that was sent without scripts had in it. */
  typed?: TrackFields;
}

export interface TrackFields {
  invoice: string;
  phone: string;
}

export const NOTHING: Found = { order: null, failure: null };

/** Where an order is. Never throws. */
export const find = (api: ApiClient, query: TrackQuery): Promise<Found> =>
  api
    .get<AnswerOf<unknown> | undefined>(`/OrderController/track?${new URLSearchParams({ ...query })}`)
    .then((answer) => {
      const order = answer?.status ? trackedOrder(answer.data) : null;
      if (!order) throw refusalIn(answer);
      return { order, failure: null };
    })
    .catch((error: unknown) => ({ order: null, failure: failureText(error) }));

/** The same sentence for a wrong number and a wrong phone, so that nobody can find out which numbers exist. */
function failureText(error: unknown): string {
  if (error instanceof TypeError) return orderTexts.unreachable;
  if (!(error instanceof ApiError)) return orderTexts.serverFailed;
  if (error.status === 429) return orderTexts.tooManyTries;
  return error.status >= 500 ? orderTexts.serverFailed : trackTexts.unknown;
}

/** What the server has found before it sent the page. */
export const SENT_KEY = ['track', 'sent'];

export const sentQuery = (api: ApiClient, query: TrackQuery, typed: Pick<Found, 'typed'>) =>
  queryOptions({ queryKey: SENT_KEY, queryFn: async () => ({ ...(await find(api, query)), ...typed }) });
