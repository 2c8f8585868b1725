import type { ListingFacets } from '@shop/shared/contracts/http/catalog/listing';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { fetchListing } from '../card/queries.ts';
import { FACETS_KEY } from '../queryKeys.ts';
import { filtersOf, type ListingView } from './address.ts';

/**
 * What a view can be narrowed down by; null when the server does not say. Those of the view before stay until the new
 * ones are there.
 */
export function useFacets(view: ListingView, enabled: boolean) {
  const { api } = useShell();
  const filters = filtersOf({ ...view, sort: 'featured' });
  return useQuery({
    queryKey: [...FACETS_KEY, filters],
    queryFn: async ({ signal }): Promise<ListingFacets | null> => {
      const { facets } = await fetchListing(api, signal, { ...filters, facets: 1, limit: 1 });
      return facets ?? null;
    },
    enabled,
    placeholderData: (before) => before,
  });
}

export type Facets = ReturnType<typeof useFacets>;
