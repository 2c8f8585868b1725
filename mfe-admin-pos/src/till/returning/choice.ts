import { valueOfPieces } from '@shop/shared/cart/returns';
import type { NewReturn, Returnable, ReturnableLine } from '@shop/shared/contracts/http/returns';
import { paisaOf, type Paisa } from '@shop/shared/format/money';

/** Of one line of the sale. */
export interface Chosen {
  quantity: number;
  isDamaged: boolean;
}

/** By the id of the line. */
export type Choice = Readonly<Record<number, Chosen>>;

/** Pieces of a sale that come back, as they are sent. Amounts in paisa. */
export interface GoodsBack {
  invoiceId: number;
  invoiceNumber: string;
  lines: NewReturn['lines'];
  pieces: number;
  reason: string;
  /** What they were paid with. */
  amount: Paisa;
  /** What of it is taken off what the customer owes. */
  toAccount: Paisa;
}

const NOTHING: Chosen = { quantity: 0, isDamaged: false };

export const chosenOf = (choice: Choice, { lineId }: ReturnableLine): Chosen => choice[lineId] ?? NOTHING;

export const leftOf = ({ sold, returned }: ReturnableLine): number => sold - returned;

/** So many pieces of a line, never more than are left of it. */
export function withPieces(choice: Choice, line: ReturnableLine, quantity: number): Choice {
  const chosen = chosenOf(choice, line);
  return { ...choice, [line.lineId]: { ...chosen, quantity: Math.max(0, Math.min(leftOf(line), quantity)) } };
}

/** Everything that can still come back. */
export const everything = ({ lines }: Returnable, choice: Choice): Choice =>
  lines.reduce((all, line) => withPieces(all, line, leftOf(line)), choice);

/** What pieces of a line were paid with, in paisa. */
export const paidFor = (line: ReturnableLine, quantity: number): Paisa =>
  valueOfPieces({ ...line, paid: paisaOf(line.paid) }, quantity);

export function goodsBack(sale: Returnable, choice: Choice, reason: string): GoodsBack {
  const chosen = sale.lines.map((line) => ({ line, ...chosenOf(choice, line) })).filter(({ quantity }) => quantity > 0);
  const amount = chosen.reduce((sum, { line, quantity }) => sum + paidFor(line, quantity), 0);
  return {
    invoiceId: sale.invoiceId,
    invoiceNumber: sale.invoiceNumber,
    lines: chosen.map(({ line: { lineId }, quantity, isDamaged }) => ({
      lineId,
      quantity,
      back: isDamaged ? 'damaged' : 'stock',
    })),
    pieces: chosen.reduce((sum, { quantity }) => sum + quantity, 0),
    reason,
    amount,
    toAccount: Math.min(amount, paisaOf(sale.owed)),
  };
}
