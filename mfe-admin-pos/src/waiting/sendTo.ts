import { ApiError } from '@shop/shared/api-client';
import { call, type Caller } from '@shop/shared/admin/calls/call';
import { SEND_OFFLINE_SALE } from '@shop/shared/contracts/http/till/offline';
import { LONGEST_MS, patiently } from '../patiently.ts';
import { isUnreached } from '../offline/unreached.ts';
import type { Send, Sent } from './outbox.ts';
import { WAITING } from './texts.ts';

/** What says nothing about this sale: who is signed in, how busy the server is, that none answers. */
const NOT_NOW = new Set([401, 403, 408, 429, 502, 503, 504]);
const UNUSABLE = new Set([400, 413, 422]);
const REFUSED: ReadonlySet<string | undefined> = new Set(SEND_OFFLINE_SALE.refusals);

/** Sends a sale to the shop. */
export const sendTo =
  (shell: Caller): Send =>
  async ({ payload, signature }) => {
    try {
      const send = (signal: AbortSignal) => call(shell, SEND_OFFLINE_SALE, { body: { payload, signature }, signal });
      return { kind: 'taken', taken: (await patiently(LONGEST_MS, send)).data };
    } catch (error) {
      return became(error);
    }
  };

function became(error: unknown): Sent {
  if (!(error instanceof ApiError))
    return isUnreached(error) ? { kind: 'cut' } : { kind: 'later', why: WAITING.unread };
  const { status, code, note } = error;
  // What has no sentence of the shop's is a page of something between, which nobody at a till reads.
  if (REFUSED.has(code) || UNUSABLE.has(status)) return { kind: 'aside', reason: note || WAITING.notTaken(status) };
  // A server of before has no such call.
  return { kind: NOT_NOW.has(status) || status === 404 ? 'cut' : 'later', why: note || WAITING.notTaken(status) };
}
