import { useRef, useState } from 'react';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useLocation, useNavigationType } from '@shop/shared/router';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { ChevronLeftIcon, ChevronRightIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { ProductCard } from '../../card/ProductCard.tsx';
import { badgedQuery, type CardItem } from '../../card/queries.ts';
import { openedFrom } from '../../openedCards.ts';
import { PRODUCT } from '../texts.ts';
import { CardRowSkeleton, CARD_IN_ROW, CARD_ROW } from './CardRowSkeleton.tsx';
import { othersInStockFirst, productsQuery, similarQuery } from './queries.ts';
import { ViewedSection } from './ViewedSection.tsx';

const ARROW = 'absolute top-1/3 bg-card shadow-md max-md:hidden';

interface CardRowProps {
  /** Of the list, for screen readers. */
  label: string;
  items: readonly CardItem[];
}

/** Others of the same category. When they cannot be had, nothing: the page is about another product. */
export function Similar({ product }: { product: Product }) {
  const { api } = useShell();
  const { data, isPending } = useQuery(similarQuery(api, product.entityId));
  if (isPending) return <CardRowSkeleton />;
  const items = othersInStockFirst(data?.items ?? [], product.id);
  return items.length > 0 ? <CardRow label={PRODUCT.mayLike} items={items} /> : null;
}

/** What this visitor looked at before; nothing when it cannot be had. */
export function RecentlyViewed({ ids }: { ids: readonly number[] }) {
  const { api } = useShell();
  const { data, isPending } = useQuery(productsQuery(api, ids));
  const items = data?.items ?? [];
  if (!isPending && items.length === 0) return null;
  return (
    <ViewedSection>
      {isPending ? <CardRowSkeleton /> : <CardRow label={PRODUCT.recentlyViewed} items={items} />}
    </ViewedSection>
  );
}

/** Products side by side, swiped sideways where they do not all fit; a mouse has arrows for it. */
function CardRow({ label, items }: CardRowProps) {
  const { api } = useShell();
  const { data: badged } = useQuery(badgedQuery(api));
  const { key } = useLocation();
  const leftBy = useNavigationType() === 'POP' ? openedFrom(key, label) : undefined;
  const row = useRef<HTMLUListElement>(null);
  const [more, setMore] = useState({ before: false, after: false });

  const look = () => {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    const [before, after] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
    if (before !== more.before || after !== more.after) setMore({ before, after });
  };
  const turn = (by: number) => row.current?.scrollBy({ left: by * row.current.clientWidth * 0.8, behavior: 'smooth' });

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
          icon={<ChevronLeftIcon />}
          onClick={() => turn(-1)}
          className={`${ARROW} -left-3`}
        />
      )}
      {more.after && (
        <IconButton
          label={PRODUCT.nextProducts}
          icon={<ChevronRightIcon />}
          onClick={() => turn(1)}
          className={`${ARROW} -right-3`}
        />
      )}
    </div>
  );
}

/** To the card one came from. It may be there late: whoever has moved the focus from the heading meanwhile keeps it. */
function comeBack(item: HTMLLIElement | null): void {
  if (!item?.parentElement) return;
  item.parentElement.scrollLeft = item.offsetLeft;
  if (document.activeElement?.matches('body, main, h1')) item.querySelector('a')?.focus({ preventScroll: true });
}
