import { isReturnable } from '@shop/shared/contracts/orderStatus';
import type { HeldBack, RecalledBack } from '@shop/shared/contracts/http/till/heldCarts';
import { rupeesOf } from '@shop/shared/format/money';
import { readAccount } from '../credit/reading.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import type { Reader } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { amountOf, linesBack } from './linesBack.ts';
import { isTooLate, readLinesOfSale, saleOf, type LineOfSale } from './sale.ts';

/**
 * What of a return that waited with its cart can still come back, and what it is worth by now; the sale looks again, with
 * its rows locked. `gone`: pieces that came back meanwhile. Throws 403 RETURN_TOO_LATE for who may not take it back any more.
 */
export async function backOfHeld(
  db: Reader,
  staff: StaffIdentity,
  held: HeldBack,
): Promise<{ back: RecalledBack | undefined; gone: number }> {
  const wanted = held.lines.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', Number(held.invoiceId))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!order || !isReturnable(saleOf(order))) return { back: undefined, gone: wanted };
  if (isTooLate(order, staff)) throw new ApiError('RETURN_TOO_LATE');
  const sale = await readLinesOfSale(db, order);
  const lines = stillThere(sale, held.lines);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const gone = wanted - pieces;
  return { back: pieces > 0 ? await backOf(db, { order, sale, lines, pieces, held }) : undefined, gone };
}

type Line = RecalledBack['lines'][number];

/** No more of each line than is left of it. */
function stillThere(sale: readonly LineOfSale[], wanted: HeldBack['lines']): Line[] {
  const left = new Map(sale.map(({ line, sold, returned }) => [line.id, sold - returned]));
  return wanted.flatMap(({ lineId: id, quantity: pieces, back }) => {
    const lineId = Number(id);
    const quantity = Math.min(Number(pieces), left.get(lineId) ?? 0);
    left.set(lineId, (left.get(lineId) ?? 0) - quantity);
    return quantity > 0 ? [{ lineId, quantity, back }] : [];
  });
}

interface Counted {
  order: Row<'orders'>;
  sale: readonly LineOfSale[];
  lines: Line[];
  pieces: number;
  held: HeldBack;
}

async function backOf(db: Reader, { order, sale, lines, pieces, held }: Counted): Promise<RecalledBack> {
  const amount = amountOf(linesBack(sale, lines) ?? []);
  const isOnCredit = order.payment_method === 'CREDIT';
  const owed = isOnCredit ? (await readAccount(db, order.phone_key)).owed : 0;
  return {
    invoiceId: order.id,
    invoiceNumber: order.invoice_number,
    lines,
    pieces,
    reason: held.reason,
    refund: held.refund,
    amount: rupeesOf(amount),
    toAccount: rupeesOf(Math.min(amount, owed)),
    isOnCredit,
  };
}
