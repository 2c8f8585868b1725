import { QueryClient } from '@shop/shared/query';
import type { ApiClient } from '@shop/shared/contracts/calls';

/**
 * Data-fetching defaults of storefront specification, 9: no retries, nothing goes stale by itself, no refetch on
 * focus. The default reader is a GET to the path given as the first element of the query key (7).
 */
export function createQueryClient(api: ApiClient): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        queryFn: ({ queryKey, signal }) => api.get(String(queryKey[0]), { signal }),
      },
      mutations: { retry: false },
    },
  });
}
