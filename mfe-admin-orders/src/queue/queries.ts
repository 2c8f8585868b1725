import { READ_ANSWERS } from '@shop/shared/contracts/http/orders/confirming';
import { LIST_BARRED, LIST_QUEUE } from '@shop/shared/contracts/http/orders/queue';
import { callList } from '@shop/shared/admin/calls/call';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { queryOptions } from '@shop/shared/query';

/** Root of what the queue shows: invalidate it after a call. */
export const queueKey = ['confirmation-queue'] as const;

const SHOWN = 50;
/** What is to be called later comes back without anybody doing something. */
const LOOK_MS = 30_000;

/** The orders to call about now, or later; the longest waiting first. */
export function queueQuery(api: ApiClient, state: 'due' | 'later') {
  return queryOptions({
    queryKey: [...queueKey, state],
    queryFn: ({ signal }) => callList({ api }, LIST_QUEUE, { query: { state, limit: SHOWN }, signal }),
    refetchInterval: LOOK_MS,
    refetchOnMount: 'always',
  });
}

/** What customers answered by themselves lately. */
export function answersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...queueKey, 'answers'],
    queryFn: async ({ signal }) => (await callList({ api }, READ_ANSWERS, { signal })).data,
    refetchOnMount: 'always',
  });
}

/** The networks whose orders are stopped now. */
export function barredQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...queueKey, 'barred'],
    queryFn: async ({ signal }) => (await callList({ api }, LIST_BARRED, { signal })).data,
    refetchInterval: LOOK_MS,
    refetchOnMount: 'always',
  });
}
