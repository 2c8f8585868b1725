import { clsx } from 'clsx';
import { CardSkeleton } from '../../card/CardSkeleton.tsx';

/** Cards side by side, swiped where they do not all fit. The padding keeps shadows and outlines from being cut. */
export const CARD_ROW =
  '-mx-4 flex snap-x scroll-px-4 [scrollbar-width:thin] gap-3 overflow-x-auto overscroll-x-contain px-4 pt-1 pb-3 md:gap-5 lg:-mx-8 lg:scroll-px-8 lg:px-8';

/** Phones show that there is more: the third card is cut. */
export const CARD_IN_ROW = 'w-[42%] shrink-0 snap-start md:w-[calc((100%-2.5rem)/3)] lg:w-[calc((100%-3.75rem)/4)]';

interface CardRowSkeletonProps {
  /** Far below the window, where the browser would make frame after frame of what nobody sees. */
  isStill?: boolean;
}

/** As large as a row of cards. Without scripts nothing would ever replace it, so then it is not there. */
export function CardRowSkeleton({ isStill = false }: CardRowSkeletonProps) {
  return (
    <div aria-hidden="true" className={clsx(CARD_ROW, '[@media(scripting:none)]:hidden', isStill && '**:animate-none')}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <CardSkeleton key={key} className={CARD_IN_ROW} />
      ))}
    </div>
  );
}
