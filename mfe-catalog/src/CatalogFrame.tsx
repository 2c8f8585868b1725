import { useLayoutEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { useQueryClient } from '@shop/shared/query';
import { useLocation, useNavigate } from '@shop/shared/router';
import { cameFrom } from './cameFrom.ts';
import { knownProduct, type KnownProduct } from './knownProduct.ts';
import { ProductPreview } from './product/ProductPreview.tsx';

/**
 * Around every page of the catalogue: opens the products of its cards. A tapped card shows what the listing knows of it
 * in the very next frame; the product's page takes its place when it is rendered.
 */
export function CatalogFrame({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const location = useLocation();
  const queryClient = useQueryClient();
  const [opening, setOpening] = useState<{ product: KnownProduct; from: string; scrollY: number } | null>(null);
  if (opening && opening.from !== location.key) setOpening(null);

  useLayoutEffect(() => {
    if (!opening) return undefined;
    window.scrollTo(0, 0);
    // Whoever goes back before the product is rendered has, for React, never left the listing.
    const stay = () => {
      setOpening(null);
      requestAnimationFrame(() => window.scrollTo(0, opening.scrollY));
    };
    window.addEventListener('popstate', stay);
    return () => window.removeEventListener('popstate', stay);
  }, [opening]);

  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('article a') : null;
    const path = link?.getAttribute('href');
    if (!path) return;
    event.preventDefault();
    const product = knownProduct(queryClient, Number(/\d+/.exec(path)));
    // The router notes the scroll position first.
    void navigate(path, { state: cameFrom(location) });
    if (product) setOpening({ product, from: location.key, scrollY: window.scrollY });
  };

  return (
    <>
      {opening && <ProductPreview product={opening.product} />}
      <div role="presentation" hidden={opening !== null} onClick={follow}>
        {children}
      </div>
    </>
  );
}
