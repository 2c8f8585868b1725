import { paisaOf } from '@shop/shared/format/money';
import {
  MOST_BODY,
  templateCode,
  templateName,
  templateOf,
  variablesOf,
  type WhatsAppTemplate,
} from '@shop/shared/contracts/whatsAppTemplates';
import { apart, type MessageLanguage, type MessagePart } from '@shop/shared/contracts/messageKinds';
import type { WhatsAppChannel } from '@shop/shared/contracts/http/outbox';
import { NotTaken, type Send, type Told } from '../channel.ts';
import { askGraph, type Graph } from './graph.ts';
import type { TemplateState } from './templates.ts';

/** What a variable may hold: one line, never empty. */
const valueOf = (text: string | undefined, language: MessageLanguage): string =>
  text
    ?.replaceAll(/\s*\n\s*/g, language === 'ur' ? '؛ ' : '; ')
    .replaceAll(/\s+/g, ' ')
    .trim() || '-';

/** What stands for each variable: of the pieces of a large order, as many as Meta's limit leaves room for. */
function valuesIn(template: WhatsAppTemplate, { partsIn }: Told, language: MessageLanguage): Record<string, string> {
  const parts = partsIn(language);
  const variables = variablesOf(template);
  const sideOf = (part: MessagePart, value: string) =>
    language === 'ur' && part !== 'items' ? apart(part, value) : value;
  const values: Record<string, string> = Object.fromEntries(
    variables.map((part) => [part, sideOf(part, valueOf(parts[part], language))]),
  );
  const over = filledLength(template, values) - MOST_BODY;
  if (over > 0 && values['items'])
    values['items'] = shortened(parts.items ?? '', values['items'].length - over, language);
  return values;
}

const filledLength = ({ text }: WhatsAppTemplate, values: Record<string, string>): number =>
  text.replaceAll(/\{(\w+)\}/g, (_whole, part: string) => values[part] ?? '').length;

/** The first lines of it, in so many characters, and how many there are more; the same in every language. */
function shortened(items: string, most: number, language: MessageLanguage): string {
  const lines = items.split('\n');
  for (let kept = lines.length - 1; kept > 0; kept -= 1) {
    const text = valueOf([...lines.slice(0, kept), `… + ${lines.length - kept}`].join('\n'), language);
    if (text.length <= most) return text;
  }
  return `${valueOf(lines[0], language).slice(0, Math.max(most - 1, 0))}…`;
}

/** Why a template cannot be sent, as Meta said when it was last asked; null where it can, or Meta was never asked. */
function templateFault(states: readonly TemplateState[], name: string, language: string): string | null {
  if (states.length === 0) return null;
  const found = states.find((one) => one.name === name && one.language === language);
  if (!found) return `There is no template ${name} at Meta yet.`;
  if (found.status === 'APPROVED') return null;
  if (found.status === 'PENDING') return `Meta has not approved the template ${name} yet.`;
  return `Meta does not let the template ${name} be sent (${found.status.toLowerCase().replaceAll('_', ' ')}).`;
}

interface WhatsAppParts {
  graph: Graph;
  states: readonly TemplateState[];
}

/** WhatsApp's Cloud API: what the shop says first is a template that Meta has approved. */
export function whatsAppSending(
  { phoneNumberId, price, language: shops }: WhatsAppChannel,
  { graph, states }: WhatsAppParts,
): Send {
  return async ({ to, told }) => {
    if (!told) throw new NotTaken('elsewhere', 'WhatsApp does not tell this.');
    const { kind } = told;
    const faultIn = (one: MessageLanguage) => templateFault(states, templateName(kind, one), templateCode(one));
    // Who chose a language that is not approved is told in the shop's rather than not at all.
    const language = faultIn(told.language) !== null && faultIn(shops) === null ? shops : told.language;
    const template = templateOf(kind, language);
    if (!template) throw new NotTaken('elsewhere', 'WhatsApp does not tell this.');
    const fault = faultIn(language);
    if (fault) throw new NotTaken('elsewhere', fault);
    const values = valuesIn(template, told, language);
    const parameters = variablesOf(template).map((part) => ({ type: 'text', text: values[part] }));
    const said = await askGraph(graph, `${phoneNumberId}/messages`, {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to,
      type: 'template',
      // Comes back with what becomes of it, also where this answer is lost.
      ...(told.messageId > 0 && { biz_opaque_callback_data: `message ${told.messageId}` }),
      template: {
        name: templateName(kind, language),
        language: { code: templateCode(language) },
        components: [
          { type: 'body', parameters },
          ...template.buttons.map(({ answer }, index) => ({
            type: 'button',
            sub_type: 'quick_reply',
            index: String(index),
            parameters: [{ type: 'payload', payload: payloadOf(answer, told) }],
          })),
        ],
      },
    });
    return { providerId: idIn(said), cost: paisaOf(price) };
  };
}

/** What a tap says: the answer, the message it is under, and the order as the message knew it. */
const payloadOf = (answer: string, { messageId, orderVersion }: Told): string =>
  `${answer} ${messageId} ${orderVersion}`;

/** What Meta calls a message it took. */
function idIn(said: Record<string, unknown>): string {
  const [first] = Array.isArray(said['messages']) ? (said['messages'] as { id?: unknown }[]) : [];
  if (typeof first?.id !== 'string') throw new NotTaken('unknown', 'Meta did not say whether it took it.');
  return first.id;
}

/** Sends words of one's own, within 24 hours of what the customer wrote last. */
export async function sendWords(
  { phoneNumberId }: WhatsAppChannel,
  graph: Graph,
  { to, text, answerId, replyTo }: { to: string; text: string; answerId: number; replyTo: string },
): Promise<string> {
  const said = await askGraph(graph, `${phoneNumberId}/messages`, {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    type: 'text',
    biz_opaque_callback_data: `answer ${answerId}`,
    ...(replyTo && { context: { message_id: replyTo } }),
    text: { body: text, preview_url: false },
  });
  return idIn(said);
}
