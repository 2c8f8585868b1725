import type { StaffIdentity } from '../plugins/agreements.ts';
import { recordAudit } from '../plugins/audit.ts';
import type { Database, Writer } from '../plugins/db/database.ts';
import { Refused } from '../plugins/refused.ts';
import { bumpDataVersion } from '../settings/dataVersion.ts';
import { giveBackStock, recordMovements } from '../stock/movements.ts';
import { readLines, unknownOrder } from './reading.ts';

const UNFINISHED = ['pending', 'processing'] as const;

/** Marks an unfinished order as completed. Throws 404 when unknown, 409 when it was finished before. */
export function completeOrder(db: Database, id: number, staff: StaffIdentity): Promise<void> {
  return db.transaction(async (trx) => {
    const before = await statusOf(trx, id);
    const changed = await trx
      .updateTable('orders')
      .set({ status: 'completed', completed_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .where('status', 'in', UNFINISHED)
      .returning('status')
      .executeTakeFirst();
    if (!changed) throw await refusal(trx, id);
    await recordAudit(trx, staff, {
      action: 'order.complete',
      subject: 'order',
      subjectId: id,
      before: { status: before },
      after: changed,
    });
  });
}

/** Deletes an unfinished order and gives its stock back, once. Throws 404 when unknown or deleted, 409 when finished. */
export function deleteOrder(db: Database, id: number, staff: StaffIdentity): Promise<void> {
  return db.transaction(async (trx) => {
    const at = new Date().toISOString();
    const removed = await trx
      .updateTable('orders')
      .set({ removed_at: at })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .where('status', 'in', UNFINISHED)
      .returning(['invoice_number', 'status', 'total', 'customer_name'])
      .executeTakeFirst();
    if (!removed) throw await refusal(trx, id);
    const lines = await readLines(trx, id);
    const changes = await giveBackStock(
      trx,
      lines.map((line) => ({ stockId: line.stock_id, quantity: line.quantity })),
    );
    const reference = removed.invoice_number;
    await recordMovements(trx, changes, { reason: 'order-deleted', reference, userId: staff.userId, at });
    await recordAudit(trx, staff, { action: 'order.delete', subject: 'order', subjectId: id, before: removed });
    await bumpDataVersion(trx);
  });
}

async function statusOf(trx: Writer, id: number): Promise<string | undefined> {
  const row = await trx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.status;
}

/** Why no unfinished order of this id was found. */
async function refusal(trx: Writer, id: number): Promise<Refused> {
  const status = await statusOf(trx, id);
  if (status === undefined) return unknownOrder();
  return new Refused('ORDER_FINISHED', `This order is ${status} already and cannot be changed.`, { status });
}
