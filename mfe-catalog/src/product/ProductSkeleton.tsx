import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Picture } from '@shop/shared/ui/Picture';
import { Price } from '@shop/shared/ui/Price';
import { Skeleton } from '@shop/shared/ui/Skeleton';
import { CARD_PICTURE_SIZES } from '../card/cardPicture.ts';
import type { KnownProduct } from '../knownProduct.ts';
import { PRODUCT } from './texts.ts';
import { GALLERY_SHAPE } from './galleryShape.ts';
import { ProductFrame } from './ProductFrame.tsx';

/** The page while its product is on the way: with picture, name and price where a listing has shown them before. */
export function ProductSkeleton({ known }: { known: KnownProduct | undefined }) {
  const { api, settings } = useShell();
  const onSale = known?.onSale === '1' && known.salePrice > 0;
  return (
    <ProductFrame
      gallery={
        <div className="md:pl-20">
          {known ? (
            <Picture
              path={known.img}
              base={api.base}
              alt={known.productName}
              sizes={CARD_PICTURE_SIZES}
              priority
              className={`${GALLERY_SHAPE} w-full rounded-xl bg-card object-cover`}
            />
          ) : (
            <Skeleton className={`${GALLERY_SHAPE} rounded-xl`} />
          )}
        </div>
      }
      details={
        <>
          <p role="status" className="sr-only">
            {PRODUCT.loadingProduct}
          </p>
          {known ? (
            <h1 className="text-2xl lg:text-3xl">{known.productName}</h1>
          ) : (
            <Skeleton className="h-8.5 w-3/4 lg:h-10.5" />
          )}
          <Skeleton className="mt-2 h-5 w-40" />
          {known ? (
            <Price
              amount={onSale ? known.salePrice : known.price}
              original={onSale ? known.price : undefined}
              symbol={settings.currencySymbol}
              className="mt-2 text-2xl"
            />
          ) : (
            <Skeleton className="mt-2 h-8.5 w-32" />
          )}
          <Skeleton className="mt-6 h-24" />
          <Skeleton className="mt-6 h-20 w-56" />
          <Skeleton className="mt-6 h-12 w-72" />
        </>
      }
    />
  );
}
