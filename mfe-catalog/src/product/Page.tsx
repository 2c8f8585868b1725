import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useParams } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/Button';
import { ButtonLink } from '@shop/shared/ui/ButtonLink';
import { EmptyState } from '@shop/shared/ui/EmptyState';
import { knownProduct } from '../knownProduct.ts';
import { PRODUCT } from './texts.ts';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { ProductView } from './ProductView.tsx';
import { productQuery, readProductId } from './queries.ts';

/** The product screen of storefront specification, 2. */
export function ProductPage() {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const id = readProductId(useParams()['id']);
  const { data: product, error, refetch } = useQuery({ ...productQuery(api, id ?? 0), enabled: id !== null });

  if (id === null || product === null) return <Missing />;
  if (error) {
    const action = <Button onClick={() => void refetch()}>{PRODUCT.tryAgain}</Button>;
    return (
      <div role="alert">
        <EmptyState as="h1" title={PRODUCT.failed} action={action} />
      </div>
    );
  }
  const known = knownProduct(queryClient, id);
  if (!product) return <ProductSkeleton known={known} />;
  return <ProductView key={id} product={product} seenPicture={known?.img} />;
}

function Missing() {
  return (
    <>
      <title>{PRODUCT.productNotFound}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        title={PRODUCT.productNotFound}
        text={PRODUCT.productNotFoundHint}
        action={<ButtonLink to="/">{PRODUCT.returnToShop}</ButtonLink>}
      />
    </>
  );
}
