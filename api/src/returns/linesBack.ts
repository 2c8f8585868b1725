import { valueOfPieces } from '@shop/shared/cart/returns';
import type { BackTo, NewReturn } from '@shop/shared/contracts/http/till/returns';
import type { Paisa } from '@shop/shared/format/money';
import { partOfPieces, valueOf } from '@shop/shared/format/purchaseCosts';
import type { Row } from '../kernel/db/schema.ts';
import { refusedFields } from '../kernel/http/apiError.ts';
import type { LineOfSale } from './sale.ts';

/**
 * Pieces of a line that come back, in paisa: `amount` is what they were paid with, `costRest` what they had cost beside the
 * line's `unit_cost` each.
 */
export interface LineBack {
  line: Row<'order_lines'>;
  quantity: number;
  back: BackTo;
  amount: Paisa;
  costRest: Paisa;
}

/**
 * What a form takes back, in the order of its lines; null when more of a line would come back than is left of it. Throws
 * 422 with `data.fields` for a line that is not of the sale.
 */
export function linesBack(sale: readonly LineOfSale[], wanted: NewReturn['lines']): LineBack[] | null {
  const left = new Map(sale.map((one) => [one.line.id, { ...one }]));
  const lines: LineBack[] = [];
  for (const [at, { lineId, quantity: pieces, back }] of wanted.entries()) {
    const one = left.get(Number(lineId));
    if (!one) throw refusedFields({ [`lines[${at}].lineId`]: 'This line is not of this sale.' });
    const quantity = Number(pieces);
    if (quantity > one.sold - one.returned) return null;
    const { line, returned } = one;
    const costRest = partOfPieces(line.cost_rest, line.quantity, returned, returned + quantity);
    lines.push({ line, quantity, back, amount: valueOfPieces(one, quantity), costRest });
    one.returned += quantity;
  }
  return lines;
}

export const amountOf = (lines: readonly { amount: Paisa }[]): Paisa =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** What pieces that come back had cost, as they go into stock. */
export const piecesBack = ({ line, quantity, costRest }: LineBack) => ({
  stockId: line.stock_id,
  quantity,
  value: valueOf({ quantity, cost: line.unit_cost, rest: costRest }),
});
