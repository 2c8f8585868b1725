import type { MessageChannel, MessageKind, MessageLanguage } from '@shop/shared/contracts/messageKinds';
import type { Generated } from 'kysely';
import type { Defaulted } from '../kernel/db/schema.ts';

/** One message to one person. */
interface MessageTable {
  id: Generated<number>;
  /** What happened to the order that it tells; null for what nothing made happen. */
  event_id: Defaulted<number | null>;
  /** Null for what is told of no order. */
  order_id: Defaulted<number | null>;
  /** What it tells without an event, once: an account and its day, a day; '' with one. */
  about: Defaulted<string>;
  kind: MessageKind;
  channel: MessageChannel;
  /** A number as 923001234567, or an address of mail. */
  recipient: string;
  /** `sending` while a server has it, until `lease_until`; then nobody knows whether it was sent. */
  state: 'queued' | 'sending' | 'sent' | 'delivered' | 'read' | 'answered' | 'failed' | 'unknown' | 'dropped';
  reason: Defaulted<string>;
  tries: Defaulted<number>;
  due_at: string;
  lease_until: Defaulted<string>;
  /** Paisa. */
  cost: Defaulted<number>;
  provider_id: Defaulted<string>;
  at: string;
  sent_at: Defaulted<string>;
}

interface MessageChannelTable {
  channel: MessageChannel;
  is_on: number;
  /** JSON: `MailChannel`, `SmsChannel` or `WhatsAppChannel`. */
  options: string;
  /** Its password or key, sealed (`keySealing`); '' for none. */
  key: Defaulted<string>;
  key_set_at: Defaulted<string>;
  /** Since when what happens to orders is told. */
  since: string;
  last_error: Defaulted<string>;
  last_error_at: Defaulted<string>;
  last_sent_at: Defaulted<string>;
}

/** What a customer wrote, or the shop answered, by WhatsApp. */
interface CustomerMessageTable {
  id: Generated<number>;
  is_theirs: number;
  /** `phoneKey` */
  phone: string;
  order_id: number | null;
  /** `text`, `tap`, or what else came. */
  kind: string;
  text: string;
  /** What Meta calls it. */
  provider_id: Defaulted<string>;
  reply_to: Defaulted<string>;
  /** `heard` of theirs; of the shop's as of its other messages. */
  state: 'heard' | 'queued' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed' | 'unknown';
  reason: Defaulted<string>;
  /** As of other messages; of what is queued, when it may be tried again. */
  lease_until: Defaulted<string>;
  /** When it was written. */
  at: string;
  /** Who of staff answered, or saw to it. */
  by_user: Defaulted<number | null>;
  /** '' while nobody has seen to it. */
  done_at: Defaulted<string>;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    messages: MessageTable;
    message_channels: MessageChannelTable;
    customer_messages: CustomerMessageTable;
    /** What Meta said of each template of the account, when it was last asked. */
    whatsapp_templates: { name: string; language: string; status: string; reason: string; at: string };
    /** What the owner wrote otherwise, and what is not sent. `text` is '' for the first one. */
    message_texts: {
      kind: MessageKind;
      channel: MessageChannel;
      language: MessageLanguage;
      is_on: number;
      subject: string;
      text: string;
      /** When it was switched on, ISO 8601; '' for with its channel. */
      since: Defaulted<string>;
    };
  }
}

export type { MessageTable };
