import { visible } from '@shop/shared/format/plainText';
import { NotTaken } from '../channel.ts';
import { askOut, NotSent, type Outgoing } from '../../../kernel/http/askOut.ts';

const LIMIT_MS = 15_000;
const SHOWN = 200;

/** How Meta's Graph API is asked: its address with the version, and a token that stands in no fault. */
export interface Graph {
  address: string;
  version: string;
  token: string;
  isLoopbackOpen: boolean;
}

type Json = Record<string, unknown>;

/** What Meta says is looked at before it is used: an object, or one with nothing in it. */
export const objectIn = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});

/** A text that can be kept and shown; '' for none. */
export const textIn = (value: unknown, most = 300): string =>
  typeof value === 'string' ? visible(value.slice(0, most)) : '';

/** The owner's to mend: token, permission, number, payment. */
const SETUP: Record<number, string> = {
  3: 'The access token may not send messages.',
  10: 'The access token may not send messages.',
  190: 'The access token is not taken any more: make another one at Meta.',
  368: 'Meta has blocked the account for a while, for its rules.',
  131031: 'Meta has locked the account.',
  131042: 'Meta asks for a way to pay.',
  131045: 'The number is not registered for the Cloud API.',
  133010: 'The number is not registered for the Cloud API.',
};

/** Only a matter of time. */
const LATER = new Set([4, 80007, 130429, 131048, 131056, 133004]);

/** Of this customer or this template: they are told by another way. */
const ELSEWHERE: Record<number, string> = {
  130472: 'Meta does not deliver it to this number.',
  131026: 'The number has no WhatsApp, or cannot be reached there.',
  131047: 'They wrote more than 24 hours ago: only a template may be sent.',
  131049: 'Meta does not deliver more messages to this number just now.',
  131050: 'They asked WhatsApp for no such messages.',
  132000: 'The template at Meta has other variables.',
  132001: 'There is no such template at Meta yet.',
  132005: 'The template is too long with this order.',
  132007: 'Meta refuses the template for its rules.',
  132012: 'The template at Meta has other variables.',
  132015: 'Meta has paused the template.',
  132016: 'Meta has switched the template off.',
};

/** What a fault of Meta's means, in words; also of what was taken and failed later. */
export function faultOf(fault: unknown, status = 200): NotTaken {
  const { code: number, message, title, error_data } = objectIn(fault);
  const code = typeof number === 'number' ? number : 0;
  const words = [objectIn(error_data)['details'], message, title].map((text) => textIn(text, SHOWN));
  const said = (words.find(Boolean) ?? '').replaceAll(/\s+/g, ' ');
  const setup = SETUP[code] ?? (status === 401 || (code >= 200 && code < 300) ? SETUP[10] : undefined);
  if (setup) return new NotTaken('setup', setup);
  if (status === 429 || LATER.has(code)) return new NotTaken('later', 'Meta takes no more just now.');
  const elsewhere = ELSEWHERE[code];
  if (elsewhere) return new NotTaken('elsewhere', elsewhere);
  if (status >= 500) return new NotTaken('unknown', `Meta answered ${status}: it may have been sent.`);
  return new NotTaken('refused', `Meta refuses it (${code}): ${said}`);
}

/** Asks Meta. Rejects with `NotTaken`; of what was sent without an answer nobody knows what became of it. */
export async function askGraph(graph: Graph, path: string, body?: object): Promise<Json> {
  const { address, version, token, isLoopbackOpen } = graph;
  if (token === '') throw new NotTaken('setup', 'No access token is set.');
  const asked: Pick<Outgoing, 'method' | 'body' | 'headers'> = body
    ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    : { method: 'GET', headers: {} };
  const answer = await askOut(`${address}/${version}/${path}`, {
    ...asked,
    headers: { ...asked.headers, authorization: `Bearer ${token}` },
    isLoopbackOpen,
    limitMs: LIMIT_MS,
  }).catch((error: unknown) => {
    if (error instanceof NotSent) throw new NotTaken('later', 'Meta cannot be reached.');
    throw new NotTaken('unknown', 'Meta did not answer: it may have been sent.');
  });
  const said = jsonOf(answer.body);
  if (answer.status >= 200 && answer.status < 300 && said) return said;
  const error = said?.['error'];
  throw faultOf(typeof error === 'object' && error !== null ? spared(error, token) : {}, answer.status);
}

/** Meta may say a token again. */
const spared = (error: object, token: string): unknown =>
  JSON.parse(JSON.stringify(error).replaceAll(JSON.stringify(token).slice(1, -1), '…'));

function jsonOf(body: Buffer): Json | undefined {
  try {
    const said: unknown = JSON.parse(body.toString('utf8'));
    return typeof said === 'object' && said !== null ? (said as Json) : undefined;
  } catch {
    return undefined;
  }
}
