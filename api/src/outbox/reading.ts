import { DEFAULT_TEXTS } from '@shop/shared/contracts/messageTexts';
import {
  isToldBy,
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  MESSAGE_LANGUAGES,
  type MessageChannel,
  type MessageKind,
  type MessageLanguage,
} from '@shop/shared/contracts/messageKinds';
import type { MailChannel, OutboxText, SmsChannel, WhatsAppChannel } from '@shop/shared/contracts/http/outbox';
import { templateOf } from '@shop/shared/contracts/whatsAppTemplates';
import type { Reader } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';

export interface Channels {
  whatsapp: WhatsAppChannel;
  mail: MailChannel;
  sms: Required<SmsChannel>;
}

/** Until somebody sets them up. */
const NOTHING: Channels = {
  whatsapp: {
    isOn: false,
    language: 'ur-Latn',
    // What Meta lets a new number do.
    mostPerDay: 250,
    phoneNumberId: '',
    accountId: '',
    version: 'v23.0',
    price: 0,
    ownerTo: '',
  },
  mail: { isOn: false, language: 'en', mostPerDay: 500, host: '', port: 587, username: '', from: '', ownerTo: '' },
  sms: {
    isOn: false,
    language: 'ur-Latn',
    mostPerDay: 250,
    address: '',
    method: 'form',
    fields: [
      { name: 'api_key', value: '{key}' },
      { name: 'to', value: '{to}' },
      { name: 'message', value: '{text}' },
    ],
    success: '',
    askAddress: '',
    askTaken: '',
    askNothing: '',
    price: 0,
    ownerTo: '',
  },
};

export interface Channel<C extends MessageChannel> {
  options: Channels[C];
  /** Undefined until it is set up. */
  row: Row<'message_channels'> | undefined;
}

/** How each channel is set up. */
export async function readChannels(db: Reader): Promise<{ [C in MessageChannel]: Channel<C> }> {
  const rows = await db.selectFrom('message_channels').selectAll().execute();
  const channel = <C extends MessageChannel>(name: C): Channel<C> => {
    const row = rows.find((one) => one.channel === name);
    const kept = row ? (JSON.parse(row.options) as Partial<Channels[C]>) : {};
    return { row, options: { ...NOTHING[name], ...kept, isOn: row?.is_on === 1 } };
  };
  return { whatsapp: channel('whatsapp'), mail: channel('mail'), sms: channel('sms') };
}

export interface KeptText extends OutboxText {
  /** When it was switched on, ISO 8601; '' for with its channel. */
  since: string;
}

/** What the shop says of its own accord by each channel, in every language. */
export async function readTexts(db: Reader): Promise<KeptText[]> {
  const rows = await db.selectFrom('message_texts').selectAll().execute();
  return MESSAGE_CHANNELS.flatMap((channel) =>
    MESSAGE_LANGUAGES.flatMap((language) =>
      MESSAGE_KINDS.map((kind) => {
        const row = rows.find((one) => one.kind === kind && one.channel === channel && one.language === language);
        const isDefault = !row || row.text === '';
        const template = channel === 'whatsapp' ? templateOf(kind, language) : undefined;
        const { subject, text } = isDefault
          ? { ...DEFAULT_TEXTS[language][kind], ...(template && { text: template.text }) }
          : row;
        return {
          kind,
          channel,
          language,
          isOn:
            isToldBy(kind, channel) &&
            (channel !== 'whatsapp' || !!template) &&
            (row ? row.is_on === 1 : isSentFirst(kind, channel)),
          subject,
          text,
          isDefault,
          since: row?.since ?? '',
        };
      }),
    ),
  );
}

/** An SMS or a template costs money: of its own accord it only asks, says that a parcel comes or could not be handed over, and
 * what was asked for. How they like it nobody is asked before the shop wants to know. */
const isSentFirst = (kind: MessageKind, channel: MessageChannel): boolean =>
  channel === 'mail' ? kind !== 'review' : FIRST_BY_SMS.includes(kind);

const FIRST_BY_SMS: readonly MessageKind[] = ['confirm', 'dispatched', 'attempted', 'backInStock'];

/** What is said, and whether it is. */
export function textOf<T extends OutboxText>(
  texts: readonly T[],
  { kind, channel, language }: { kind: MessageKind; channel: MessageChannel; language: MessageLanguage },
): T {
  const found = texts.find((one) => one.kind === kind && one.channel === channel && one.language === language);
  if (!found) throw new Error(`no text of ${kind} by ${channel}`);
  return found;
}

/** Whether who orders gets a mail. */
export async function sendsMail(db: Reader): Promise<boolean> {
  const { mail } = await readChannels(db);
  return (
    mail.options.isOn &&
    textOf(await readTexts(db), { kind: 'placed', channel: 'mail', language: mail.options.language }).isOn
  );
}
