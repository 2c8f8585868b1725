import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { listening } from '@shop/shared/testing/listening';
import { readConfig } from '../kernel/config/config.ts';
import { Batch } from './batch.ts';
import { createForwarding } from './forwarding.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

interface Received {
  url: string | undefined;
  auth: unknown;
  body: string;
}

async function sentryLike(status: number): Promise<{ received: Received[]; dsn: string }> {
  const received: Received[] = [];
  server = createServer(async (request, response) => {
    received.push({ url: request.url, auth: request.headers['x-sentry-auth'], body: await text(request) });
    response.writeHead(status).end('{}');
  });
  const { host } = new URL(await listening(server));
  return { received, dsn: `http://abc@${host}/7` };
}

const addressOf = (dsn: string) => {
  const { sentry } = readConfig({ SENTRY_DSN: dsn });
  if (!sentry) throw new Error('no address');
  return sentry;
};

function batchOf(...messages: string[]): Batch {
  const batch = new Batch();
  for (const message of messages) {
    const fault = { name: 'catalog', version: '2', kind: 'script', fingerprint: `print of ${message}` } as const;
    batch.addFault({ ...fault, message, place: 'assets/page.js:1:234' }, 'somebody');
  }
  return batch;
}

it('forwards a fault once with how often it was met, and nothing of who met it', async () => {
  const { received, dsn } = await sentryLike(200);
  const forwarding = createForwarding(addressOf(dsn), () => undefined);
  const now = new Date('2026-01-05T08:00:00.000Z');
  forwarding.forward(batchOf('TypeError: x is undefined', 'TypeError: x is undefined'), now);
  await forwarding.close();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ url: '/api/7/envelope/', auth: expect.stringContaining('sentry_key=abc') });
  const [header = '', item = '', body = ''] = received[0]?.body.split('\n') ?? [];
  expect(JSON.parse(header)).toEqual({ event_id: expect.stringMatching(/^[\da-f]{32}$/), sent_at: now.toISOString() });
  expect(JSON.parse(item)).toEqual({ type: 'event', content_type: 'application/json', length: body.length });
  expect(JSON.parse(body)).toMatchObject({
    release: 'catalog@2',
    tags: { remote: 'catalog', kind: 'script' },
    extra: { events: 2, visitors: 1 },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'x is undefined',
          stacktrace: { frames: [{ filename: 'assets/page.js', lineno: 1, colno: 234 }] },
        },
      ],
    },
  });
  expect(body).not.toContain('somebody');
});

it('drops what cannot be forwarded, and what comes meanwhile', async () => {
  const { received, dsn } = await sentryLike(500);
  const warned: unknown[] = [];
  const forwarding = createForwarding(addressOf(dsn), (error) => warned.push(error));
  forwarding.forward(batchOf('a', 'b'), new Date());
  forwarding.forward(batchOf('c'), new Date());
  await forwarding.close();
  expect(received).toHaveLength(1);
  expect(warned).toEqual([expect.objectContaining({ message: expect.stringContaining('500 from 127.0.0.1') })]);
  server?.close();
  await once(server as Server, 'close');
  forwarding.forward(batchOf('d'), new Date());
  await forwarding.close();
  expect(warned).toHaveLength(2);
});
