import type { QueryClient, QueryKey } from '@shop/shared/query';

/**
 * Has a query that went on with what is kept show the answer that came later, or ask anew where it was told of something else
 * meanwhile. To be called as the query begins.
 */
export function lateOf({ client, queryKey }: { client: QueryClient; queryKey: QueryKey }): (data: unknown) => void {
  const changes = () => client.getQueryState(queryKey)?.dataUpdateCount ?? 0;
  const before = changes();
  return (data) => {
    if (changes() === before + 1) client.setQueryData(queryKey, data);
    else void client.invalidateQueries({ queryKey, exact: true });
  };
}
