import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { CardRowSkeleton } from './CardRowSkeleton.tsx';
import { PRODUCT } from '../texts.ts';
import { ViewedSection } from './ViewedSection.tsx';
import { CardRow } from './CardRow.tsx';
import { othersInStockFirst, productsQuery, similarQuery } from './queries.ts';

/** Others of the same category. When they cannot be had, nothing: the page is about another product. */
export function Similar({ product }: { product: Product }) {
  const { api } = useShell();
  const { data, isPending } = useQuery(similarQuery(api, product.entityId));
  if (isPending) return <CardRowSkeleton />;
  const items = othersInStockFirst(data?.items ?? [], product.id);
  return items.length > 0 ? <CardRow label={PRODUCT.mayLike} items={items} /> : null;
}

/** What this visitor looked at before; nothing when it cannot be had. */
export function RecentlyViewed({ ids }: { ids: readonly number[] }) {
  const { api } = useShell();
  const { data, isPending } = useQuery(productsQuery(api, ids));
  const items = data?.items ?? [];
  if (!isPending && items.length === 0) return null;
  return (
    <ViewedSection>
      {isPending ? <CardRowSkeleton /> : <CardRow label={PRODUCT.recentlyViewed} items={items} />}
    </ViewedSection>
  );
}
