import { Skeleton } from '@shop/shared/ui/Skeleton';
import { RESULTS } from './texts.ts';

/** Storefront specification, 9. */
const COUNT = 8;

/** As large as the cards that replace them, and as many where that is known. */
export function CardSkeletons({ count = COUNT }: { count?: number | undefined }) {
  return (
    <>
      <p role="status" className="sr-only">
        {RESULTS.loadingProducts}
      </p>
      {Array.from({ length: count }, (_, index) => (
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
