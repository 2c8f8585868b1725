import type { Product } from '@shop/shared/contracts/http/catalog';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useSearchParams } from '@shop/shared/router';
import { Price } from '@shop/shared/ui/Price';
import { PRODUCT } from './texts.ts';
import { Choices } from './Choices.tsx';
import { Gallery } from './Gallery.tsx';
import { ProductFrame } from './ProductFrame.tsx';
import { ProductHead } from './ProductHead.tsx';
import { Purchase } from './Purchase.tsx';
import { picturesOf, selectedVariation, shownPrice } from './selection.ts';
import { Viewers } from './Viewers.tsx';

export interface ProductViewProps {
  product: Product;
  /** Picture a listing has shown, hence at hand. */
  seenPicture: string | undefined;
}

/** The chosen variation stands in the address (`?variant=`), so that it can be shared and works without scripts. */
export function ProductView({ product, seenPicture }: ProductViewProps) {
  const { settings } = useShell();
  const [search, setSearch] = useSearchParams();
  const variation = selectedVariation(product, search.get('variant'));
  const colour = variation?.varient;
  const price = shownPrice(product, variation);

  const choose = (stockId: number) =>
    setSearch({ variant: String(stockId) }, { replace: true, preventScrollReset: true });

  return (
    <>
      <ProductHead product={product} />
      <ProductFrame
        gallery={
          <Gallery
            key={colour}
            onSale={product.onSale === '1'}
            name={product.name}
            pictures={picturesOf(product, colour)}
            seenPicture={seenPicture}
          />
        }
        details={
          <>
            <h1 className="text-2xl lg:text-3xl">{product.name}</h1>
            <p className="mt-1 text-sm text-ink-soft">
              {PRODUCT.sku}: {variation?.sku || PRODUCT.notAvailable}
            </p>
            <Price {...price} symbol={settings.currencySymbol} className="mt-2 text-2xl" />
            <Viewers />
            <Choices product={product} selected={variation} onChoose={choose} />
            <Purchase key={variation?.stockId} product={product} variation={variation} price={price.amount} />
            {product.description && (
              <section className="mt-8 border-t border-line pt-6">
                <h2 className="text-lg">{PRODUCT.description}</h2>
                <p className="mt-2 max-w-prose leading-relaxed whitespace-pre-line">{product.description}</p>
              </section>
            )}
          </>
        }
      />
    </>
  );
}
