import { CardSkeleton } from '../card/CardSkeleton.tsx';
import { CARD_IN_ROW, CARD_ROW } from './cardRow.ts';

/** As large as a row of cards. Without scripts nothing would ever replace it, so then it is not there. */
export function CardRowSkeleton() {
  return (
    <div aria-hidden="true" className={`${CARD_ROW} [@media(scripting:none)]:hidden`}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <CardSkeleton key={key} className={CARD_IN_ROW} />
      ))}
    </div>
  );
}
