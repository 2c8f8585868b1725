import { smsSegments } from '@shop/shared/contracts/messageKinds';
import type { SmsChannel } from '@shop/shared/contracts/http/outbox';
import { paisaOf } from '@shop/shared/format/money';
import { askOut, NotSent, type Incoming, type Outgoing } from '../../kernel/http/askOut.ts';
import { NotTaken, type Send } from './channel.ts';

const LIMIT_MS = 15_000;
/** As much of an answer as is shown. */
const SHOWN = 200;

/** A gateway that sends SMS for a web address, as nearly all of them do. `key` is its key, and stands in no fault. */
export function smsSending(options: SmsChannel, key: string, isLoopbackOpen: boolean): Send {
  const { address, method, fields, success, price } = options;
  return async ({ to, text }) => {
    const values = { to, text, key };
    const filled = fields.map(({ name, value }): [string, string] => [
      name,
      value.replaceAll(/\{(to|text|key)\}/g, (_whole, part: keyof typeof values) => values[part]),
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
    return { providerId: '', cost: smsSegments(text).segments * paisaOf(price) };
  };
}

function checkTaken(
  { status, body }: Incoming,
  { host, success, key }: { host: string; success: string; key: string },
): void {
  // A gateway may say the key again, as it came or as an address has it.
  const words = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)]
    .filter((one) => one !== '')
    .reduce((said, one) => said.replaceAll(one, '…'), body.toString('utf8'))
    .replaceAll(/(?:<[^>]*>|\s)+/g, ' ')
    .trim();
  const shown = words.slice(0, SHOWN);
  if (status === 429) throw new NotTaken('later', `${host} takes no more just now.`);
  if (status === 402 || status === 404)
    throw new NotTaken('setup', `${host} takes nothing there (${status}): ${shown}`);
  if (status === 401 || status === 403) throw new NotTaken('setup', `${host} does not take the key: ${shown}`);
  if (status >= 500) throw new NotTaken('unknown', `${host} answered ${status}: it may have been sent.`);
  if (status < 200 || status >= 300) throw new NotTaken('refused', `${host} refuses it (${status}): ${shown}`);
  if (success !== '' && !words.toLowerCase().includes(success.toLowerCase()))
    throw new NotTaken('refused', `${host} refuses it: ${shown || 'it said nothing.'}`);
}
