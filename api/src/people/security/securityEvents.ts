import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { SecurityKind } from '@shop/shared/contracts/http/people/audit';
import { IN_PROCESS } from '../../kernel/fetchWithin.ts';
import { networkOf } from '../../kernel/http/network.ts';
import { normalUsername } from '../accounts/staffAccounts.ts';
import type { Database } from '../../kernel/db/database.ts';
import { shopSecret } from '../../kernel/auth/shopSecret.ts';
import { writeEvents, type CountedEvent } from './writing.ts';

export interface SecurityEvent {
  kind: SecurityKind;
  /** What of the kind: the code of a refusal, or another short word that `security/words.ts` has a text for. */
  what: string;
  /** Where it comes from, as `request.ip` has it. */
  address: string;
  /** Whose account it is about, as it was typed; only a hash of it is kept. */
  username?: string | undefined;
}

export interface SecurityEvents {
  /**
   * Notes an event. To be called as often as something happens: what the same address does within ten minutes is one line
   * in the log and one row, written a second later, with how often it happened. Never throws and never waits.
   */
  note(event: SecurityEvent): void;
  /** Keeps events in this database from now on; without one they are in the log alone. */
  keepIn(db: Database): Promise<void>;
  /** The hash an account has in events. */
  hashOf(username: string): string;
  /** Writes everything that waits for it. */
  write(): Promise<void>;
  close(): Promise<void>;
}

const WINDOW_MS = 10 * 60_000;

/** Addresses and accounts of strangers that are told apart at once; a flood from everywhere is one event more. */
const MOST_AT_ONCE = 500;

/** What happens first is written soon; how often it happened since, from time to time. */
const FIRST_MS = 1000;
const AGAIN_MS = 30_000;

interface Waiting {
  event: CountedEvent;
  key: string;
  isWritten: boolean;
}

export function createSecurityEvents(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): SecurityEvents {
  const known = new Map<string, Waiting>();
  let store: { db: Database; secret: () => Promise<string> } | undefined;
  let secret = '';
  let current = '';
  let timer: NodeJS.Timeout | undefined;
  let writesAt = Infinity;
  let writing: Promise<void> = Promise.resolve();

  const hashOf = (username: string): string =>
    username && secret ? createHmac('sha256', secret).update(normalUsername(username)).digest('hex').slice(0, 16) : '';

  function note({ kind, what, address, username = '' }: SecurityEvent): void {
    if (address === IN_PROCESS) return;
    const now = Date.now();
    const at = new Date(now).toISOString();
    const since = new Date(now - (now % WINDOW_MS)).toISOString();
    if (since !== current) removeBefore((current = since));
    const its = { address: networkOf(address), account: hashOf(username) };
    const isOfStaff = kind === 'signIn' || kind === 'rightsChange';
    const keyOf = (who: typeof its) => [since, kind, what, who.address, who.account].join('\n');
    const isTold = known.has(keyOf(its)) || isOfStaff || known.size < MOST_AT_ONCE;
    const who = isTold ? its : { address: '', account: '' };
    const key = keyOf(who);
    const found = known.get(key);
    if (found) {
      found.event.times += 1;
      found.event.last_at = at;
    } else {
      known.set(key, {
        key,
        isWritten: false,
        event: { since, kind, what, ...who, first_at: at, last_at: at, times: 1 },
      });
      log.info({ security: { kind, what, ...who } }, 'security event');
    }
    schedule(found?.isWritten ? AGAIN_MS : FIRST_MS);
  }

  function schedule(ms: number): void {
    const at = Date.now() + ms;
    if (at >= writesAt) return;
    clearTimeout(timer);
    writesAt = at;
    timer = setTimeout(() => void write(), ms);
    timer.unref();
  }

  function write(): Promise<void> {
    clearTimeout(timer);
    writesAt = Infinity;
    writing = writing.then(writeWaiting);
    return writing;
  }

  async function writeWaiting(): Promise<void> {
    const waiting = [...known.values()].filter(({ event }) => event.times > 0);
    const taken = waiting.map(({ event }) => ({ ...event }));
    for (const one of waiting) one.event.times = 0;
    try {
      if (store && taken.length > 0) {
        secret ||= await store.secret();
        await writeEvents(store.db, taken);
      }
      for (const one of waiting) one.isWritten = true;
    } catch (error) {
      log.warn({ err: error }, 'security events wait to be written');
      waiting.forEach((one, at) => (one.event.times += taken[at]?.times ?? 0));
      schedule(AGAIN_MS);
    }
    removeBefore(current);
  }

  function removeBefore(since: string): void {
    for (const { key, event } of known.values()) if (event.since < since && event.times === 0) known.delete(key);
  }

  return {
    note,
    hashOf,
    write,
    async keepIn(db) {
      store = { db, secret: shopSecret(db, 'security-events') };
      secret = await store.secret();
    },
    async close() {
      await write();
      clearTimeout(timer);
      store = undefined;
    },
  };
}
