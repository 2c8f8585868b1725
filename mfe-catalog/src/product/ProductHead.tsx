import type { Product } from '@shop/shared/contracts/http/catalog';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { pictureSources } from '@shop/shared/ui/pictureSources';
import { PageHead } from '../PageHead.tsx';
import { structuredData } from './structuredData.ts';

/** Longer descriptions are cut by search engines anyway. */
const DESCRIPTION_LENGTH = 160;

export function ProductHead({ product }: { product: Product }) {
  const { api, origin = '', settings } = useShell();
  const path = `/product/${product.id}`;
  const images = product.img.map(({ preview }) => {
    const { src } = pictureSources(preview, api.base);
    return src.startsWith('/') ? origin + src : src;
  });
  return (
    <>
      <PageHead
        title={`${product.name} | ${settings.shopName}`}
        description={product.description.slice(0, DESCRIPTION_LENGTH)}
        path={path}
        type="product"
        picture={product.img[0]?.preview}
      />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: structuredData(product, origin + path, images) }}
      />
    </>
  );
}
