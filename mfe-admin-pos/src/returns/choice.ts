import { valueOfPieces } from '@shop/shared/cart/returns';
import type { Returnable, ReturnableLine } from '@shop/shared/contracts/http/till/returns';
import { paisaOf, type Paisa } from '@shop/shared/format/money';
import type { SaleBack } from './ownSale.ts';
import type { ReturnDraft } from './returnDraft.ts';

/** Of one line of the sale. */
export interface Chosen {
  quantity: number;
  /** Of these. */
  damaged: number;
}

/** By the id of the line. */
export type Choice = Readonly<Record<number, Chosen>>;

const NOTHING: Chosen = { quantity: 0, damaged: 0 };

export const chosenOf = (choice: Choice, { lineId }: ReturnableLine): Chosen => choice[lineId] ?? NOTHING;

export const leftOf = ({ sold, returned }: ReturnableLine): number => sold - returned;

/** So many pieces of a line, never more than are left of it. */
export function withPieces(choice: Choice, line: ReturnableLine, quantity: number): Choice {
  const pieces = Math.max(0, Math.min(leftOf(line), quantity));
  return { ...choice, [line.lineId]: { quantity: pieces, damaged: Math.min(chosenOf(choice, line).damaged, pieces) } };
}

/** So many of the chosen pieces are damaged. */
export function withDamaged(choice: Choice, line: ReturnableLine, damaged: number): Choice {
  const { quantity } = chosenOf(choice, line);
  return { ...choice, [line.lineId]: { quantity, damaged: Math.max(0, Math.min(quantity, damaged)) } };
}

/** Everything that can still come back. */
export const everything = ({ lines }: Returnable, choice: Choice): Choice =>
  lines.reduce((all, line) => withPieces(all, line, leftOf(line)), choice);

/** What pieces of a line were paid with, in paisa. */
export const paidFor = (line: ReturnableLine, quantity: number): Paisa =>
  valueOfPieces({ ...line, paid: paisaOf(line.paid) }, quantity);

/** What comes back of a sale, and how what is left over of it is given back. */
export function returnDraft(
  sale: SaleBack,
  choice: Choice,
  { reason, refund }: Pick<ReturnDraft, 'reason' | 'refund'>,
): ReturnDraft {
  const chosen = sale.lines.map((line) => ({ line, ...chosenOf(choice, line) })).filter(({ quantity }) => quantity > 0);
  const amount = chosen.reduce((sum, { line, quantity }) => sum + paidFor(line, quantity), 0);
  return {
    ...(sale.key && { key: sale.key }),
    invoiceId: sale.invoiceId,
    invoiceNumber: sale.invoiceNumber,
    lines: chosen.flatMap(({ line: { lineId }, quantity, damaged }) => [
      ...(quantity > damaged ? [{ lineId, quantity: quantity - damaged, back: 'stock' as const }] : []),
      ...(damaged > 0 ? [{ lineId, quantity: damaged, back: 'damaged' as const }] : []),
    ]),
    pieces: chosen.reduce((sum, { quantity }) => sum + quantity, 0),
    reason,
    amount,
    toAccount: Math.min(amount, paisaOf(sale.owed)),
    isOnCredit: sale.paymentMethod === 'CREDIT',
    refund,
  };
}
