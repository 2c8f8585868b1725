import { lazy, Suspense } from 'react';
import { ProductPreview } from './ProductPreview.tsx';

const ProductPage = lazy(async () => ({ default: (await import('./Page.tsx')).ProductPage }));

/** The product's page; a shopper who is faster than its script sees what the listing knows. */
export function ProductRoute() {
  return (
    <Suspense fallback={<ProductPreview />}>
      <ProductPage />
    </Suspense>
  );
}
