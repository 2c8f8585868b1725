import { Skeleton } from '@shop/shared/ui/Skeleton';
import { LISTING } from './texts.ts';

/** Storefront specification, 9. */
const COUNT = 8;

/** As large as the cards that replace them. */
export function CardSkeletons() {
  return (
    <>
      <p role="status" className="sr-only">
        {LISTING.loadingProducts}
      </p>
      {Array.from({ length: COUNT }, (_, index) => (
        <div key={index} data-skeleton className="flex flex-col overflow-hidden rounded-lg bg-card shadow-sm">
          <Skeleton className="aspect-garment rounded-none" />
          <div className="mx-3 mt-2.5 min-h-10.5 md:mx-4 md:min-h-6">
            <Skeleton className="h-4 w-4/5" />
          </div>
          <div className="mx-3 mt-0.5 mb-3 flex h-6.25 items-center md:mx-4 md:mb-4">
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </>
  );
}
