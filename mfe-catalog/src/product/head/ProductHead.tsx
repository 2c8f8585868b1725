import type { Product, Variation } from '@shop/shared/contracts/http/catalog/catalog';
import { hrefOf } from '@shop/shared/format/language/texts';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { pictureSources } from '@shop/shared/ui/picture/pictureSources';
import { PageHead } from '../../PageHead.tsx';
import { picturesOf, shownPrice } from '../selection.ts';
import { CURRENCY, breadcrumbData, productData } from './structuredData.ts';
import type { Crumb } from '../way-back/trail.ts';

/** Longer descriptions are cut by search engines anyway. */
const DESCRIPTION_LENGTH = 160;

export interface ProductHeadProps {
  product: Product;
  /** The chosen one, whose picture and price stand for the product where its page is shared. */
  variation: Variation | undefined;
  trail: readonly Crumb[];
}

/** What the page says about the product to search engines and messaging apps. */
export function ProductHead({ product, variation, trail }: ProductHeadProps) {
  const { api, origin = '', settings } = useShell();
  const path = `/product/${product.id}`;
  let data = ['', ''];
  if (import.meta.env.SSR) {
    const absolute = (picture: string) => {
      const { src } = pictureSources(picture, api.base);
      return src.startsWith('/') ? origin + src : src;
    };
    const site = { address: origin + hrefOf(path), origin, settings, absolute };
    data = [productData(product, site), breadcrumbData(trail, origin)];
  }
  return (
    <>
      <PageHead
        title={`${product.name} | ${settings.shopName}`}
        description={product.description.slice(0, DESCRIPTION_LENGTH)}
        path={path}
        type="product"
        picture={picturesOf(product, variation?.varient)[0]?.preview}
      />
      {import.meta.env.SSR && (
        <>
          <meta property="product:price:amount" content={String(shownPrice(product, variation).amount)} />
          <meta property="product:price:currency" content={CURRENCY} />
        </>
      )}
      {/* For search engines, which read what the server sends: the browser has neither the code nor the text. */}
      {data.map((text, index) => (
        <script
          key={`${product.id} ${index}`}
          type="application/ld+json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: text }}
        />
      ))}
    </>
  );
}
