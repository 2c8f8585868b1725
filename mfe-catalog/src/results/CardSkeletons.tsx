import { CardSkeleton } from '../card/CardSkeleton.tsx';
import { RESULTS } from './texts.ts';

/** Storefront specification, 9. */
const COUNT = 8;

/** As large as the cards that replace them. */
export function CardSkeletons() {
  return (
    <>
      <p role="status" className="sr-only">
        {RESULTS.loadingProducts}
      </p>
      {Array.from({ length: COUNT }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </>
  );
}
