import { formatStaffAmount, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { FigureCard } from '@shop/shared/ui/FigureCard';
import { STOCK } from '../texts.ts';
import type { StockFigures } from './figures.ts';

const { cards } = STOCK;

/** The four summary cards; null while they are loading. */
export function StockCards({ figures }: { figures: StockFigures | null }) {
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 xl:grid-cols-4">
      <FigureCard label={cards.available} value={figures && count(figures.available)} />
      <FigureCard label={cards.cost} value={figures && amount(figures.cost)} />
      <FigureCard label={cards.value} value={figures && amount(figures.value)} />
      <FigureCard label={cards.low} value={figures && count(figures.low)} />
    </dl>
  );
}

function count(number: number): string {
  return number.toLocaleString('en-PK');
}

function amount(paisa: Paisa): string {
  return formatStaffAmount(rupeesOf(paisa));
}
