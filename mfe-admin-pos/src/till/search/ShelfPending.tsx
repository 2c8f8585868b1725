import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { DESK } from '../texts.ts';
import { TILES } from './Shelf.tsx';

const SHOWN = 12;

/** The shelf while the variations are on their way. */
export function ShelfPending() {
  return (
    <div>
      <p role="status" className="sr-only">
        {DESK.loading}
      </p>
      <Skeleton className="mb-4 h-11 w-2/3 rounded-full!" />
      <div className={TILES}>
        {Array.from({ length: SHOWN }, (_, i) => (
          <Skeleton key={i} className="h-44 rounded-lg!" />
        ))}
      </div>
    </div>
  );
}
