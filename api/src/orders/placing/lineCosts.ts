import type { Paisa } from '@shop/shared/format/money';
import { costsOf, partOfPieces, valueOf } from '@shop/shared/format/purchaseCosts';
import type { Row } from '../../kernel/db/schema.ts';
import type { CostedChange, Quantity } from '../../ledger/movements.ts';

type Line = Pick<Row<'order_lines'>, 'stock_id' | 'quantity' | 'unit_cost' | 'cost_rest'>;

/** The columns of an order's line that say what its pieces cost us. */
type LineCosts = Pick<Line, 'unit_cost' | 'cost_rest'>;

/** What the pieces of a line cost, in paisa. */
export const costOfLine = ({ quantity, unit_cost, cost_rest }: Line): Paisa =>
  valueOf({ quantity, cost: unit_cost, rest: cost_rest });

/** A line's pieces with what they had cost, as they go back into stock. */
export const piecesOfLine = (line: Line) => ({
  stockId: line.stock_id,
  quantity: line.quantity,
  value: costOfLine(line),
});

export function lineCosts(value: Paisa, quantity: number): LineCosts {
  const { cost, rest } = costsOf(value, quantity);
  return { unit_cost: cost, cost_rest: rest };
}

/**
 * Asked line by line, what the next pieces of a variation cost of those that were taken for an order, to the paisa; 0 of what
 * was not taken.
 */
export function costsTaken(taken: readonly CostedChange[]): (next: Quantity) => LineCosts {
  const left = new Map(taken.map(({ stockId, change, value }) => [stockId, { pieces: -change, value }]));
  return ({ stockId, quantity }) => {
    const all = left.get(stockId);
    if (!all || all.pieces === 0) return { unit_cost: 0, cost_rest: 0 };
    // A till without the server sells more than there is.
    const some = Math.min(quantity, all.pieces);
    const value = partOfPieces(all.value, all.pieces, 0, some);
    left.set(stockId, { pieces: all.pieces - some, value: all.value - value });
    return lineCosts(value, quantity);
  };
}
