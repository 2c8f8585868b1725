import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const ASK_EVERY_MS = 200;
/** Who only has too little of the machine is asked again before that. */
const PATIENCE_MS = 3000;

/** So often in a row a server may be too busy to answer in time before it is sent no more, as HAProxy does it. */
const FALLS = 3;

/**
 * Stands before several servers and sends each request to one that said at /readyz that it may be sent some; while none did,
 * to one that is there all the same, as `deploy/haproxy.cfg` does. Nothing is sent twice.
 */
export interface Balancer {
  origin: string;
  /** What it could not get an answer for, and why. */
  failed: string[];
  /** Resolves once the server at `origin` is sent requests, or no more. */
  until(origin: string, state: 'sent' | 'left out'): Promise<void>;
  close(): void;
}

export async function startBalancer(origins: readonly string[]): Promise<Balancer> {
  const ready = new Set<string>();
  const late = new Map<string, number>();
  /** What each said last at /readyz. */
  const said = new Map<string, string>();
  const failed: string[] = [];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const server = createServer((incoming, outgoing) => {
    const all = ready.size > 0 ? [...ready] : origins.filter((origin) => said.get(origin)?.includes('"stage":"ready"'));
    const origin = all[(turn += 1) % all.length];
    if (origin) return handOn(origin, incoming, outgoing);
    const why = `${incoming.method} ${incoming.url}: nobody is ready, ${JSON.stringify([...said])}`;
    failed.push(why);
    outgoing.writeHead(502).end(JSON.stringify(why));
  });

  function handOn(origin: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url = '/', headers } = incoming;
    const { connection: _hop, ...others } = headers;
    const asked = request(new URL(url, origin), { agent, method, headers: others }, (answer) => {
      const { connection: _its, 'keep-alive': _for, ...theirs } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, theirs);
      answer.pipe(outgoing);
      answer.on('error', (error) => fail(error.message));
    });
    const fail = (message: string): void => {
      const why = `${method} ${url} at ${origin}: ${message}`;
      failed.push(why);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(JSON.stringify(why));
    };
    asked.on('error', (error) => fail(error.message));
    incoming.pipe(asked);
  }

  async function ask(origin: string): Promise<boolean> {
    try {
      const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
      said.set(origin, await answer.text());
      late.delete(origin);
      return answer.ok;
    } catch (error) {
      said.set(origin, String(error));
      if ((error as Error).name !== 'TimeoutError') return false;
      const times = (late.get(origin) ?? 0) + 1;
      late.set(origin, times);
      return times < FALLS && ready.has(origin);
    }
  }

  const asking = setInterval(() => {
    for (const origin of origins) {
      void ask(origin).then((isReady) => (isReady ? ready.add(origin) : ready.delete(origin)));
    }
  }, ASK_EVERY_MS);

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failed,
    async until(origin, state) {
      while (ready.has(origin) !== (state === 'sent')) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    close() {
      clearInterval(asking);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
