import type { MessageChannel } from '@shop/shared/contracts/messageKinds';
import type { Sealing } from '../kernel/auth/sealing.ts';
import type { Database, Reader } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { readChannels, type Channels } from './reading.ts';

/** What a channel's key is sealed for. */
export const ownerOf = (channel: MessageChannel): string => `message channel ${channel}`;

/** The key of a channel; '' without one, or where the secret it was sealed with is another by now. */
function keyOf(row: Row<'message_channels'> | undefined, sealing: Sealing | null): string {
  if (!row || row.key === '' || sealing === null) return '';
  try {
    return sealing.unseal(row.key, ownerOf(row.channel));
  } catch {
    return '';
  }
}

/** What WhatsApp is set up with beside its numbers. */
export interface WhatsAppKeys {
  accessToken: string;
  /** What Meta signs with. */
  appSecret: string;
  /** What Meta says when it asks for the first time. */
  verifyToken: string;
}

export const keysIn = (key: string): WhatsAppKeys => ({
  accessToken: '',
  appSecret: '',
  verifyToken: '',
  ...(key === '' ? {} : (JSON.parse(key) as Partial<WhatsAppKeys>)),
});

/** The keys of WhatsApp as they are to be kept; undefined where none of them changes. */
export async function keysWith(
  db: Reader,
  sealing: Sealing | null,
  sent: { [K in keyof WhatsAppKeys]?: string | undefined },
): Promise<string | undefined> {
  const another = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  if (Object.keys(another).length === 0) return undefined;
  const { row } = (await readChannels(db)).whatsapp;
  return JSON.stringify({ ...keysIn(keyOf(row, sealing)), ...another });
}

/** The key and options of a channel as it is saved. */
export async function readyChannel<C extends MessageChannel>(
  { read }: Pick<Database, 'read'>,
  channel: C,
  sealing: Sealing | null,
): Promise<{ options: Channels[C]; key: string }> {
  const { options, row } = (await readChannels(read))[channel];
  return { options, key: keyOf(row, sealing) };
}
