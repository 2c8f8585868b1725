import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { BuyBar } from '../buying/BuyBar.tsx';
import { LinePlaceholder } from '../title/LinePlaceholder.tsx';
import { PRODUCT } from '../texts.ts';

/** As large as the choices of a product with two colours and four sizes. */
export function ChoicesSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {PRODUCT.loadingProduct}
      </p>
      <div className="mt-5 flex flex-col gap-5">
        <div>
          <p className="mb-2 text-sm">
            <LinePlaceholder className="w-28" />
          </p>
          <div className="flex gap-3">
            <Skeleton className="h-19.5 w-16" />
            <Skeleton className="h-19.5 w-16" />
          </div>
        </div>
        <div>
          <p className="mb-2 text-sm">
            <LinePlaceholder className="w-12" />
          </p>
          <div className="flex flex-wrap gap-2.5">
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} className="h-12 w-26" />
            ))}
          </div>
        </div>
      </div>
      <div className="mt-5 flex min-h-11 items-center">
        <Skeleton className="h-11.5 w-31 rounded-full" />
      </div>
      <BuyBar>
        <Skeleton className="h-12 flex-1 rounded-full md:h-13" />
        <Skeleton className="h-12 flex-1 rounded-full md:h-13" />
      </BuyBar>
    </>
  );
}
