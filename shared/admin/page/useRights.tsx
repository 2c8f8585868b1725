import { call } from '../calls/call.ts';
import type { ApiClient } from '../../contracts/calls.ts';
import type { Right } from '../../contracts/rights.ts';
import { queryOptions, useQuery } from '@shop/shared/query';
import { READ_ME } from '../../contracts/http/people/session.ts';

export const ME = ['/PublicController/me', 'staff'] as const;

/** Who is signed in. The shell and all remotes read it under one key, so it is asked for once. */
export function meQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ME,
    queryFn: async ({ signal }) => (await call({ api }, READ_ME, { signal })).data,
  });
}

/**
 * Whether the signed-in person may do something; false while that is not known yet. Hiding is only a courtesy, refusing
 * is the server's.
 */
export function useRights(api: ApiClient): (right: Right) => boolean {
  const { data: me } = useQuery(meQuery(api));
  return (right) => me?.rights.includes(right) ?? false;
}
