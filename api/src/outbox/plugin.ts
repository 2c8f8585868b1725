import type { FastifyPluginAsync } from 'fastify';
import {
  READ_OUTBOX_SETUP,
  SAVE_MAIL,
  SAVE_SMS,
  SAVE_TEXT,
  SAVE_WHATSAPP,
  READ_TEMPLATES,
  TEST_CHANNEL,
} from '@shop/shared/contracts/http/outbox';
import { LIST_MESSAGES } from '@shop/shared/contracts/http/outboxMessages';
import { WEBHOOK_PATH } from '@shop/shared/contracts/http/whatsAppWebhook';
import { PART_SAMPLES } from '@shop/shared/contracts/whatsAppTemplates';
import { DAY_MS, MINUTE_MS } from '@shop/shared/format/durations';
import { whatsAppNumber } from '@shop/shared/format/phone';
import { keySealing } from '../kernel/auth/keySealing.ts';
import type { Config } from '../kernel/config/config.ts';
import { before } from '../kernel/db/retention.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import { every } from '../kernel/every.ts';
import { refusedFields } from '../kernel/http/apiError.ts';
import { isLoopbackOpen } from '../kernel/http/publicAddress.ts';
import { serve, serveList, serveWrite } from '../kernel/serve.ts';
import { readShopSettings } from '../settings/shopSettings.ts';
import { readyLinks } from '../orders/confirmation/links.ts';
import { trackTokens } from '../orders/reading/tracking.ts';
import { askLost } from './askingLost.ts';
import { NotTaken, referenceOf, type Send } from './channels/channel.ts';
import { mailSending } from './channels/mail.ts';
import { smsAsking, smsSending, type Ask } from './channels/sms.ts';
import { whatsAppOf } from './channels/whatsapp/ready.ts';
import { registerInbox } from './inbox/routes.ts';
import { messageList, MESSAGES_FILE } from './list.ts';
import { readChannels, type Channels } from './reading.ts';
import { writeReminders } from './reminders.ts';
import { tellRestocked } from './restock.ts';
import { sendDue, type Sending } from './sending.ts';
import { readSetup, saveChannel } from './setup.ts';
import { saveText } from './savingText.ts';
import { tryAsk } from './tryingAsk.ts';
import { keysWith, readyChannel } from './channelKeys.ts';
import { writeMessages } from './writing.ts';

export { sendsMail } from './reading.ts';

/** What happens to an order is told so soon. */
const LOOK_MS = 5000;
/** What only the clock makes happen is told so soon. */
const REMIND_MS = 5 * MINUTE_MS;
/** What became of messages whose answer was lost is asked so soon. */
const ASK_MS = MINUTE_MS;
/** As long as an order may be asked about. */
const KEPT_MS = 400 * DAY_MS;

const TEST = { subject: 'A test of your shop', text: 'This is a test of your shop: messages like this one arrive.' };

/** Messages that the shop sends by itself: what happened to an order is told to its customer and the owner. */
export const outbox: FastifyPluginAsync<{ config: Config }> = async (app, { config }) => {
  const { db } = app;
  const parts = {
    sealing: keySealing(config),
    isLoopbackOpen: isLoopbackOpen(config),
    webhook: config.origin === null ? '' : `${config.origin}${config.apiBase}${WEBHOOK_PATH}`,
  };
  const setup = () => readSetup(db.read, parts);

  serve(app, READ_OUTBOX_SETUP, setup);
  serveWrite(app, SAVE_MAIL, async (trx, { staff, body: { values, key } }) => {
    await saveChannel(trx, staff, { channel: 'mail', values, key, ...parts });
    return readSetup(trx, parts);
  });
  serveWrite(app, SAVE_SMS, async (trx, { staff, body: { values, key } }) => {
    await saveChannel(trx, staff, { channel: 'sms', values, key, ...parts });
    return readSetup(trx, parts);
  });
  serveWrite(app, SAVE_WHATSAPP, async (trx, { staff, body: { values, ...sent } }) => {
    const key = await keysWith(trx, parts.sealing, sent);
    await saveChannel(trx, staff, { channel: 'whatsapp', values, key, ...parts });
    return readSetup(trx, parts);
  });
  const whatsapp = whatsAppOf(db, config, parts.sealing);
  serve(app, READ_TEMPLATES, async ({ staff }) => {
    await db.transaction((trx) =>
      recordAudit(trx, staff, { action: 'message.templates', subject: 'message', subjectId: 'whatsapp' }),
    );
    const fault = await whatsapp.readTemplates();
    return { sentence: fault ?? '', setup: await setup() };
  });
  serveWrite(app, SAVE_TEXT, async (trx, { staff, body }) => {
    await saveText(trx, staff, body);
    return readSetup(trx, parts);
  });
  serveList(app, LIST_MESSAGES, MESSAGES_FILE, ({ query }) => messageList(db.read, query));

  const sendBy: Sending['sendBy'] = async (channel): Promise<Send> => {
    const { options, key } = await readyChannel(db, channel, parts.sealing);
    if (channel === 'whatsapp') return whatsapp.sending();
    if (channel === 'sms') return smsSending(options as Channels['sms'], key, parts.isLoopbackOpen);
    const { shopName } = await readShopSettings(db.read);
    return mailSending(options as Channels['mail'], { key, shopName, isLoopbackOpen: parts.isLoopbackOpen });
  };

  const askBy = async (): Promise<Ask | null> => {
    const { options, key } = await readyChannel(db, 'sms', parts.sealing);
    return options.isOn ? smsAsking(options, key, parts.isLoopbackOpen) : null;
  };

  serve(app, TEST_CHANNEL, async ({ staff, body: { channel, to } }) => {
    const recipient = channel === 'mail' ? to.trim() : whatsAppNumber(to);
    if (channel === 'mail' ? !recipient.includes('@') : recipient === '') {
      throw refusedFields({ to: channel === 'mail' ? 'This is no address of mail.' : 'This is no mobile number.' });
    }
    await db.transaction((trx) =>
      recordAudit(trx, staff, { action: 'message.try', subject: 'message', subjectId: channel }),
    );
    try {
      const send = await sendBy(channel);
      const { language } = (await readChannels(db.read))[channel].options;
      const told = { kind: 'placed', language, partsIn: () => PART_SAMPLES, messageId: 0, orderVersion: 0 } as const;
      const reference = referenceOf({ id: 0, at: new Date().toISOString() });
      await send({ to: recipient, reference, links: [], told, ...TEST });
      const ask = channel === 'sms' ? await askBy() : null;
      const sentence = `It was taken: look at ${to}.`;
      return { isSent: true, sentence, ...(ask && { asked: await tryAsk(ask, reference) }) };
    } catch (error) {
      if (error instanceof NotTaken) return { isSent: false, sentence: error.message };
      throw error;
    }
  });

  const closing = new AbortController();
  const sending: Sending = {
    db,
    origin: config.origin,
    tokenOf: trackTokens(app),
    links: readyLinks(app),
    sendBy,
    warn: (error) => app.log.warn({ err: error }, 'a message may have been sent'),
    isClosing: () => closing.signal.aborted,
    refused: new Map(),
  };
  let working: Promise<void> = Promise.resolve();
  let isWorking = false;
  const look = (): Promise<void> => {
    if (isWorking) return working;
    isWorking = true;
    working = writeMessages(db)
      .then(() => tellRestocked(db))
      .then(() => sendDue(sending))
      .then(() => whatsapp.reply(sending.isClosing))
      .finally(() => (isWorking = false));
    return working;
  };
  every(app, LOOK_MS, look, 'messages wait');
  const asking = async () => {
    const ask = await askBy();
    if (ask) await askLost(db, ask);
  };
  every(app, ASK_MS, asking, 'lost messages wait');
  every(app, REMIND_MS, () => writeReminders(db), 'reminders wait');
  app.addHook('onClose', () => {
    closing.abort();
    return working.catch(() => undefined);
  });
  await registerInbox(app, whatsapp);
  app.retention.addRows((trx, now) =>
    trx.deleteFrom('customer_messages').where('at', '<', before(now, KEPT_MS)).execute(),
  );
  app.retention.addRows((trx, now) => trx.deleteFrom('messages').where('at', '<', before(now, KEPT_MS)).execute());
};
