import { QueryClient } from '@shop/shared/query';
import type { ApiClient } from '@shop/shared/contracts/calls';

/**
 * Data-fetching defaults of storefront specification, 9: no retries, nothing goes stale by itself, no refetch on
 * focus, no polling. A call without a network fails at once instead of waiting unseen; what failed is asked again when
 * the browser is online again. The default reader is a GET to the path given as the first element of the query key,
 * with credentials (7): a 401 is thrown, or read as null by queries with `meta: { on401: 'null' }`.
 */
export function createQueryClient(api: ApiClient): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
        queryFn: ({ queryKey, signal, meta }) =>
          api.get(String(queryKey[0]), { signal }).catch((error: { status?: unknown }) => {
            if (error.status === 401 && meta?.['on401'] === 'null') return null;
            throw error;
          }),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
