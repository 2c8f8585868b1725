import { smsSegments } from '@shop/shared/contracts/messageKinds';
import { paisaOf } from '@shop/shared/format/money';
import { firstOf } from '@shop/shared/format/plainText';
import { askOut, NotSent, type Incoming, type Outgoing } from '../../kernel/http/askOut.ts';
import { withoutKeys } from '../../kernel/http/withoutKeys.ts';
import type { Channels } from '../reading.ts';
import { becameOf, says, withoutTags, type Became } from './became.ts';
import { NotTaken, type Send } from './channel.ts';

const LIMIT_MS = 15_000;
/** As much of an answer as is shown. */
const SHOWN = 200;

/** A gateway that sends SMS for a web address, as nearly all of them do. `key` is its key, and stands in no fault. */
export function smsSending(options: Channels['sms'], key: string, isLoopbackOpen: boolean): Send {
  const { address, method, fields, success } = options;
  return async ({ to, text, reference }) => {
    const values = { to, text, key, id: reference };
    const filled = fields.map(({ name, value }): [string, string] => [
      name,
      value.replaceAll(/\{(to|text|key|id)\}/g, (_whole, part: keyof typeof values) => values[part]),
    ]);
    const query = new URLSearchParams(filled).toString();
    const asked: Pick<Outgoing, 'method' | 'headers' | 'body'> =
      method === 'query'
        ? { method: 'GET', headers: {} }
        : method === 'json'
          ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(Object.fromEntries(filled)) }
          : { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: query };
    const at = new URL(address);
    if (method === 'query') for (const [name, value] of filled) at.searchParams.append(name, value);
    const answer = await askOut(at.href, { ...asked, isLoopbackOpen, limitMs: LIMIT_MS }).catch((error: unknown) => {
      if (error instanceof NotSent) throw new NotTaken('later', `${at.host} cannot be reached.`);
      throw new NotTaken('unknown', `${at.host} did not answer: it may have been sent.`);
    });
    checkTaken(answer, { host: at.host, success, key });
    return { providerId: '', cost: smsCost(options, text) };
  };
}

/** What a message costs, in paisa. */
export const smsCost = ({ price }: Pick<Channels['sms'], 'price'>, text: string): number =>
  smsSegments(text).segments * paisaOf(price);

/** Whether a gateway has a message, and the beginning of what it says; '' where it does not answer. */
export type Ask = (reference: string) => Promise<{ became: Became; said: string }>;

/** Asks a gateway by what the shop calls a message; null for one that cannot be asked. */
export function smsAsking(options: Channels['sms'], key: string, isLoopbackOpen: boolean): Ask | null {
  const { askAddress } = options;
  if (askAddress === '') return null;
  return async (reference) => {
    const values = { key, id: reference };
    const address = askAddress.replaceAll(/\{(key|id)\}/g, (_whole, part: keyof typeof values) =>
      encodeURIComponent(values[part]),
    );
    const asked = { method: 'GET', headers: {}, isLoopbackOpen, limitMs: LIMIT_MS } as const;
    const answer = await askOut(address, asked).catch(() => null);
    if (!answer) return { became: 'unclear', said: '' };
    const { status } = answer;
    const words = `${status} ${wordsOf(answer, key)}`;
    // Some say with a status that there is none.
    const isSaid = status === 404 || (status >= 200 && status < 300);
    return { became: isSaid ? becameOf(words, options) : 'unclear', said: firstOf(withoutTags(words), SHOWN) };
  };
}

/** What it says, as it says it. */
const wordsOf = ({ body }: Incoming, key: string): string => withoutKeys(body.toString('utf8'), [key]);

function checkTaken(answer: Incoming, { host, success, key }: { host: string; success: string; key: string }): void {
  const { status } = answer;
  const words = wordsOf(answer, key);
  const shown = firstOf(withoutTags(words), SHOWN);
  if (status === 429) throw new NotTaken('later', `${host} takes no more just now.`);
  if (status === 402 || status === 404)
    throw new NotTaken('setup', `${host} takes nothing there (${status}): ${shown}`);
  if (status === 401 || status === 403) throw new NotTaken('setup', `${host} does not take the key: ${shown}`);
  if (status >= 500) throw new NotTaken('unknown', `${host} answered ${status}: it may have been sent.`);
  if (status < 200 || status >= 300) throw new NotTaken('refused', `${host} refuses it (${status}): ${shown}`);
  if (!says(words, success)) throw new NotTaken('refused', `${host} refuses it: ${shown || 'it said nothing.'}`);
}
