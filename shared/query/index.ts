/** The part of TanStack Query we use. Shared at run time as this one module. */
export {
  QueryClient,
  QueryClientProvider,
  dehydrate,
  hydrate,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { DehydratedState, QueryKey, UseQueryOptions } from '@tanstack/react-query';
