import { valueOfPieces } from '@shop/shared/cart/returns';
import type { BackTo, NewReturn } from '@shop/shared/contracts/http/returns';
import type { Paisa } from '@shop/shared/format/money';
import type { Row } from '../plugins/db/schema.ts';
import { refusedFields } from '../plugins/refused.ts';
import type { LineOfSale } from './sale.ts';

/** Pieces of a line that come back; `amount` is what they were paid with. */
export interface LineBack {
  line: Row<'order_lines'>;
  quantity: number;
  back: BackTo;
  amount: Paisa;
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
    lines.push({ line: one.line, quantity, back, amount: valueOfPieces(one, quantity) });
    one.returned += quantity;
  }
  return lines;
}

export const amountOf = (lines: readonly { amount: Paisa }[]): Paisa =>
  lines.reduce((sum, { amount }) => sum + amount, 0);
