import { callList } from '@shop/shared/admin/calls/call';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { FIND_ANYTHING } from '@shop/shared/contracts/http/search';
import type { Registry } from '@shop/shared/contracts/registry';
import { queryOptions } from '@shop/shared/query';

/** What all remotes have to find. Documents are not told: most people come and go by the menu. */
export const registryQuery = queryOptions({
  queryKey: ['/remotes.json'],
  queryFn: async ({ signal }): Promise<Registry> => {
    const response = await fetch('/remotes.json', { signal });
    if (!response.ok) throw new Error(`${response.status}: /remotes.json`);
    return (await response.json()) as Registry;
  },
  staleTime: Infinity,
});

/** A few of everything that was typed may mean. */
export const foundQuery = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: ['/SearchController/find', q],
    queryFn: async ({ signal }) => (await callList({ api }, FIND_ANYTHING, { query: { q }, signal })).data,
    staleTime: 10_000,
    retry: false,
  });
