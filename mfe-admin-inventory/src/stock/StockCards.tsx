import type { StockFigures } from '@shop/shared/contracts/http/catalog/catalog';
import { formatStaffAmount } from '@shop/shared/format/money';
import { FigureCard } from '@shop/shared/ui/page/FigureCard';
import { STOCK } from '../texts.ts';

const { cards } = STOCK;

/** The four summary cards; undefined while they are loading. The cost is only for who may see it. */
export function StockCards({ figures }: { figures: StockFigures | undefined }) {
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 xl:grid-cols-4">
      <FigureCard label={cards.available} value={figures ? count(figures.available) : null} />
      {(!figures || figures.cost !== undefined) && (
        <FigureCard label={cards.cost} value={figures?.cost === undefined ? null : formatStaffAmount(figures.cost)} />
      )}
      <FigureCard label={cards.value} value={figures ? formatStaffAmount(figures.value) : null} />
      <FigureCard label={cards.low} value={figures ? count(figures.low) : null} />
    </dl>
  );
}

function count(number: number): string {
  return number.toLocaleString('en-PK');
}
