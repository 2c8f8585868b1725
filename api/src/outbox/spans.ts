import { isToOwner, type MessageChannel, type MessageKind } from '@shop/shared/contracts/messageKinds';
import type { Reader } from '../kernel/db/database.ts';
import { readChannels, readTexts, textOf } from './reading.ts';

/** ISO 8601, of when something happened: from the first until right before the second. */
export interface Span {
  from: string;
  until: string;
}

/** After all there is. */
const NEVER = '9999';

/**
 * When what is told happened, by channel and kind; null of what is not told. Nothing of before channel and kind were switched
 * on is, and by SMS nothing that WhatsApp tells a customer: that goes there where it does not arrive.
 */
export async function readSpans(
  db: Reader,
  channels: Awaited<ReturnType<typeof readChannels>>,
): Promise<(channel: MessageChannel, kind: MessageKind) => Span | null> {
  const texts = await readTexts(db);
  const since = (channel: MessageChannel, kind: MessageKind): string | null => {
    const { options, row } = channels[channel];
    const { isOn, since: kinds } = textOf(texts, { kind, channel, language: options.language });
    if (!options.isOn || !row || !isOn) return null;
    return row.since > kinds ? row.since : kinds;
  };
  return (channel, kind) => {
    const from = since(channel, kind);
    if (from === null) return null;
    return { from, until: (channel === 'sms' && !isToOwner(kind) ? since('whatsapp', kind) : null) ?? NEVER };
  };
}

export const isWithin = (span: Span | null, at: string): boolean => span !== null && at >= span.from && at < span.until;
