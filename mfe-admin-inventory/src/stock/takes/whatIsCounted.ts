import type { StockTake } from '@shop/shared/contracts/http/stock/stockTakes';
import { TAKES } from './texts.ts';

/** For people: the category, the shelf or both, else the whole shop. */
export const whatIsCounted = ({ category, shelf }: Pick<StockTake, 'category' | 'shelf'>): string =>
  [category, shelf].filter(Boolean).join(' · ') || TAKES.wholeShop;
