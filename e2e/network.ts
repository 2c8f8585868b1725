import type { CDPSession } from '@playwright/test';

/** What is said to a tab by DevTools' protocol. */
export type Protocol = Pick<CDPSession, 'send' | 'on'>;

const KINDS = { Document: 'html', Script: 'js', Stylesheet: 'css', Image: 'image' } as const;

/** The first visit's font is fetched by the program. */
export type Kind = (typeof KINDS)[keyof typeof KINDS] | 'font';

export interface Loaded {
  url: string;
  /** What asked for it: the page, a script, or a preload of the page; null for the page itself. */
  initiator: string | null;
  kind: Kind | 'other';
  /** As transferred, with headers. */
  bytes: number;
  protocol: string;
}

/** Everything the page asks the network for from now on. */
export async function recordNetwork(session: Protocol): Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  const byId = new Map<string, Loaded>();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    if (!request.url.startsWith('http')) return;
    const kind = request.url.endsWith('.woff2') ? 'font' : (KINDS[type as keyof typeof KINDS] ?? 'other');
    const one: Loaded = { url: request.url, initiator: initiatorOf(initiator), kind, bytes: 0, protocol: '' };
    byId.set(requestId, one);
    loaded.push(one);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = byId.get(requestId);
    if (one) one.protocol = response.protocol ?? '';
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = byId.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return loaded;
}

/** Kilobytes of one kind. */
export function kilobytes(loaded: Loaded[], kind: Kind): number {
  return loaded.filter((one) => one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}

/** 1 is the page itself; what it names is 2; what those ask for is 3. */
export function depthOf(one: Loaded, all: Loaded[], seen = new Set<string>()): number {
  if (one.initiator === null || seen.has(one.url)) return 1;
  const parent = all.find(({ url }) => url === one.initiator);
  return parent ? 1 + depthOf(parent, all, seen.add(one.url)) : 2;
}

function initiatorOf(initiator: {
  type: string;
  url?: string;
  stack?: { callFrames: { url: string }[] };
}): string | null {
  if (initiator.url) return initiator.url;
  return initiator.stack?.callFrames.find(({ url }) => url)?.url ?? null;
}
