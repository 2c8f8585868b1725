import { useState } from 'react';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import { langOf } from '@shop/shared/format/language/scripts';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useLocation, useSearchParams } from '@shop/shared/router';
import type { KnownProduct } from '../knownProduct.ts';
import { lookupQuery } from '../lookups/queries.ts';
import { Breadcrumbs } from './way-back/Breadcrumbs.tsx';
import { Choices } from './choices/Choices.tsx';
import { ChoicesSkeleton } from './choices/ChoicesSkeleton.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import { MoreBelow } from './more/MoreBelow.tsx';
import { ProductFrame } from './ProductFrame.tsx';
import { ProductHead } from './head/ProductHead.tsx';
import { ProductVideo } from './ProductVideo.tsx';
import { ProductTitle } from './title/ProductTitle.tsx';
import { Purchase } from './buying/Purchase.tsx';
import { knownPicture, knownPrice, picturesOf, productPath, selectedVariation, shownPrice } from './selection.ts';
import { Share } from './Share.tsx';
import { trailOf } from './way-back/trail.ts';
import { PRODUCT } from './texts.ts';

export interface ProductViewProps {
  /** Undefined while it is on the way. */
  product: Product | undefined;
  /** What a listing has shown of it: at hand from the first moment. */
  known: KnownProduct | undefined;
}

/**
 * The product, or as much of it as is known yet, with a resting place for the rest. The chosen variation stands in the
 * address (`?variant=`), so that it can be shared and works without scripts.
 */
export function ProductView({ product, known }: ProductViewProps) {
  const { api, settings } = useShell();
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const { data: categories = [] } = useQuery(lookupQuery(api, 'prdCategory'));
  // Each picking of a colour begins at its first picture.
  const [picks, setPicks] = useState(0);

  const variation = product && selectedVariation(product, search.get('variant'));
  const price = product ? shownPrice(product, variation) : knownPrice(known);
  const trail = product && trailOf(product, categories);

  const choose = (stockId: number) =>
    setSearch({ variant: String(stockId) }, { replace: true, preventScrollReset: true, state });
  const chooseColour = (stockId: number) => {
    setPicks(picks + 1);
    choose(stockId);
  };

  return (
    <>
      {product && trail ? (
        <ProductHead product={product} variation={variation} trail={trail} />
      ) : (
        <title>{[known?.productName, settings.shopName].filter(Boolean).join(' | ')}</title>
      )}
      <ProductFrame
        breadcrumbs={trail && <Breadcrumbs trail={trail} />}
        gallery={
          <Gallery
            key={picks}
            onSale={(product ?? known)?.onSale === '1'}
            name={product?.name ?? known?.productName}
            pictures={product ? picturesOf(product, variation?.varient) : knownPicture(known)}
            seenPicture={known?.img}
          />
        }
        details={
          <>
            <ProductTitle
              name={product?.name ?? known?.productName}
              sku={product && (variation?.sku ?? '')}
              price={price}
            />
            {product ? (
              <>
                <Choices product={product} selected={variation} onChooseColour={chooseColour} onChooseSize={choose} />
                <Purchase
                  key={variation?.stockId}
                  product={product}
                  variation={variation}
                  price={shownPrice(product, variation).amount}
                />
                <Share name={product.name} path={productPath(product, variation)} />
                <Description text={product.description} />
                <ProductVideo product={product} />
              </>
            ) : (
              <ChoicesSkeleton />
            )}
          </>
        }
      >
        {product && trail && <MoreBelow product={product} trail={trail} />}
      </ProductFrame>
    </>
  );
}

function Description({ text }: { text: string }) {
  if (!text) return null;
  return (
    <section className="mt-6 border-t border-line pt-6">
      <h2 className="text-lg">{PRODUCT.description}</h2>
      <p lang={langOf(text)} className="mt-2 max-w-prose leading-relaxed whitespace-pre-line">
        {text}
      </p>
    </section>
  );
}
