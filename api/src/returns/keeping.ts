import type { Paisa } from '@shop/shared/format/money';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { nextCount } from '../kernel/db/counters.ts';
import type { Writer } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { keepRounding } from '../shifts/cashRoundings.ts';
import type { LineBack } from './linesBack.ts';
import type { Refund } from './refunds.ts';

export interface KeptReturn {
  order: Row<'orders'>;
  lines: readonly LineBack[];
  refunds: readonly (Omit<Refund, 'method'> & { method: Refund['method'] | 'exchange' })[];
  amount: Paisa;
  /** What was given in cash beyond its refund. */
  rounding: Paisa;
  reason: string;
  shiftId: number | null;
  exchangeOrderId: number | null;
  /** ISO 8601. */
  at: string;
  /** Whether its order is a sale by now. */
  counts: boolean;
}

/** `RET-000001` and on. The row is locked until the transaction ends: no number is given twice, none is left out. */
export async function nextReturnNumber(trx: Writer): Promise<string> {
  return `RET-${String(await nextCount(trx, 'return')).padStart(6, '0')}`;
}

/** Writes a return under its number, raises the version of its order, and returns its id. */
export async function insertReturn(
  trx: Writer,
  staff: StaffIdentity,
  number: string,
  kept: KeptReturn,
): Promise<number> {
  const { order, at } = kept;
  const { id } = await trx
    .insertInto('returns')
    .values({
      number,
      order_id: order.id,
      amount: kept.amount,
      reason: kept.reason,
      exchange_order_id: kept.exchangeOrderId,
      shift_id: kept.shiftId,
      by_user: staff.userId,
      at,
      counted_at: kept.counts ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = kept.lines.map(({ line, quantity, amount, costRest, back }) => ({
    return_id: id,
    order_line_id: line.id,
    quantity,
    amount,
    cost_rest: costRest,
    back,
  }));
  await trx.insertInto('return_lines').values(lines).execute();
  const refunds = kept.refunds.map(({ method, amount, reference }) => ({ return_id: id, method, amount, reference }));
  if (refunds.length > 0) await trx.insertInto('return_refunds').values(refunds).execute();
  // The books see it from the other side: what a customer gets is what the shop has not.
  await keepRounding(trx, { return_id: id, shift_id: kept.shiftId, amount: -kept.rounding, at });
  await trx
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', order.id)
    .execute();
  return id;
}
