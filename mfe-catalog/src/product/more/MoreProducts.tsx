import { useState } from 'react';
import type { Product } from '@shop/shared/contracts/http/catalog';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { CardRowSkeleton } from '../CardRowSkeleton.tsx';
import { recentlyViewed } from '../recentlyViewed.ts';
import { PRODUCT } from '../texts.ts';
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

/** What this visitor looked at before; nothing on the first visit, or when it cannot be had. */
export function RecentlyViewed({ current }: { current: number }) {
  const { api } = useShell();
  const [ids] = useState(() => recentlyViewed(current));
  const { data, isPending } = useQuery({ ...productsQuery(api, ids), enabled: ids.length > 0 });
  const items = data?.items ?? [];
  if (ids.length === 0 || (!isPending && items.length === 0)) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">{PRODUCT.recentlyViewed}</h2>
      {isPending ? <CardRowSkeleton /> : <CardRow label={PRODUCT.recentlyViewed} items={items} />}
    </section>
  );
}
