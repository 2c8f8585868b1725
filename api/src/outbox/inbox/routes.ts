import type { FastifyInstance } from 'fastify';
import {
  ANSWER_CUSTOMER,
  LIST_CUSTOMER_MESSAGES,
  MARK_DONE,
  READ_CONVERSATION,
} from '@shop/shared/contracts/http/inbox';
import { ASK_WEBHOOK, TELL_WEBHOOK } from '@shop/shared/contracts/http/whatsAppWebhook';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { phoneKey } from '@shop/shared/format/phone';
import { manyLines } from '@shop/shared/format/plainText';
import type { Reader } from '../../kernel/db/database.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { ApiError, refusedFields } from '../../kernel/http/apiError.ts';
import { serve, serveList, serveWrite } from '../../kernel/serve.ts';
import { sameHash } from '../../people/sign-in/secrets.ts';
import type { whatsAppOf } from '../channels/whatsapp/ready.ts';
import { keepTemplate } from '../channels/whatsapp/templates.ts';
import { follow } from './following.ts';
import { hear } from './hearing.ts';
import { INBOX_FILE, inboxList } from './list.ts';
import { openUntil, readConversation } from './reading.ts';
import { isSigned, newsIn } from './webhook.ts';

/** What Meta sends at once is small; a picture is an address. */
const MOST_BYTES = 1024 * 1024;

/** What customers write back: heard from Meta, shown to staff, and answered. */
export async function registerInbox(app: FastifyInstance, whatsapp: ReturnType<typeof whatsAppOf>): Promise<void> {
  const { db } = app;
  serve(app, ASK_WEBHOOK, async ({ query }, reply) => {
    const { verifyToken } = (await whatsapp.ready()).keys;
    const sent = query['hub.verify_token'] ?? '';
    if (query['hub.mode'] !== 'subscribe' || verifyToken === '' || !sameHash(sent, verifyToken)) throw unknownCall();
    return reply.type('text/plain').send(query['hub.challenge'] ?? '');
  });
  await app.register(async (scope) => {
    // The signature is of the bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) => {
      done(null, body);
    });
    serve(scope, TELL_WEBHOOK, async ({ request }) => {
      const { keys, options } = await whatsapp.ready();
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = String(request.headers['x-hub-signature-256'] ?? '');
      if (!isSigned(body, signature, keys.appSecret)) throw unknownCall();
      const { heard, statuses, templates } = newsIn(jsonOf(body), options.phoneNumberId);
      for (const one of heard) await hear(db, one, options.language);
      for (const one of statuses) await db.transaction((trx) => follow(trx, one));
      // Of others nothing is known before Meta was asked for all.
      const isAsked = await db.read.selectFrom('whatsapp_templates').select('name').limit(1).executeTakeFirst();
      for (const one of isAsked ? templates : []) await db.transaction((trx) => keepTemplate(trx, one));
      return null;
    });
  });

  serveList(app, LIST_CUSTOMER_MESSAGES, INBOX_FILE, ({ query }) => inboxList(db.read, query));
  serve(app, READ_CONVERSATION, async ({ query }) => {
    const phone = query.order === undefined ? phoneKey(query.phone ?? '') : await phoneOf(db.read, query.order);
    return readConversation(db.read, phone);
  });
  serveWrite(app, ANSWER_CUSTOMER, async (trx, { staff, body: { messageId, text } }) => {
    const message = await readMessage(trx, messageId);
    const { phone, order_id } = message;
    const { options } = await whatsapp.ready();
    if (!options.isOn) throw refusedFields({ text: 'WhatsApp is not switched on.' });
    if ((await openUntil(trx, phone)) === '')
      throw refusedFields({ text: 'They wrote more than 24 hours ago: please call, or write from your own WhatsApp.' });
    const at = new Date().toISOString();
    const said = { is_theirs: 0, phone, order_id, kind: 'text', text: manyLines(text), reply_to: message.provider_id };
    await trx
      .insertInto('customer_messages')
      .values({ ...said, state: 'queued', at, done_at: at, by_user: staff.userId })
      .execute();
    await trx
      .updateTable('customer_messages')
      .set({ done_at: at, by_user: staff.userId })
      .where('phone', '=', phone)
      .where('is_theirs', '=', 1)
      .where('done_at', '=', '')
      .execute();
    const audit = { action: 'message.answer', subject: 'message', subjectId: messageId };
    await recordAudit(trx, staff, audit);
    await recordEvents(trx, staff.userId, [{ kind: 'desk', subject: order_id ?? EVERYTHING }]);
    return readConversation(trx, phone);
  });
  serveWrite(app, MARK_DONE, async (trx, { staff, body: { messageId, isDone } }) => {
    const { order_id } = await readMessage(trx, messageId);
    const set = { done_at: isDone ? new Date().toISOString() : '', by_user: isDone ? staff.userId : null };
    await trx.updateTable('customer_messages').set(set).where('id', '=', messageId).execute();
    await recordAudit(trx, staff, {
      action: isDone ? 'message.done' : 'message.notDone',
      subject: 'message',
      subjectId: messageId,
    });
    await recordEvents(trx, staff.userId, [{ kind: 'desk', subject: order_id ?? EVERYTHING }]);
  });
}

/** As of any address that is none. */
const unknownCall = () => new ApiError('UNKNOWN_CALL', 'There is no such call at this address.');

async function readMessage(db: Reader, id: number) {
  const row = db.selectFrom('customer_messages').selectAll().where('id', '=', id).where('is_theirs', '=', 1);
  const message = await row.executeTakeFirst();
  if (!message) throw new ApiError('UNKNOWN_MESSAGE');
  return message;
}

async function phoneOf(db: Reader, orderId: number): Promise<string> {
  const order = await db.selectFrom('orders').select('phone_key').where('id', '=', orderId).executeTakeFirst();
  if (!order) throw new ApiError('UNKNOWN_ORDER');
  return order.phone_key;
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ApiError('INVALID_JSON');
  }
}
