import type { OrderEvent, OrderNote } from '@shop/shared/contracts/http/orders/orderSteps';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { Transactions } from '../../kernel/http/once.ts';
import { refusedFields } from '../../kernel/http/apiError.ts';
import { addOrderEvent, readEvents } from './events.ts';
import { lockOrder } from './lockOrder.ts';

/**
 * Keeps an internal note with an order, wherever it stands; what somebody is editing meanwhile is not changed by it.
 * Throws 404 for an unknown order, 422 for an empty note.
 */
export function addNote(db: Transactions, body: OrderNote, by: StaffIdentity): Promise<OrderEvent> {
  const note = body.note.trim();
  const orderId = Number(body.id);
  if (note === '') throw refusedFields({ note: 'This is needed.' });
  return db.transaction(async (trx) => {
    const { invoice_number } = await lockOrder(trx, orderId);
    const eventId = await addOrderEvent(trx, { orderId, kind: 'note', by: by.userId, detail: { note } });
    await recordAudit(trx, by, {
      action: 'order.note',
      subject: 'order',
      subjectId: orderId,
      name: invoice_number,
      after: { note },
    });
    await recordEvents(trx, by.userId, [{ kind: 'orders', subject: orderId }]);
    const [event] = await readEvents(trx, orderId, eventId);
    if (!event) throw new Error('A note is missing right after it was kept');
    return event;
  });
}
