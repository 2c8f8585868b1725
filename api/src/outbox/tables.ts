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

declare module '../kernel/db/schema.ts' {
  interface Tables {
    messages: MessageTable;
    message_channels: MessageChannelTable;
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
    };
  }
}

export type { MessageTable };
