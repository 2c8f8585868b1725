import { CONSENT_PURPOSES } from '@shop/shared/contracts/consents';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import type { MessageLanguage } from '@shop/shared/contracts/messageKinds';
import { HOUR_MS } from '@shop/shared/format/durations';
import { phoneKey } from '@shop/shared/format/phone';
import { keepConsent, mayWrite } from '../../customers/consents.ts';
import { stopOrStart } from '../../customers/stopWords.ts';
import type { Database, Writer } from '../../kernel/db/database.ts';
import { locked } from '../../kernel/db/rowLocks.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { advise } from '../../desk/advice/advise.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { CUSTOMER } from '../../orders/confirmation/customer.ts';
import { readLanguage } from '../../orders/phones/language.ts';
import { tapOrder } from '../../orders/confirmation/tapping.ts';
import type { Heard } from './webhook.ts';
import { SENTENCES, type Told } from './sentences.ts';

/** Words of the shop's own may follow for so long; a little is left for the way. */
const WINDOW_MS = 23 * HOUR_MS;

/**
 * Keeps what a customer wrote or tapped and does what a tap says, in one transaction: told again by Meta, nothing is done
 * twice. What a step refuses is said, and left to staff. Words are never guessed into a cancellation.
 */
export async function hear(db: Database, heard: Heard, language: MessageLanguage): Promise<void> {
  try {
    await db.transaction((trx) => keepHeard(trx, heard, language));
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode >= 500) throw error;
    await db.transaction((trx) => keepHeard(trx, heard, language, 'not-possible'));
  }
}

async function keepHeard(trx: Writer, heard: Heard, language: MessageLanguage, refused?: Told): Promise<void> {
  const phone = phoneKey(heard.from);
  const message = await messageOf(trx, heard);
  const order_id = message?.order_id ?? (await lastOrderOf(trx, phone));
  const { at } = heard;
  const row = await trx
    .insertInto('customer_messages')
    .values({
      is_theirs: 1,
      phone,
      order_id,
      kind: heard.kind,
      text: heard.text,
      provider_id: heard.id,
      state: 'heard',
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  const told = refused ?? (await whatToTell(trx, heard, { message, phone, orderId: order_id }));
  const isSettled = told !== null && SETTLED.has(told) && !(RINGING.has(told) && (await isRung(trx, order_id)));
  if (told !== null && told !== 'outdated' && Date.now() - Date.parse(at) < WINDOW_MS) {
    const number = order_id === null ? '' : await numberOf(trx, order_id);
    const now = new Date().toISOString();
    const text = SENTENCES[(await readLanguage(trx, phone)) || language][told](number);
    const reply = { is_theirs: 0, phone, order_id, kind: 'text', text, reply_to: heard.id, state: 'queued' as const };
    await trx
      .insertInto('customer_messages')
      .values({ ...reply, at: now, done_at: now })
      .execute();
  }
  if (isSettled) {
    const done_at = new Date().toISOString();
    await trx.updateTable('customer_messages').set({ done_at }).where('id', '=', row.id).execute();
  }
  await recordEvents(trx, null, [
    { kind: 'desk', subject: order_id ?? EVERYTHING },
    { kind: 'orders', subject: order_id ?? EVERYTHING },
  ]);
}

/** Nobody needs to see to it. */
const SETTLED = new Set<Told | 'outdated'>([
  'confirmed',
  'was-confirmed',
  'cancelled',
  'was-cancelled',
  'since',
  'again',
  'returns',
  'stop',
  'start',
  'outdated',
]);

const RINGING = new Set<Told | 'outdated'>(['again', 'returns']);

/** Whether an order's courier hears of the customer's wish by no call: somebody rings it. */
async function isRung(trx: Writer, orderId: number | null): Promise<boolean> {
  const last = await trx
    .selectFrom('parcel_advice')
    .select('state')
    .where('order_id', '=', orderId ?? 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.state === 'byPhone';
}

interface About {
  message: Row<'messages'> | undefined;
  phone: string;
  orderId: number | null;
}

/** `outdated`: they said otherwise since, and were told. */
async function whatToTell(trx: Writer, heard: Heard, { message, phone }: About): Promise<Told | 'outdated' | null> {
  if (heard.kind === 'text') {
    const said = stopOrStart(heard.text);
    if (said === null) return null;
    const isYes = said === 'start';
    const { at } = heard;
    await keepConsent(trx, CUSTOMER, { phone, isYes, purposes: CONSENT_PURPOSES, origin: 'message', at });
    return (await mayWrite(trx, phone, 'confirm')) === isYes ? said : 'outdated';
  }
  const [answer = '', , version = ''] = heard.payload.split(' ');
  if (heard.kind !== 'tap' || !ANSWERS.has(answer)) return null;
  if (!message || !(await isOrderOf(trx, message.order_id, phone))) return 'foreign';
  await trx
    .updateTable('messages')
    .set({ state: 'answered', ...(message.provider_id === '' && { provider_id: heard.context }) })
    .where('id', '=', message.id)
    .where('state', 'in', ['sending', 'sent', 'delivered', 'read', 'unknown', 'failed'])
    .execute();
  const { kind, order_id: orderId } = message;
  if ((kind !== 'confirm' && kind !== 'attempted') || orderId === null) return null;
  if (await hasAnsweredSince(trx, heard, orderId)) return 'since';
  if (kind === 'attempted') return adviseCourier(trx, orderId, answer);
  if (answer !== 'confirm' && answer !== 'cancel') return null;
  return tapOrder(trx, { orderId, answer, version: Number(version) });
}

/** What a customer wants done with a parcel they did not get; where it is to go instead, they write. */
async function adviseCourier(trx: Writer, orderId: number, answer: string): Promise<Told | null> {
  if (answer === 'address') return 'address';
  if (answer !== 'again' && answer !== 'cancel') return null;
  await advise(trx, CUSTOMER, { orderId, kind: answer === 'again' ? 'retry' : 'return', byCustomer: 'tap' });
  return answer === 'again' ? 'again' : 'returns';
}

const ANSWERS = new Set(['confirm', 'cancel', 'again', 'address']);

/** The message of ours that a tap is under, or an answer is to: only of who it was sent to. */
async function messageOf(trx: Writer, { kind, payload, context, from }: Heard): Promise<Row<'messages'> | undefined> {
  const messages = trx
    .selectFrom('messages')
    .selectAll()
    .where('channel', '=', 'whatsapp')
    .where('kind', '<>', 'newOrder')
    .where('recipient', '=', from);
  if (kind === 'tap') {
    const id = Number(/^[a-z]+ (\d{1,10}) \d{1,10}$/.exec(payload)?.[1] ?? 0);
    const found = await messages.where('id', '=', id).executeTakeFirst();
    const isIts = found && (found.provider_id === '' || context === '' || found.provider_id === context);
    return isIts ? found : undefined;
  }
  return context === '' ? undefined : messages.where('provider_id', '=', context).executeTakeFirst();
}

/** Whether an order, if any, is a phone's still: staff may have corrected whose it is since it was told of. Locks the order. */
async function isOrderOf(trx: Writer, orderId: number | null, phone: string): Promise<boolean> {
  if (orderId === null) return true;
  const order = trx.selectFrom('orders').select('phone_key').where('id', '=', orderId).$call(locked(trx));
  return (await order.executeTakeFirst())?.phone_key === phone;
}

/** Taps may come in another order than they were made. */
async function hasAnsweredSince(trx: Writer, { at, id, from }: Heard, orderId: number): Promise<boolean> {
  const later = trx
    .selectFrom('customer_messages')
    .select('id')
    .where('order_id', '=', orderId)
    .where('phone', '=', phoneKey(from))
    .where('kind', '=', 'tap')
    .where('provider_id', '<>', id)
    .where('at', '>', at);
  return (await later.executeTakeFirst()) !== undefined;
}

async function lastOrderOf(trx: Writer, phone: string): Promise<number | null> {
  const last = await trx
    .selectFrom('orders')
    .select('id')
    .where('phone_key', '=', phone)
    .where('phone_key', '<>', '')
    .where('removed_at', 'is', null)
    .where('anonymity', '=', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id ?? null;
}

async function numberOf(trx: Writer, id: number): Promise<string> {
  const { invoice_number } = await trx
    .selectFrom('orders')
    .select('invoice_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return invoice_number;
}
