import { EventSourceParserStream } from 'eventsource-parser/stream';
import { createStore } from 'zustand/vanilla';
import { staffHeaders } from '@shop/shared/api-client/staffHeaders';
import type { LiveEvent } from '@shop/shared/contracts/http/events';
import type { LiveFeed, Session } from '@shop/shared/contracts/remote';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** The stream outlives its last reader this long: the next page reads on. */
const LINGER_MS = 5000;

interface Surroundings {
  base: string;
  session: Session;
  fetch?: typeof globalThis.fetch;
  /** The server does not know the session any more. */
  refused?: () => void;
  /** A pause between two tries, in milliseconds; it ends when the signal does. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * One stream of events for the whole page, open while somebody reads and somebody is signed in. It is read with fetch,
 * because EventSource cannot send the staff headers; a broken one is opened again after the event it got to, first soon,
 * then less and less often. A refusal ends it until somebody signs in anew.
 */
export function createFeed({ base, session, refused, fetch = globalThis.fetch, pause = wait }: Surroundings): LiveFeed {
  /** What came last. */
  const events = createStore<LiveEvent | null>(() => null);
  const readers = new Set<() => void>();
  const openings = new Set<() => void>();
  let open: AbortController | null = null;
  let lingering: ReturnType<typeof setTimeout> | undefined;

  session.subscribe(() => {
    close();
    if (readers.size > 0) start();
  });

  function start() {
    clearTimeout(lingering);
    // Looking at the session may tell of another one, which opens it.
    if (!session.current() || open) return;
    open = new AbortController();
    void follow(open.signal).catch(() => undefined);
  }

  function close() {
    open?.abort();
    open = null;
  }

  async function follow(signal: AbortSignal) {
    let last = '';
    for (let tries = 0; !signal.aborted; tries += 1) {
      if (tries > 0) await pause(Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS), signal);
      const response: Response | null = await fetch(`${base}/LiveController/events`, {
        credentials: 'include',
        headers: { ...staffHeaders(session.current()), ...(last ? { 'Last-Event-ID': last } : {}) },
        signal,
      }).catch(() => null);
      if (response?.status === 401) refused?.();
      if (response && response.status >= 400 && response.status < 500 && response.status !== 429) return;
      if (!response?.ok || !response.body) continue;
      if (last === '') for (const opened of openings) opened();
      try {
        for await (const { id, data } of messages(response.body)) {
          last = id ?? last;
          tries = 0;
          events.setState(JSON.parse(data) as LiveEvent, true);
        }
      } catch {
        // Broken off; the next try goes on after the last event.
      }
    }
  }

  return {
    on(kind, read, opened) {
      const leave = events.subscribe((event) => event?.kind === kind && read(event));
      readers.add(leave);
      if (opened) openings.add(opened);
      start();
      return () => {
        if (opened) openings.delete(opened);
        leave();
        readers.delete(leave);
        clearTimeout(lingering);
        if (readers.size === 0) lingering = setTimeout(close, LINGER_MS);
      };
    },
  };
}

async function* messages(body: ReadableStream<Uint8Array>) {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      removeEventListener('online', done);
      resolve();
    }
    signal.addEventListener('abort', done);
    addEventListener('online', done);
  });
}
