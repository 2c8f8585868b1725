import { UNANSWERED_CALLS, type NewAttempt } from '@shop/shared/contracts/http/orders/queue';
import type { OrderState } from '@shop/shared/contracts/http/orders/orderSteps';
import { karachiDateTime, parseKarachi } from '@shop/shared/format/dates';
import { DAY_MS } from '@shop/shared/format/durations';
import { announceSteps } from '../../orders/placing/announceSteps.ts';
import { addOrderEvent } from '../../orders/steps/events.ts';
import { lockOrder, stateOf } from '../../orders/steps/lockOrder.ts';
import { refusedStep, stepOrder, type Stepped } from '../../orders/steps/steps.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { Database, Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { refusedFields } from '../../kernel/http/apiError.ts';
import { isQueued } from '../../orders/confirmation/queued.ts';

/** Who did not answer is called again after this long. */
const RECALL_MS = 30 * 60 * 1000;
const MOST_DAYS_AHEAD = 60;

/**
 * Notes what came of a call. Confirmed and cancelled are the order's step; otherwise it is due again: at the time that was
 * agreed, after half an hour, or at once when it has been tried often enough. Throws 404, 409 ORDER_STEP_REFUSED when it
 * is not to be called about any more, 422 for a time that is none or has passed.
 */
export function noteAttempt(db: Database, by: StaffIdentity, form: NewAttempt): Promise<OrderState> {
  const { outcome } = form;
  const note = form.note?.trim() ?? '';
  const now = new Date();
  const callAt = outcome === 'later' ? callTime(form.callAt ?? '', now) : '';
  return db.transaction(async (trx) => {
    const order = await lockOrder(trx, Number(form.id));
    if (!isQueued(order)) throw refusedStep(order);
    await trx
      .insertInto('confirmation_attempts')
      .values({ order_id: order.id, outcome, call_at: callAt, note, by_user: by.userId, at: now.toISOString() })
      .execute();
    await trx.deleteFrom('confirmation_claims').where('order_id', '=', order.id).execute();
    const stepped = await goOn(trx, { order, outcome, callAt, note, by, now });
    await announceSteps(trx, by, [stepped]);
    return stepped.state;
  });
}

interface Call {
  order: Row<'orders'>;
  outcome: NewAttempt['outcome'];
  callAt: string;
  note: string;
  by: StaffIdentity;
  now: Date;
}

async function goOn(trx: Writer, { order, outcome, callAt, note, by, now }: Call): Promise<Stepped> {
  const known = note === '' ? {} : { note };
  if (outcome === 'confirmed' || outcome === 'cancelled') {
    const step = outcome === 'confirmed' ? 'confirm' : 'cancel';
    return stepOrder(trx, { orderId: order.id, step, by, detail: { ...known, byCall: true } });
  }
  const detail = { outcome, ...known, ...(callAt === '' ? {} : { callAt: karachiDateTime(callAt) }) };
  const confirm_due = callAt === '' ? await dueAgain(trx, order.id, now) : callAt;
  await trx.updateTable('orders').set({ confirm_due }).where('id', '=', order.id).execute();
  await addOrderEvent(trx, { orderId: order.id, kind: 'attempt', by: by.userId, detail });
  await recordAudit(trx, by, {
    action: 'order.call',
    subject: 'order',
    subjectId: order.id,
    name: order.invoice_number,
    after: detail,
  });
  return { state: stateOf(order), productIds: [], promotionId: null };
}

async function dueAgain(trx: Writer, orderId: number, now: Date): Promise<string> {
  const { unanswered } = await trx
    .selectFrom('confirmation_attempts')
    .select((eb) => eb.fn.countAll<number>().as('unanswered'))
    .where('order_id', '=', orderId)
    .where('outcome', 'in', ['no-answer', 'wrong-number'])
    .executeTakeFirstOrThrow();
  return new Date(now.getTime() + (unanswered >= UNANSWERED_CALLS ? 0 : RECALL_MS)).toISOString();
}

/** ISO 8601 of a time in Karachi that is still to come. */
function callTime(text: string, now: Date): string {
  const moment = parseKarachi(text === '' ? '' : `${text.replace('T', ' ')}:00`);
  const wrong = (sentence: string) => refusedFields({ callAt: sentence });
  if (!moment) throw wrong('When are they to be called?');
  if (moment <= now) throw wrong('This time has passed.');
  if (moment.getTime() > now.getTime() + MOST_DAYS_AHEAD * DAY_MS) {
    throw wrong(`This is more than ${MOST_DAYS_AHEAD} days ahead.`);
  }
  return moment.toISOString();
}
