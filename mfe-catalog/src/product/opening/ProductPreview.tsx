import { Badge } from '@shop/shared/ui/notice/Badge';
import { CardPicture } from '../../card/CardPicture.tsx';
import { CardPrice } from '../../card/CardPrice.tsx';
import { CARD } from '../../card/texts.ts';
import type { KnownProduct } from '../../knownProduct.ts';

/** What a listing has shown of the product, where it will stand, while its page is on the way. */
export function ProductPreview({ product }: { product: KnownProduct | undefined }) {
  return (
    <div className="min-h-screen">
      <div className="h-10 bg-sunny-soft" />
      <div className="mx-auto max-w-page px-4 pt-11 md:grid md:grid-cols-2 md:gap-8 lg:gap-14 lg:px-8">
        <div className="mb-3 md:ps-20">
          <div className="gallery-shape relative overflow-hidden rounded-xl bg-card shadow-sm">
            {product && <CardPicture path={product.img} priority className="size-full object-cover" />}
            {product?.onSale === '1' && (
              <Badge tone="coral" className="absolute top-3 start-3 md:top-4 md:start-4">
                {CARD.badgeSale}
              </Badge>
            )}
          </div>
        </div>
        {product && (
          <div>
            <h1 className="mb-8 text-2xl lg:text-3xl">{product.productName}</h1>
            <CardPrice item={product} className="text-2xl" />
          </div>
        )}
      </div>
    </div>
  );
}
