import { useRef, useState } from 'react';
import { ONWARD } from '@shop/shared/format/language/onward';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useLocation, useNavigationType } from '@shop/shared/router';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { ChevronStartIcon, ChevronEndIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { ProductCard } from '../../card/ProductCard.tsx';
import { wornQuery, type CardItem } from '../../card/queries.ts';
import { openedFrom } from '../../openedCards.ts';
import { CARD_IN_ROW, CARD_ROW } from './CardRowSkeleton.tsx';
import { PRODUCT } from '../texts.ts';

const ARROW = 'absolute top-1/3 bg-card shadow-md max-md:hidden';

export interface CardRowProps {
  /** Of the list, for screen readers. */
  label: string;
  items: readonly CardItem[];
}

/** Products side by side, swiped sideways where they do not all fit; a mouse has arrows for it. */
export function CardRow({ label, items }: CardRowProps) {
  const { api } = useShell();
  const { data: badged } = useQuery(wornQuery(api, items));
  const { key } = useLocation();
  const leftBy = useNavigationType() === 'POP' ? openedFrom(key, label) : undefined;
  const row = useRef<HTMLUListElement>(null);
  const [more, setMore] = useState({ before: false, after: false });

  const look = () => {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    const scrolled = scrollLeft * ONWARD;
    const [before, after] = [scrolled > 1, scrolled + clientWidth < scrollWidth - 1];
    if (before !== more.before || after !== more.after) setMore({ before, after });
  };
  const turn = (by: number) =>
    row.current?.scrollBy({ left: by * row.current.clientWidth * 0.8 * ONWARD, behavior: 'smooth' });

  return (
    // What does not fit is known once the pointer is here; before that nobody could press an arrow.
    <div className="relative" onPointerEnter={look}>
      <ul ref={row} aria-label={label} onScroll={look} className={CARD_ROW}>
        {items.map((item) => (
          <li key={item.prdId} ref={item.prdId === leftBy ? comeBack : undefined} className={`${CARD_IN_ROW} grid`}>
            <ProductCard item={item} badged={badged} hasVariation={false} priority={false} heading="h3" />
          </li>
        ))}
      </ul>
      {more.before && (
        <IconButton
          label={PRODUCT.previousProducts}
          icon={<ChevronStartIcon />}
          onClick={() => turn(-1)}
          className={`${ARROW} -start-3`}
        />
      )}
      {more.after && (
        <IconButton
          label={PRODUCT.nextProducts}
          icon={<ChevronEndIcon />}
          onClick={() => turn(1)}
          className={`${ARROW} -end-3`}
        />
      )}
    </div>
  );
}

/** To the card one came from. It may be there late: whoever has moved the focus from the heading meanwhile keeps it. */
function comeBack(item: HTMLLIElement | null): void {
  if (!item?.parentElement) return;
  const beyondRow = item.offsetWidth - item.parentElement.clientWidth;
  item.parentElement.scrollLeft = item.offsetLeft + (ONWARD > 0 ? 0 : beyondRow);
  if (document.activeElement?.matches('body, main, h1')) item.querySelector('a')?.focus({ preventScroll: true });
}
