import { Skeleton } from '@shop/shared/ui/Skeleton';
import { CARD_IN_ROW, CARD_ROW } from './cardRow.ts';

/** As large as a row of cards. Without scripts nothing would ever replace it, so then it is not there. */
export function CardRowSkeleton() {
  return (
    <div aria-hidden="true" className={`${CARD_ROW} [@media(scripting:none)]:hidden`}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className={`${CARD_IN_ROW} flex flex-col overflow-hidden rounded-lg bg-card shadow-sm`}>
          <Skeleton className="aspect-garment rounded-none" />
          <div className="mx-3 mt-2.5 min-h-10.5 md:mx-4 md:min-h-6">
            <Skeleton className="h-4 w-4/5" />
          </div>
          <div className="mx-3 mt-0.5 mb-3 flex h-6.25 items-center md:mx-4 md:mb-4">
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
