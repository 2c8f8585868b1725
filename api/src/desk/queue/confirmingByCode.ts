import type { OrderState } from '@shop/shared/contracts/http/orders/orderSteps';
import type { Database } from '../../kernel/db/database.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { refusedFields } from '../../kernel/http/apiError.ts';
import { isSameSecret } from '../../kernel/isSameSecret.ts';
import { noteAnswer } from '../../orders/confirmation/customer.ts';
import { codeIn, type Links } from '../../orders/confirmation/links.ts';
import { isQueued } from '../../orders/confirmation/queued.ts';
import { announceSteps } from '../../orders/placing/announceSteps.ts';
import { unknownOrder } from '../../orders/reading/readOrder.ts';
import { lockOrder } from '../../orders/steps/lockOrder.ts';
import { refusedStep, stepOrder } from '../../orders/steps/steps.ts';

/**
 * Confirms the order that a customer wrote about: whoever knows its code has placed it. Throws 422 where there is no number
 * with its code in the text, 404, 409 ORDER_STEP_REFUSED when it waits for no confirmation any more, 409
 * INSUFFICIENT_STOCK.
 */
export function confirmByCode(db: Database, links: Links, by: StaffIdentity, text: string): Promise<OrderState> {
  const written = codeIn(text);
  if (!written) {
    throw refusedFields({ text: 'Paste the whole message: the number of the order and its code of six digits.' });
  }
  return db.transaction(async (trx) => {
    const named = await trx
      .selectFrom('orders')
      .select('id')
      .where('invoice_number', '=', written.invoiceNumber)
      .executeTakeFirst();
    if (!named) throw unknownOrder();
    if (!isSameSecret(written.code, links.codeOf(written.invoiceNumber))) {
      throw refusedFields({ text: `This is not the code of ${written.invoiceNumber}.` });
    }
    const order = await lockOrder(trx, named.id);
    if (!isQueued(order)) throw refusedStep(order);
    const detail = { byCustomer: 'whatsapp' };
    const stepped = await stepOrder(trx, { orderId: order.id, step: 'confirm', by, detail });
    await noteAnswer(trx, { orderId: order.id, channel: 'whatsapp', answer: 'confirmed' });
    await announceSteps(trx, by, [stepped]);
    return stepped.state;
  });
}
