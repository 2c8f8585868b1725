import { setTimeout as pause } from 'node:timers/promises';
import type { RequestOptions } from 'web-push';
import { NotTaken, postOut } from '../../kernel/http/postOut.ts';
import type { PushKeys } from './keys.ts';

/** Where a browser is reached. */
export interface Target {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a phone shows; nothing of a customer is in it. */
export interface Message {
  title: string;
  body: string;
  /** The page that a touch opens. */
  url: string;
  /** A newer one of the same kind takes the place of an older. */
  tag: string;
}

interface Options {
  keys(): Promise<PushKeys>;
  /** Whom a push service turns to: `https:` or `mailto:`. */
  subject: string;
  isLoopbackOpen: boolean;
  /** The browser is told no more: its push service does not know it any longer. */
  gone(endpoint: string): Promise<void>;
  warn(error: unknown): void;
  /** Before each further try, in milliseconds. */
  pauses?: number[];
}

const PAUSES = [2000, 20_000];

/** A phone that is off for longer finds it behind the bell. */
const KEPT_SECONDS = 12 * 3600;

/** So many on their way at once; what is more is not sent, and stands behind the bell. */
const MOST = 100;

export interface Sending {
  /** Returns at once; fails quietly after a few tries. */
  send(target: Target, message: Message): void;
  /** Waits for what is on its way, and tries nothing again. */
  close(): Promise<void>;
}

/** Sends messages to browsers by their push services (RFC 8030), encrypted for each (RFC 8291). */
export function createSending({ keys, subject, isLoopbackOpen, gone, warn, pauses = PAUSES }: Options): Sending {
  const over = new AbortController();
  const underway = new Set<Promise<void>>();

  const deliver = async ({ endpoint, ...theirs }: Target, message: Message): Promise<void> => {
    // Loaded by shops that send something alone.
    const { default: webPush } = await import('web-push');
    const options: RequestOptions = {
      vapidDetails: { subject, ...(await keys()) },
      TTL: KEPT_SECONDS,
      urgency: 'high',
      topic: message.tag,
    };
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: theirs },
      JSON.stringify(message),
      options,
    );
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    for (const wait of [...pauses, null]) {
      try {
        return await postOut(endpoint, { headers: sent, body, isLoopbackOpen });
      } catch (error) {
        const status = error instanceof NotTaken ? error.status : 0;
        if (status === 404 || status === 410) return gone(endpoint);
        const isFinal = status >= 400 && status < 500 && status !== 429;
        if (wait === null || isFinal || over.signal.aborted) throw error;
        await pause(wait, undefined, { signal: over.signal });
      }
    }
  };

  return {
    send(target, message) {
      if (underway.size >= MOST) return;
      const sending = deliver(target, message)
        .catch(warn)
        .finally(() => underway.delete(sending));
      underway.add(sending);
    },
    async close() {
      over.abort();
      await Promise.all(underway);
    },
  };
}
