import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import { Link } from '@shop/shared/router';
import { ChevronEndIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { useHydrated } from '@shop/shared/ui/useHydrated';
import { useNear } from '../../useNear.ts';
import { CardRowSkeleton } from './CardRowSkeleton.tsx';
import { recentlyViewed, rememberProduct } from './recentlyViewed.ts';
import { PRODUCT } from '../texts.ts';
import type { Crumb } from '../way-back/trail.ts';
import { ViewedSection } from './ViewedSection.tsx';

/** Where 'Recently viewed' is as far as the shopper has come; `null` when its script cannot be had. */
type Products = typeof import('./MoreProducts.tsx') | null;

export interface MoreBelowProps {
  product: Product;
  trail: readonly Crumb[];
}

/** Other products, fetched with their script when the shopper comes near; until then the way to the category. */
export function MoreBelow({ product, trail }: MoreBelowProps) {
  const [products, setProducts] = useState<Products>();
  const load = useCallback(() => {
    import('./MoreProducts.tsx').then(setProducts, () => setProducts(null));
  }, []);
  const near = useNear(load);
  const isHydrated = useHydrated();
  const viewed = useMemo(() => (isHydrated ? recentlyViewed(product.id) : []), [isHydrated, product.id]);
  useEffect(() => rememberProduct(product.id), [product.id]);
  const category = trail.at(-2);

  return (
    <div ref={near}>
      <section className="mt-10 border-t border-line pt-7">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
          <h2 className="text-xl">{PRODUCT.mayLike}</h2>
          {category && (
            <Link
              to={category.to}
              className="inline-flex min-h-11 items-center gap-1 text-sm font-bold text-ink-soft hover:text-coral-deep"
            >
              <span>{PRODUCT.moreOfCategory(category.name)}</span>
              <ChevronEndIcon className="size-4" />
            </Link>
          )}
        </div>
        {products ? <products.Similar product={product} /> : products === undefined && <CardRowSkeleton isStill />}
      </section>
      {/* Its place is kept from the start: whoever scrolls fast is at the page's end before the products are there. */}
      {viewed.length > 0 && products === undefined && (
        <ViewedSection>
          <CardRowSkeleton isStill />
        </ViewedSection>
      )}
      {viewed.length > 0 && products && <products.RecentlyViewed ids={viewed} />}
    </div>
  );
}
