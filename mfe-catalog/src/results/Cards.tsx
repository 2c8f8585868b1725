import { useDeferredValue } from 'react';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useLocation, useNavigationType } from '@shop/shared/router';
import { ProductCard } from '../card/ProductCard.tsx';
import { wornQuery, type CardItem } from '../card/queries.ts';
import { openedFrom } from '../openedCards.ts';
import { RESULTS } from './texts.ts';

/** Cards loaded at once and asked for in the head: two rows on a phone, one on a desktop. */
const FIRST_SCREEN = 4;

/** What a window holds: cards of a new list that are shown before the others are rendered. */
const FIRST_RENDERED = 8;

export interface CardsProps {
  items: readonly CardItem[];
  /** Below other pages. */
  far: boolean;
  hasVariation: boolean;
  /** The first one, when it appears. */
  takesFocus: boolean;
}

/** A page of products. Coming back to one it is whole at once, as high as it was left, with the focus where it was. */
export function Cards({ items, far, hasVariation, takesFocus }: CardsProps) {
  const { api } = useShell();
  const { data: badged } = useQuery(wornQuery(api, items));
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const isWhole = useDeferredValue(true, isBack ? undefined : false);
  const leftBy = isBack ? openedFrom(key, RESULTS.products) : undefined;
  return items
    .slice(0, isWhole ? undefined : FIRST_RENDERED)
    .map((item, index) => (
      <ProductCard
        key={item.prdId}
        item={item}
        badged={badged}
        hasVariation={hasVariation}
        below={far ? 'page' : index < FIRST_RENDERED ? undefined : 'screen'}
        priority={!far && index < FIRST_SCREEN}
        takesFocus={item.prdId === leftBy || (takesFocus && index === 0)}
      />
    ));
}
