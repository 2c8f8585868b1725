import { CardSkeleton } from '../card/CardSkeleton.tsx';
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
        <CardSkeleton key={index} />
      ))}
    </>
  );
}
