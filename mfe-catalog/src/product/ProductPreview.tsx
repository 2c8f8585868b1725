import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useParams } from '@shop/shared/router';
import { Picture } from '@shop/shared/ui/Picture';
import { CARD_PICTURE_SIZES } from '../card/cardPicture.ts';
import { knownProduct } from '../knownProduct.ts';
import { GALLERY_SHAPE } from './galleryShape.ts';
import { ProductFrame } from './ProductFrame.tsx';
import { ProductTitle } from './ProductTitle.tsx';
import { readProductId } from './queries.ts';
import { knownPrice } from './selection.ts';

/** What a listing has shown of the product, in its place, while the page's own script is on the way. */
export function ProductPreview() {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const known = knownProduct(queryClient, readProductId(useParams()['id']) ?? 0);
  return (
    <div className="min-h-screen">
      <ProductFrame
        breadcrumbs={null}
        gallery={
          <div className="md:pl-20">
            <div className={`${GALLERY_SHAPE} overflow-hidden rounded-xl bg-card shadow-sm`}>
              {known && (
                <Picture
                  path={known.img}
                  base={api.base}
                  alt={known.productName}
                  sizes={CARD_PICTURE_SIZES}
                  priority
                  className="size-full object-cover"
                />
              )}
            </div>
          </div>
        }
        details={<ProductTitle name={known?.productName} sku={undefined} price={knownPrice(known)} />}
      />
    </div>
  );
}
