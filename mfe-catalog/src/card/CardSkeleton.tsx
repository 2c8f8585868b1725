import { clsx } from 'clsx';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';

/** As large as the card that replaces it. */
export function CardSkeleton({ className }: { className?: string }) {
  return (
    <div data-skeleton className={clsx('flex flex-col overflow-hidden rounded-lg bg-card shadow-sm', className)}>
      <Skeleton className="aspect-garment rounded-none" />
      <div className="mx-3 mt-2.5 min-h-[2lh] text-sm leading-normal md:mx-4 md:min-h-[1lh] md:text-base">
        <Skeleton className="h-4 w-4/5" />
      </div>
      <div className="mx-3 mt-0.5 mb-3 flex h-[1lh] items-center text-base md:mx-4 md:mb-4 md:text-lg">
        <Skeleton className="h-4 w-2/5" />
      </div>
    </div>
  );
}
