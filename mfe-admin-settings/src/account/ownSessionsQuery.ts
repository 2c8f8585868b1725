import { READ_OWN_SESSIONS } from '@shop/shared/contracts/http/people';
import { callList } from '@shop/shared/admin/calls/call';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { queryOptions } from '@shop/shared/query';

export const OWN_SESSIONS = ['own-sessions'] as const;

/** One's own sessions; always read anew, a list of yesterday would hide a stranger's. */
export function ownSessionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: OWN_SESSIONS,
    queryFn: async ({ signal }) => (await callList({ api }, READ_OWN_SESSIONS, { signal })).data,
    staleTime: 0,
    refetchOnMount: 'always',
  });
}
