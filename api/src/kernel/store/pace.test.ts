import { writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listening } from '@shop/shared/testing/listening';
import { testFolder } from '@shop/shared/testing/testFolder';
import { openBucket, type Bucket, type Opened } from './bucket.ts';

const PACE = { ms: 1000, bytes: 1000 };
/** More than connections hold by themselves. */
const LONG = 20_000_000;
const headersOf = (bytes: number) =>
  `HTTP/1.1 200 OK\r\nETag: "x"\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`;

/** What a store does with a connection. */
type Habit = (socket: Socket) => void;

const often = (socket: Socket, ms: number, work: () => void): void => {
  const timer = setInterval(work, ms);
  socket.once('close', () => clearInterval(timer));
};
const reads: Habit = (socket) => void socket.resume();
const slowHeaders: Habit = (socket) => {
  const text = [...headersOf(0)];
  socket.resume();
  often(socket, 100, () => socket.write(text.shift() ?? ' '));
};
const silentAfter =
  (bytes: number): Habit =>
  (socket) =>
    void socket.once('data', () => socket.write(headersOf(LONG) + 'x'.repeat(bytes))).resume();
const slowBody =
  (piece: number, pieces: number): Habit =>
  (socket) =>
    void socket.once('data', () => {
      socket.write(headersOf(piece * pieces));
      let left = pieces;
      often(socket, 75, () => left-- > 0 && socket.write('x'.repeat(piece)));
    });
/** Takes what is sent `ms` after what came before. */
const takes =
  (ms: number | undefined): Habit =>
  (socket) => {
    let seen = 0;
    socket.once('data', () => socket.write('HTTP/1.1 100 Continue\r\n\r\n'));
    socket.on('data', (chunk) => {
      seen += chunk.length;
      socket.pause();
      if (seen > LONG) socket.write(headersOf(0));
    });
    if (ms !== undefined) often(socket, ms, () => socket.resume());
  };

describe('a store that', () => {
  const folder = testFolder();
  const [long, short, arrived] = ['long', 'short', 'arrived'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const servers: Server[] = [];
  const connections = new Map<Bucket, Socket[]>();
  beforeAll(() => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'a-key');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a-secret');
    writeFileSync(long, Buffer.alloc(LONG));
    writeFileSync(short, 'a few bytes');
  });
  afterAll(() => {
    for (const server of servers) server.close();
    for (const connection of [...connections.values()].flat()) connection.destroy();
  });

  async function bucketThat(habit: Habit): Promise<Bucket> {
    const own: Socket[] = [];
    const server = createServer((socket) => {
      own.push(socket.on('error', () => undefined));
      habit(socket);
    });
    servers.push(server);
    const endpoint = await listening(server);
    const bucket = (await openBucket({ store: { bucket: 'shop', endpoint, region: 'us-east-1' } }, PACE)) as Bucket;
    connections.set(bucket, own);
    return bucket;
  }
  const opened = async (bucket: Bucket) => buffer(((await bucket.open('a')) as Opened).stream);
  const calls: Record<string, (bucket: Bucket) => Promise<unknown>> = {
    has: (bucket) => bucket.has('a'),
    list: (bucket) => bucket.list('a').next(),
    put: (bucket) => bucket.put('a', new Uint8Array(9)),
    'put a short file': (bucket) => bucket.putFile('a', short),
    'put a long file': (bucket) => bucket.putFile('a', long),
    read: (bucket) => bucket.read('a'),
    open: opened,
    fetch: (bucket) => bucket.fetchTo('a', arrived),
  };
  const sends = ['put', 'put a short file', 'put a long file'];
  const receives = ['read', 'open', 'fetch'];
  const habits: [string, Habit, string[]][] = [
    ['never answers', reads, Object.keys(calls)],
    ['trickles its headers', slowHeaders, Object.keys(calls)],
    ['takes nothing', takes(undefined), sends],
    ['is silent after its headers', silentAfter(0), receives],
    ['is silent in the middle', silentAfter(100_000), receives],
    ['trickles what it has', slowBody(1, LONG), [...receives, ...sends]],
  ];
  // Each only waits.
  it.concurrent.for(habits)('%s is given up, and its connections are', async ([, habit, names], { expect }) => {
    const bucket = await bucketThat(habit);
    const answers = await Promise.allSettled(names.map((name) => calls[name]?.(bucket)));
    for (const [at, answer] of answers.entries())
      expect([names[at], answer]).toEqual([
        names[at],
        {
          status: 'rejected',
          reason: expect.objectContaining({ message: expect.stringMatching(/STORE_S3.* within 1000 ms/) }),
        },
      ]);
    await expect.poll(() => connections.get(bucket)?.every((one) => one.resume().destroyed)).toBe(true);
  });

  it('is slow, but comes on, is waited for', async () => {
    const bytes = 20 * PACE.bytes;
    const bucket = await bucketThat(slowBody(PACE.bytes, 20));
    expect(await bucket.fetchTo('a', arrived)).toBe(true);
    expect((await opened(bucket)).length).toBe(bytes);
    await (await bucketThat(takes(10))).putFile('a', long);
  });

  it('has sent all that its reader, who takes long over it, has room for, loses nothing', async () => {
    const body = Buffer.alloc(LONG);
    const bucket = await bucketThat((socket) => {
      socket.once('data', () => {
        socket.write(headersOf(LONG));
        socket.write(body);
      });
    });
    let seen = 0;
    for await (const chunk of ((await bucket.open('a')) as Opened).stream as AsyncIterable<Uint8Array>) {
      if (seen === 0) await after(1.5 * PACE.ms);
      seen += chunk.length;
    }
    expect(seen).toBe(LONG);
  });

  it('serves many who take long over it, answers others', async () => {
    const bucket = await bucketThat(silentAfter(0));
    const unread = await Promise.all(Array.from({ length: 60 }, () => bucket.open('a')));
    expect(await bucket.has('a')).toBe(true);
    for (const one of unread) (one as Opened).stream.destroy();
  });
});
