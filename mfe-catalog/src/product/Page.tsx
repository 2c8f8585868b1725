import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useParams } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { idIn } from '@shop/shared/format/idIn';
import { knownProduct } from '../knownProduct.ts';
import { PRODUCT } from './texts.ts';
import { ProductView } from './ProductView.tsx';
import { productQuery } from './queries.ts';

/** The product screen of storefront specification, 2. */
export function ProductPage() {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const id = idIn(useParams()['id']);
  const { data: product, error, refetch } = useQuery({ ...productQuery(api, id ?? 0), enabled: id !== null });

  if (id === null || product === null) return <Missing />;
  // One that was read before stays when reading it anew fails.
  if (error && !product) return <Failed onRetry={() => void refetch()} />;
  return <ProductView key={id} product={product} known={knownProduct(queryClient, id)} />;
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

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <div role="alert">
      <title>{PRODUCT.failed}</title>
      <EmptyState as="h1" title={PRODUCT.failed} action={<Button onClick={onRetry}>{PRODUCT.tryAgain}</Button>} />
    </div>
  );
}
