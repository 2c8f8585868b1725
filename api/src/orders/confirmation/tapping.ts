import type { Writer } from '../../kernel/db/database.ts';
import { announceSteps } from '../placing/announceSteps.ts';
import { lockOrder } from '../steps/lockOrder.ts';
import { stepOrder } from '../steps/steps.ts';
import { CUSTOMER, noteAnswer } from './customer.ts';
import { endOf, readLinked } from './link/opening.ts';

/** What came of a tap: as a link's page says it, and why nothing changes any more. */
export type Tapped =
  'confirmed' | 'was-confirmed' | 'changed-meanwhile' | 'cancelled' | 'was-cancelled' | 'sent' | 'finished' | 'unknown';

interface Tap {
  orderId: number;
  answer: 'confirm' | 'cancel';
  /** Of the order, as the message told of it: what is confirmed is what was seen. */
  version: number;
}

/**
 * A customer's answer by a button under a message: the same as by their link, one way only. A second tap, a late one or one
 * of a message that is no longer true changes nothing. Throws what a step throws.
 */
export async function tapOrder(trx: Writer, { orderId, answer, version }: Tap): Promise<Tapped> {
  if (!(await readLinked(trx, orderId))) return 'unknown';
  const order = await lockOrder(trx, orderId);
  const end = endOf(order);
  if (end !== null) return end === 'cancelled' ? 'was-cancelled' : end === 'sent' ? 'sent' : 'finished';
  if (answer === 'confirm' && order.fulfilment === 'confirmed') return 'was-confirmed';
  if (answer === 'confirm' && order.version !== version) return 'changed-meanwhile';
  const stepped = await stepOrder(trx, { orderId, step: answer, by: CUSTOMER, detail: { byCustomer: 'tap' } });
  const said = answer === 'confirm' ? 'confirmed' : 'cancelled';
  await noteAnswer(trx, { orderId, channel: 'tap', answer: said });
  await announceSteps(trx, CUSTOMER, [stepped]);
  return said;
}
