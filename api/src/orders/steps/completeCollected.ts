import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { recordAudits } from '../../kernel/events/audit.ts';
import type { Writer } from '../../kernel/db/database.ts';
import { eventRow } from './events.ts';

/** Orders of one statement. */
const BATCH = 500;

/**
 * Completes delivered orders in cash on delivery whose money the courier has brought, all at once; they are locked. Those that
 * are completed already are left. Returns those that were not; whoever calls it announces them.
 */
export async function completeCollected(trx: Writer, ids: readonly number[], staff: StaffIdentity): Promise<number[]> {
  const done: number[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const now = new Date().toISOString();
    const orders = await trx
      .updateTable('orders')
      .set((eb) => ({ status: 'completed' as const, completed_at: now, version: eb('version', '+', 1) }))
      .where('id', 'in', ids.slice(at, at + BATCH))
      .where('status', 'in', ['pending', 'processing'])
      .where('fulfilment', '=', 'delivered')
      .where('payment_method', '=', 'COD')
      .returning(['id', 'invoice_number'])
      .execute();
    const made = orders.map(({ id }) => id);
    if (made.length === 0) continue;
    // What of them came back before takes its part off the sale now.
    await trx
      .updateTable('returns')
      .set({ counted_at: now })
      .where('order_id', 'in', made)
      .where('counted_at', 'is', null)
      .execute();
    const event = eventRow({ kind: 'paid', by: staff.userId, at: now, detail: { with: 'courier' } });
    await trx
      .insertInto('order_events')
      .values(made.map((order_id) => ({ order_id, ...event })))
      .execute();
    await recordAudits(
      trx,
      staff,
      orders.map(({ id, invoice_number }) => ({
        action: 'order.complete',
        subject: 'order',
        subjectId: id,
        name: invoice_number,
        before: { status: 'pending' },
        after: { status: 'completed' },
      })),
    );
    done.push(...made);
  }
  return done;
}
