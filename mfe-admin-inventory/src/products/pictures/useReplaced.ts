import { call } from '@shop/shared/admin/calls/call';
import { READ_PRODUCT } from '@shop/shared/contracts/http/catalog/catalog';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { makesRoom, type Keeping } from './gallery.ts';
import type { ProductPictures } from './matching.ts';

/** How many pictures of each product make room; they are read only where some may, and until the upload begins. */
export function useReplaced(products: readonly ProductPictures[], keeping: Keeping, begun: boolean) {
  const shell = useShell();
  const query = useQuery({
    queryKey: ['pictures there', products.map(({ productId }) => productId)],
    queryFn: async ({ signal }) => {
      const colors: Record<number, string[]> = {};
      for (const { productId: id } of products) {
        const { img } = (await call(shell, READ_PRODUCT, { params: { id }, signal })).data;
        colors[id] = img.map(({ varient }) => varient);
      }
      return colors;
    },
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
