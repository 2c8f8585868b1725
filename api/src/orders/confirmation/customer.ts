import type { AnswerChannel, CustomerAnswer } from '@shop/shared/contracts/http/orders/confirming';
import type { Doer } from '../../kernel/events/audit.ts';
import type { Writer } from '../../kernel/db/database.ts';

/** Whose the changes are that come by a link. */
export const CUSTOMER: Doer = { userId: null, actor: 'the customer' };

/** Notes what a customer did about their own order; nobody needs to call about it any more. */
export async function noteAnswer(
  trx: Writer,
  { orderId, channel, answer }: { orderId: number; channel: AnswerChannel; answer: CustomerAnswer },
): Promise<void> {
  const at = new Date().toISOString();
  await trx.insertInto('customer_answers').values({ order_id: orderId, channel, answer, at }).execute();
  if (answer === 'confirmed' || answer === 'cancelled') {
    await trx.deleteFrom('confirmation_claims').where('order_id', '=', orderId).execute();
  }
}
