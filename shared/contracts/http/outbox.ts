import { Type, type Static } from 'typebox';
import { MESSAGE_CHANNELS, MESSAGE_KINDS, MESSAGE_LANGUAGES } from '../messageKinds.ts';
import { defineCall } from './call.ts';
import { DateText, EmailIn, oneOf, RequiredText } from './values.ts';

const Kind = oneOf(MESSAGE_KINDS);
const Channel = oneOf(MESSAGE_CHANNELS);
const Language = oneOf(MESSAGE_LANGUAGES);

/** What every channel has. */
const ANY = {
  isOn: Type.Boolean(),
  language: Language,
  /** So many a day at most, in Karachi; what is more waits for the next morning. */
  mostPerDay: Type.Integer({ minimum: 1, maximum: 100_000 }),
};

/** A mail server (SMTP). Its password is sent when it changes only. */
export const MailChannel = Type.Object({
  ...ANY,
  host: Type.String({ maxLength: 253, pattern: '^[\\w.:-]*$' }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  username: Type.String({ maxLength: 254 }),
  /** Where mails come from, and answers go. */
  from: EmailIn,
  /** Who is told of each new order; '' for nobody. */
  ownerTo: EmailIn,
});
export type MailChannel = Static<typeof MailChannel>;

/**
 * A gateway that sends SMS for a web address. `{to}` (as 923001234567), `{text}` and `{key}` stand for number, text and key
 * in the values of its fields, `{id}` for what the shop calls the message.
 */
export const SmsChannel = Type.Object({
  ...ANY,
  address: Type.String({ maxLength: 500, pattern: '^(https?://\\S+)?$' }),
  /** How it wants the fields. */
  method: Type.Union([Type.Literal('query'), Type.Literal('form'), Type.Literal('json')]),
  fields: Type.Array(Type.Object({ name: RequiredText(60), value: Type.String({ maxLength: 300 }) }), { maxItems: 20 }),
  /** Words, or how they begin, of the answer of a message it took; '' for any answer of success. */
  success: Type.String({ maxLength: 100 }),
  /**
   * Where it is asked by `{id}` what became of a message whose answer was lost; '' for a gateway that cannot be asked. A page
   * or server of before has none of these three; left out, they stay.
   */
  askAddress: Type.Optional(Type.String({ maxLength: 500, pattern: '^(https?://\\S+)?$' })),
  /** What stands in its answer where it has the message, and where it knows nothing of it. */
  askTaken: Type.Optional(Type.String({ maxLength: 100 })),
  askNothing: Type.Optional(Type.String({ maxLength: 100 })),
  /** Rupees a segment costs. */
  price: Type.Number({ minimum: 0, maximum: 1000 }),
  ownerTo: Type.String({ maxLength: 20, pattern: '^(\\+?[\\d ()-]{7,})?$' }),
});
export type SmsChannel = Static<typeof SmsChannel>;

/** WhatsApp's Cloud API, of Meta. Its keys are sent when they change only. */
export const WhatsAppChannel = Type.Object({
  ...ANY,
  phoneNumberId: Type.String({ maxLength: 30, pattern: '^\\d*$' }),
  /** Of the business account: its templates are read there. */
  accountId: Type.String({ maxLength: 30, pattern: '^\\d*$' }),
  /** Of the Graph API. */
  version: Type.String({ pattern: '^v\\d{1,2}\\.\\d$' }),
  /** Rupees a message costs. */
  price: Type.Number({ minimum: 0, maximum: 1000 }),
  ownerTo: Type.String({ maxLength: 20, pattern: '^(\\+?[\\d ()-]{7,})?$' }),
});
export type WhatsAppChannel = Static<typeof WhatsAppChannel>;

/** What Meta says of a template, when it was last asked. */
const TemplateState = Type.Object({
  name: Type.String(),
  language: Type.String(),
  status: Type.String(),
  reason: Type.String(),
});

const Standing = Type.Object({
  /** When its key was set; '' without one. No answer has the key itself. */
  keySetAt: DateText,
  /** In words; '' while the last one was taken. */
  lastError: Type.String(),
  lastErrorAt: DateText,
  lastSentAt: DateText,
  /** Waiting to be sent, and sent within 24 hours. */
  waiting: Type.Integer(),
  sentToday: Type.Integer(),
});

const Text = Type.Object({
  kind: Kind,
  channel: Channel,
  language: Language,
  isOn: Type.Boolean(),
  subject: Type.String(),
  text: Type.String(),
  /** It is not the shop's own. */
  isDefault: Type.Boolean(),
});
export type OutboxText = Static<typeof Text>;

/** GET /OutboxController/setup. */
export const OutboxSetup = Type.Object({
  /** Whether keys can be kept here (`KEYS_SECRET`). */
  keepsKeys: Type.Boolean(),
  whatsapp: Type.Object({
    values: WhatsAppChannel,
    standing: Standing,
    /** Where Meta tells the shop; '' where the shop's own address is not known. */
    webhook: Type.String(),
    templates: Type.Array(TemplateState),
    /** '' before Meta was asked. */
    templatesReadAt: DateText,
  }),
  mail: Type.Object({ values: MailChannel, standing: Standing }),
  sms: Type.Object({ values: SmsChannel, standing: Standing }),
  texts: Type.Array(Text),
});
export type OutboxSetup = Static<typeof OutboxSetup>;

const Key = Type.Optional(Type.String({ minLength: 1, maxLength: 500 }));

const REFUSALS = ['INVALID_FIELDS'] as const;

export const READ_OUTBOX_SETUP = defineCall({
  id: 'GET /OutboxController/setup',
  tag: 'outbox',
  summary: 'How messages are sent by themselves, and what they say',
  right: 'settings',
  data: OutboxSetup,
});

export const SAVE_MAIL = defineCall({
  id: 'POST /OutboxController/mail',
  tag: 'outbox',
  summary: 'Sets up the mail server; the password stays unless another one is sent',
  right: 'settings',
  refusals: REFUSALS,
  body: Type.Object({ values: MailChannel, key: Key }),
  data: OutboxSetup,
});

export const SAVE_SMS = defineCall({
  id: 'POST /OutboxController/sms',
  tag: 'outbox',
  summary: 'Sets up the SMS gateway; the key stays unless another one is sent',
  right: 'settings',
  refusals: REFUSALS,
  body: Type.Object({ values: SmsChannel, key: Key }),
  data: OutboxSetup,
});

export const SAVE_WHATSAPP = defineCall({
  id: 'POST /OutboxController/whatsapp',
  tag: 'outbox',
  summary: 'Sets up WhatsApp’s Cloud API; a key stays unless another one is sent',
  right: 'settings',
  refusals: REFUSALS,
  body: Type.Object({
    values: WhatsAppChannel,
    accessToken: Key,
    appSecret: Key,
    verifyToken: Key,
  }),
  data: OutboxSetup,
});

export const READ_TEMPLATES = defineCall({
  id: 'POST /OutboxController/templates',
  tag: 'outbox',
  summary: 'Asks Meta which templates it has approved; what went wrong is said in words',
  right: 'settings',
  data: Type.Object({ sentence: Type.String(), setup: OutboxSetup }),
});

export const TEST_CHANNEL = defineCall({
  id: 'POST /OutboxController/test',
  tag: 'outbox',
  summary: 'Sends a message to try a channel as it is saved; what went wrong is said in words',
  right: 'settings',
  refusals: REFUSALS,
  body: Type.Object({ channel: Channel, to: Type.String({ minLength: 1, maxLength: 254 }) }),
  data: Type.Object({
    isSent: Type.Boolean(),
    sentence: Type.String(),
    /** Of a gateway that can be asked: what it says of this one and of one that never was, in words. */
    asked: Type.Optional(Type.String()),
  }),
});

export const SAVE_TEXT = defineCall({
  id: 'POST /OutboxController/text',
  tag: 'outbox',
  summary: 'Writes what a message says, or whether it is sent; left out, its text is the first one again',
  right: 'settings',
  refusals: REFUSALS,
  body: Type.Object({
    kind: Kind,
    channel: Channel,
    language: Language,
    isOn: Type.Boolean(),
    subject: Type.Optional(Type.String({ maxLength: 150 })),
    text: Type.Optional(RequiredText(2000)),
  }),
  data: OutboxSetup,
});
