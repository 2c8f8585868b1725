import { EVERYTHING } from '@shop/shared/contracts/http/events';
import type { Writer } from '../../kernel/db/database.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';

/**
 * Notes that somebody of staff told who waits. Throws 404 UNKNOWN_PERSON where nobody waits any more, 409
 * CHANGED_MEANWHILE where they were told, or are about to be.
 */
export async function tellByHand(trx: Writer, staff: StaffIdentity, id: number): Promise<void> {
  const told = { state: 'told', told_at: new Date().toISOString(), told_by: staff.userId } as const;
  const row = await trx
    .updateTable('restock_requests')
    .set(told)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'failed'])
    .returning(['phone', 'stock_id'])
    .executeTakeFirst();
  if (!row) {
    const there = await trx.selectFrom('restock_requests').select('id').where('id', '=', id).executeTakeFirst();
    throw new ApiError(there ? 'CHANGED_MEANWHILE' : 'UNKNOWN_PERSON');
  }
  await recordAudit(trx, staff, {
    action: 'phone.tellRestock',
    subject: 'phone',
    subjectId: row.phone,
    name: row.phone,
    after: { stockId: row.stock_id },
  });
  await recordEvents(trx, staff.userId, [{ kind: 'desk', subject: EVERYTHING }]);
}
