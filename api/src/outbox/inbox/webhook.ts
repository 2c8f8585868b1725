import { createHmac, timingSafeEqual } from 'node:crypto';
import { manyLines } from '@shop/shared/format/plainText';
import { objectIn, textIn } from '../channels/whatsapp/graph.ts';

const MOST_TEXT = 4096;

/** What a customer wrote, or tapped. */
export interface Heard {
  id: string;
  /** As `923001234567`. */
  from: string;
  /** `text`, `tap`, or what else it is. */
  kind: string;
  text: string;
  /** Of a tap: what its button carries. */
  payload: string;
  /** The message of ours it answers; '' for none. */
  context: string;
  /** When it was written, ISO 8601. */
  at: string;
}

/** What became of a message of ours. */
export interface Status {
  id: string;
  state: 'sent' | 'delivered' | 'read' | 'failed';
  to: string;
  /** What was sent along: `message 12`, `answer 3`. */
  about: string;
  /** What went wrong, as Meta says it. */
  fault: unknown;
}

export interface TemplateNews {
  name: string;
  language: string;
  status: string;
  reason: string;
}

export interface News {
  heard: Heard[];
  statuses: Status[];
  templates: TemplateNews[];
}

/** Whether Meta signed these bytes: HMAC-SHA256 by the app's secret, `sha256=` and hexadecimal. */
export function isSigned(body: Buffer, signature: string, secret: string): boolean {
  if (secret === '') return false;
  const right = createHmac('sha256', secret).update(body).digest();
  const sent = Buffer.from(/^sha256=([\da-f]{64})$/i.exec(signature)?.[1] ?? '', 'hex');
  return sent.length === right.length && timingSafeEqual(sent, right);
}

type Json = ReturnType<typeof objectIn>;

const listIn = (value: unknown): Json[] => (Array.isArray(value) ? value.map(objectIn) : []);

/** What Meta tells of the shop's own number; what is of another, or not understood, is left out. */
export function newsIn(body: unknown, phoneNumberId: string): News {
  const news: News = { heard: [], statuses: [], templates: [] };
  for (const { field, value } of listIn(objectIn(body)['entry']).flatMap(({ changes }) => listIn(changes))) {
    const said = objectIn(value);
    if (field === 'message_template_status_update') news.templates.push(templateIn(said));
    if (field !== 'messages' || textIn(objectIn(said['metadata'])['phone_number_id']) !== phoneNumberId) continue;
    news.heard.push(...listIn(said['messages']).flatMap((message) => heardIn(message) ?? []));
    news.statuses.push(...listIn(said['statuses']).flatMap((status) => statusIn(status) ?? []));
  }
  return news;
}

function heardIn(message: Json): Heard | null {
  const [id, from, type] = [textIn(message['id']), textIn(message['from'], 20), textIn(message['type'], 30)];
  if (id === '' || !/^\d{8,15}$/.test(from) || type === '') return null;
  const button = objectIn(message['button']);
  const reply = objectIn(objectIn(message['interactive'])['button_reply']);
  const payload = textIn(button['payload']) || textIn(reply['id']);
  const isTap = type === 'button' || (type === 'interactive' && payload !== '');
  const words = isTap ? textIn(button['text']) || textIn(reply['title']) : wordsIn(message, type);
  // Nothing is of the future, whatever a clock says.
  const seconds = Number(/^\d{1,12}$/.exec(textIn(message['timestamp']))?.[0] ?? Infinity);
  return {
    id,
    from,
    kind: isTap ? 'tap' : type,
    text: manyLines(words),
    payload: isTap ? payload : '',
    context: textIn(objectIn(message['context'])['id']),
    at: new Date(Math.min(seconds * 1000, Date.now())).toISOString(),
  };
}

function wordsIn(message: Json, type: string): string {
  const of = objectIn(message[type]);
  if (type === 'text') return textIn(of['body'], MOST_TEXT);
  if (type === 'reaction') return textIn(of['emoji'], 20);
  if (type === 'location') {
    const place = [of['name'], of['address']].map((part) => textIn(part)).filter(Boolean);
    return [...place, `${Number(of['latitude'])}, ${Number(of['longitude'])}`].join('\n');
  }
  return textIn(of['caption'], MOST_TEXT);
}

const STATES = ['sent', 'delivered', 'read', 'failed'] as const;

function statusIn(status: Json): Status | null {
  const state = STATES.find((one) => one === status['status']);
  const [id, to] = [textIn(status['id']), textIn(status['recipient_id'], 20)];
  if (!state || id === '' || to === '') return null;
  const about = textIn(status['biz_opaque_callback_data'], 40);
  return { id, state, to, about, fault: listIn(status['errors'])[0] };
}

const templateIn = (said: Json): TemplateNews => {
  const reason = textIn(said['reason']);
  return {
    name: textIn(said['message_template_name']),
    language: textIn(said['message_template_language'], 10),
    status: textIn(said['event'], 40),
    reason: reason === 'NONE' ? '' : reason,
  };
};
