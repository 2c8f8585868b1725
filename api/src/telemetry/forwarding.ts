import { randomUUID } from 'node:crypto';
import type { SentryAddress } from '../kernel/config/variables.ts';
import type { Batch, BatchedFault } from './batch.ts';

/** Who takes longer, for all of a batch, is away, and what was for them is dropped. */
const LIMIT_MS = 3000;

/** Different faults that are forwarded of one write; the counts here know of all. */
const MOST = 10;

export interface Forwarding {
  /** Forwards each fault of a batch once, with how often it was met. Returns at once; while one batch is on its way the next is dropped. */
  forward(batch: Batch, now: Date): void;
  /** Waits for what is on its way. */
  close(): Promise<void>;
}

/** Sends faults as envelopes, Sentry's documented protocol: already redacted, and nothing of who met them. */
export function createForwarding(address: SentryAddress, warn: (error: unknown) => void): Forwarding {
  let sending: Promise<void> | undefined;

  const send = async (faults: BatchedFault[], now: Date): Promise<void> => {
    const signal = AbortSignal.timeout(LIMIT_MS);
    for (const fault of faults) {
      const response = await fetch(address.envelopes, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=shop/1, sentry_key=${address.key}`,
        },
        body: envelopeOf(fault, now),
        redirect: 'error',
        signal,
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`${response.status} from ${new URL(address.envelopes).host}`);
    }
  };
  return {
    forward(batch, now) {
      const faults = [...batch.faults.values()].slice(0, MOST);
      if (sending || faults.length === 0) return;
      sending = send(faults, now)
        .catch(warn)
        .finally(() => (sending = undefined));
    },
    close: async () => sending,
  };
}

function envelopeOf(
  { name, version, kind, fingerprint, message, place, events, visitors }: BatchedFault,
  now: Date,
): string {
  const event_id = randomUUID().replaceAll('-', '');
  const [, type = 'Error', value = message] = /^(\w*Error): (.*)$/s.exec(message) ?? [];
  const event = {
    event_id,
    timestamp: now.toISOString(),
    platform: 'javascript',
    level: 'error',
    logger: 'shop',
    release: `${name}@${version}`,
    fingerprint: [fingerprint],
    tags: { remote: name, kind },
    extra: { events, visitors: visitors.size },
    exception: { values: [{ type, value, ...(place && { stacktrace: { frames: [frameOf(place)] } }) }] },
  };
  const body = JSON.stringify(event);
  const lines = [
    { event_id, sent_at: now.toISOString() },
    { type: 'event', content_type: 'application/json', length: Buffer.byteLength(body) },
  ].map((line) => JSON.stringify(line));
  return `${[...lines, body].join('\n')}\n`;
}

function frameOf(place: string): object {
  const [filename, lineno, colno] = place.split(':');
  return { filename, ...(lineno && { lineno: Number(lineno) }), ...(colno && { colno: Number(colno) }), in_app: true };
}
