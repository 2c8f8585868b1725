import { call } from '@shop/shared/admin/calls/call';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { READ_PUSH, RENEW_PUSH } from '@shop/shared/contracts/http/push';
import { queryOptions } from '@shop/shared/query';
import { currentSubscription } from './browser.ts';

/** The kinds this browser is told of. It goes on with the session that is open; of somebody else's it is told no more. */
export const hereQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['push', 'here'],
    queryFn: async () => {
      const subscription = await currentSubscription().catch(() => undefined);
      if (!subscription) return [];
      const { kinds } = (await call({ api }, RENEW_PUSH, { body: { endpoint: subscription.endpoint } })).data;
      if (kinds.length === 0) await subscription.unsubscribe();
      return kinds;
    },
    staleTime: Infinity,
    retry: false,
  });

/** What a browser needs to be told of anything. */
export const offerQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['push', 'offer'],
    queryFn: async ({ signal }) => (await call({ api }, READ_PUSH, { signal })).data,
  });
