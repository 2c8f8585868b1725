import { callList, type Caller } from '@shop/shared/admin/calls/call';
import { LIST_TO_SETTLE } from '@shop/shared/contracts/http/till/offline';
import { queryOptions } from '@shop/shared/query';

export const toSettleKey = ['till', 'to-settle'] as const;

export const toSettleQuery = (shell: Caller) =>
  queryOptions({
    queryKey: toSettleKey,
    queryFn: async ({ signal }) => (await callList(shell, LIST_TO_SETTLE, { signal })).data,
    staleTime: 0,
  });
