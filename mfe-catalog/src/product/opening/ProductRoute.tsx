import { lazy, Suspense } from 'react';
import { useQueryClient } from '@shop/shared/query';
import { useParams } from '@shop/shared/router';
import { knownProduct } from '../../knownProduct.ts';
import { ProductPreview } from './ProductPreview.tsx';

const ProductPage = lazy(async () => ({ default: (await import('../Page.tsx')).ProductPage }));

/** The product's page; a shopper who is faster than its script sees what the listing knows. */
export function ProductRoute() {
  const known = knownProduct(useQueryClient(), Number(useParams()['id']));
  return (
    <Suspense fallback={<ProductPreview product={known} />}>
      <ProductPage />
    </Suspense>
  );
}
