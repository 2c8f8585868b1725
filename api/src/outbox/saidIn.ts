import {
  fillIn,
  smsSegments,
  type MessageChannel,
  type MessageKind,
  type MessageLanguage,
  type MessagePart,
  type MessageText,
} from '@shop/shared/contracts/messageKinds';
import type { OutboxText } from '@shop/shared/contracts/http/outbox';
import { textOf } from './reading.ts';

interface Wanted {
  kind: MessageKind;
  channel: MessageChannel;
  language: MessageLanguage;
}

/** In which languages it may be said: an SMS also in Roman Urdu, a template also in the shop's own. */
export const sayable = ({ channel, language }: Omit<Wanted, 'kind'>, shops: MessageLanguage): MessageLanguage[] => [
  language,
  ...(channel === 'sms' ? ['ur-Latn' as const] : channel === 'whatsapp' ? [shops] : []),
];

/** What is said, filled in. An SMS says in Roman Urdu what fits one of it so, and not in Urdu's script. */
export function saidIn(
  texts: readonly OutboxText[],
  { kind, channel, language }: Wanted,
  partsOf: (language: MessageLanguage) => Record<MessagePart, string>,
): MessageText {
  const filled = (one: MessageLanguage): MessageText => {
    const { subject, text } = textOf(texts, { kind, channel, language: one });
    const parts = partsOf(one);
    return { subject: fillIn(subject, parts, one).replaceAll('\n', ' '), text: fillIn(text, parts, one) };
  };
  const said = filled(language);
  if (channel !== 'sms' || smsSegments(said.text).isGsm) return said;
  const roman = filled('ur-Latn');
  return smsSegments(roman.text).segments === 1 ? roman : said;
}
