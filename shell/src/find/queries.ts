import { callList } from '@shop/shared/admin/calls/call';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { FIND_ANYTHING } from '@shop/shared/contracts/http/search';
import { queryOptions } from '@shop/shared/query';

/** A few of everything that was typed may mean. */
export const foundQuery = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: ['/SearchController/find', q],
    queryFn: async ({ signal }) => (await callList({ api }, FIND_ANYTHING, { query: { q }, signal })).data,
    staleTime: 10_000,
    retry: false,
  });
