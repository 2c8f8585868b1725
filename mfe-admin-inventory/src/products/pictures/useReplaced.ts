import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { makesRoom, type Keeping } from './gallery.ts';
import type { ProductPictures } from './matching.ts';
import { picturesThereQuery } from './queries.ts';

/** How many pictures of each product make room; they are read only where some may, and until the upload begins. */
export function useReplaced(products: readonly ProductPictures[], keeping: Keeping, begun: boolean) {
  const shell = useShell();
  const query = useQuery({
    ...picturesThereQuery(
      shell,
      products.map(({ productId }) => productId),
    ),
    enabled: keeping === 'replace' && !begun && products.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
  const { data: colors } = query;
  const counts =
    keeping === 'replace' && colors
      ? new Map(
          products.map((one) => [one.productId, (colors[one.productId] ?? []).filter(makesRoom(one, keeping)).length]),
        )
      : undefined;
  return { ...query, counts };
}
