import { expect, it, vi } from 'vitest';
import type { StaffTokens } from '@shop/shared/contracts/remote';
import { createSession } from '../session/session.ts';
import { createFeed } from './feed.ts';

const sara = { userToken: 'u', authToken: 'a', apiKey: 'k' };
const line = (id: number, kind = 'orders') =>
  `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify({ id, kind, subject: 7, userId: 2, at: '' })}\n\n`;

/** A server whose streams the test writes, breaks and refuses. */
function server() {
  const asked: { headers: Record<string, string>; signal: AbortSignal }[] = [];
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const pauses: number[] = [];
  const answers: number[] = [];
  const fetch = vi.fn(async (_: unknown, init: RequestInit = {}) => {
    asked.push({ headers: init.headers as Record<string, string>, signal: init.signal as AbortSignal });
    const status = answers.shift() ?? 200;
    if (status === 0) throw new TypeError('Failed to fetch');
    if (status !== 200) return new Response('', { status });
    const body = new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) });
    init.signal?.addEventListener('abort', () => streams.at(-1)?.error(new Error('aborted')));
    return new Response(body);
  });
  let tokens: StaffTokens | null = sara;
  const listeners = new Set<() => void>();
  const session = {
    current: () => tokens,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const feed = createFeed({
    base: '/api',
    session,
    fetch: fetch as typeof globalThis.fetch,
    pause: async (ms) => void pauses.push(ms),
  });
  return {
    asked,
    answers,
    pauses,
    feed,
    say: (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text)),
    breakOff: () => streams.at(-1)?.error(new TypeError('network error')),
    opened: (count: number) => expect.poll(() => streams).toHaveLength(count),
    signIn(next: StaffTokens | null) {
      tokens = next;
      for (const listener of listeners) listener();
    },
  };
}

it('reads one stream for all lists, each kind to whoever asked for it', async () => {
  const { feed, asked, say, opened } = server();
  const orders = vi.fn();
  const products = vi.fn();
  feed.on('orders', orders);
  feed.on('products', products);
  await opened(1);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers).toMatchObject({ Authorization: 'Bearer a', 'X-Api-Key': 'k' });
  const [half, rest] = [line(1).slice(0, 20), line(1).slice(20)];
  say(`: hello\n\n${half}`);
  say(rest + line(2, 'stock'));
  await expect.poll(() => orders).toHaveBeenCalledTimes(1);
  expect(orders).toHaveBeenCalledWith({ id: 1, kind: 'orders', subject: 7, userId: 2, at: '' });
  expect(products).not.toHaveBeenCalled();
});

it('opens one stream where another tab has signed somebody in and nothing was told of it yet', () => {
  localStorage.clear();
  const fetch = vi.fn(() => Promise.withResolvers<Response>().promise);
  const feed = createFeed({ base: '/api', session: createSession(localStorage), fetch });
  for (const [key, token] of Object.entries(sara)) localStorage.setItem(key, token);
  feed.on('orders', vi.fn());
  expect(fetch).toHaveBeenCalledOnce();
  localStorage.clear();
});

it('goes on after the last event when the stream breaks, waiting longer each time', async () => {
  const { feed, asked, answers, pauses, say, breakOff, opened } = server();
  const read = vi.fn();
  feed.on('orders', read);
  await opened(1);
  say(line(41));
  await expect.poll(() => read).toHaveBeenCalledTimes(1);
  answers.push(0, 503);
  breakOff();
  await opened(2);
  expect(asked.at(-1)?.headers['Last-Event-ID']).toBe('41');
  expect(pauses).toEqual([1000, 2000, 4000]);
  say(line(42));
  await expect.poll(() => read).toHaveBeenCalledTimes(2);
});

it('ends with the session and begins anew with the next, from what happens then', async () => {
  const { feed, asked, signIn, say, opened } = server();
  const read = vi.fn();
  feed.on('orders', read);
  await opened(1);
  say(line(5));
  await expect.poll(() => read).toHaveBeenCalled();
  signIn(null);
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(asked).toHaveLength(1);
  signIn({ ...sara, authToken: 'b' });
  await opened(2);
  expect(asked[1]?.headers).toMatchObject({ Authorization: 'Bearer b' });
  expect(asked[1]?.headers['Last-Event-ID']).toBeUndefined();
});

it.each([401, 403, 404])('takes %i for an end', async (status) => {
  const { feed, asked, answers, pauses } = server();
  answers.push(status);
  feed.on('orders', vi.fn());
  await expect.poll(() => asked).toHaveLength(1);
  await Promise.resolve();
  expect(pauses).toEqual([]);
});

it('closes when nobody has read for a while, not between two pages', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { feed, asked } = server();
  const leave = feed.on('orders', vi.fn());
  leave();
  vi.advanceTimersByTime(4000);
  const leaveNext = feed.on('products', vi.fn());
  vi.advanceTimersByTime(10_000);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.signal.aborted).toBe(false);
  leaveNext();
  vi.advanceTimersByTime(5000);
  expect(asked[0]?.signal.aborted).toBe(true);
});

it('says when it begins to hear, and not when it goes on after the last event', async () => {
  const { feed, say, breakOff, opened } = server();
  const began = vi.fn();
  feed.on('orders', () => {}, began);
  await opened(1);
  await expect.poll(() => began).toHaveBeenCalledTimes(1);
  // Nothing was heard yet: what happened until the next connection is not known.
  breakOff();
  await opened(2);
  await expect.poll(() => began).toHaveBeenCalledTimes(2);
  const read = vi.fn();
  feed.on('orders', read);
  say(line(41));
  await expect.poll(() => read).toHaveBeenCalledTimes(1);
  breakOff();
  await opened(3);
  say(line(42));
  await expect.poll(() => read).toHaveBeenCalledTimes(2);
  expect(began).toHaveBeenCalledTimes(2);
});
