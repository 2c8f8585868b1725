import { READ_SECOND_FACTOR } from '@shop/shared/contracts/http/secondFactor';
import { call } from '@shop/shared/admin/calls/call';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { queryOptions } from '@shop/shared/query';

export const OWN_FACTOR = ['own-second-factor'] as const;

/** One's own second factor; read anew each time, the sign-in grows older. */
export function ownFactorQuery(api: ApiClient) {
  return queryOptions({
    queryKey: OWN_FACTOR,
    queryFn: async ({ signal }) => (await call({ api }, READ_SECOND_FACTOR, { signal })).data,
    staleTime: 0,
    refetchOnMount: 'always',
  });
}
