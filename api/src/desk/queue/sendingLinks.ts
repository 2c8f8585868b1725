import { karachiDateTime } from '@shop/shared/format/dates';
import { HOUR_MS } from '@shop/shared/format/durations';
import type { SEND_LINK } from '@shop/shared/contracts/http/orders/confirming';
import type { Static } from 'typebox';
import { recordAudit } from '../../kernel/events/audit.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { isQueued } from '../../orders/confirmation/queued.ts';
import { addOrderEvent } from '../../orders/steps/events.ts';
import { lockOrder } from '../../orders/steps/lockOrder.ts';
import { refusedStep } from '../../orders/steps/steps.ts';
import { issueToSend } from './list.ts';

/** Who does not answer by then is called. */
const ANSWER_MS = 2 * HOUR_MS;

/**
 * Notes that somebody sent an order's link, which has all its tries again. Throws 404, 409 ORDER_STEP_REFUSED when nobody is
 * to be asked about it any more.
 */
export function sendLink(
  db: Database,
  by: StaffIdentity,
  { id, how }: Static<(typeof SEND_LINK)['body']>,
): Promise<void> {
  return db.transaction(async (trx) => {
    const order = await lockOrder(trx, Number(id));
    if (!isQueued(order)) throw refusedStep(order);
    const before = await trx
      .selectFrom('confirmation_links')
      .select(['issue', 'tries'])
      .where('order_id', '=', order.id)
      .executeTakeFirst();
    const at = new Date().toISOString();
    const sent = { issue: issueToSend(before ?? { issue: 0, tries: 0 }), tries: 0, sent_at: at, sent_by: by.userId };
    await trx
      .insertInto('confirmation_links')
      .values({ order_id: order.id, ...sent })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(sent))
      .execute();
    const confirm_due = new Date(Date.parse(at) + ANSWER_MS).toISOString();
    await trx.updateTable('orders').set({ confirm_due }).where('id', '=', order.id).execute();
    await trx.deleteFrom('confirmation_claims').where('order_id', '=', order.id).execute();
    await addOrderEvent(trx, { orderId: order.id, kind: 'link-sent', by: by.userId, detail: { how }, at });
    await recordAudit(trx, by, {
      action: 'order.sendLink',
      subject: 'order',
      subjectId: order.id,
      name: order.invoice_number,
      after: { how, at: karachiDateTime(at) },
    });
    await recordEvents(trx, by.userId, [{ kind: 'desk', subject: order.id }]);
  });
}
