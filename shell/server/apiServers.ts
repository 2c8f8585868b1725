import { DecoratorHandler, Dispatcher, fetch, Pool, type RequestInit, type Response } from 'undici';

/** How often each is asked whether it may be sent requests. */
const ASK_EVERY_MS = 500;

/** One that takes longer to say so, or to be connected to, is not sent any. */
const PATIENCE_MS = 1000;

/** One that has not even said for so long that it lives is given up, with all it has in hand. */
const SILENT_MS = 3500;

type Options = Dispatcher.DispatchOptions;
type Handler = Dispatcher.DispatchHandler;

interface Server {
  origin: string;
  pool: Pool;
  isReady: boolean;
  inHand: number;
  /** When it said something last. */
  heardAt: number;
}

/** The servers of an api that runs apart, as one. */
export interface ApiServers extends Dispatcher {
  /** The first of them: what a library needs to be told where it sends to. */
  readonly origin: string;
  /** `path` begins with a slash. Throws as `fetch` does. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/**
 * Sends each request to the server with the fewest in hand, of those that said at /readyz that they may be sent some; to any
 * of them while none did. What one could not be sent goes to the next, and so does what only reads and was not answered: an
 * order that may have arrived is not sent twice, whoever ordered asks again with its key. Nobody waits for one that hangs: it
 * is given up after about four seconds.
 */
export function openApiServers(origins: readonly string[]): ApiServers {
  return new Balanced(origins);
}

class Balanced extends Dispatcher implements ApiServers {
  readonly origin: string;
  readonly #servers: Server[];
  #next = 0;
  #asking: NodeJS.Timeout | undefined;

  constructor(origins: readonly string[]) {
    super();
    this.origin = origins[0] ?? '';
    this.#servers = origins.map((origin) => {
      return { origin, pool: poolOf(origin), isReady: true, inHand: 0, heardAt: Date.now() };
    });
    this.#asking = setInterval(() => this.#servers.forEach(askWhetherReady), ASK_EVERY_MS).unref();
  }

  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(new URL(path, this.origin), { ...init, dispatcher: this });
  }

  override dispatch(options: Options, handler: Handler): boolean {
    return this.#send(options, handler, []);
  }

  override async close(): Promise<void> {
    clearInterval(this.#asking);
    await Promise.all(this.#servers.map(({ pool }) => pool.close()));
  }

  override async destroy(): Promise<void> {
    clearInterval(this.#asking);
    await Promise.all(this.#servers.map(({ pool }) => pool.destroy()));
  }

  #send(options: Options, handler: Handler, tried: readonly Server[]): boolean {
    const server = this.#choose(tried);
    const all = [...tried, server];
    server.inHand += 1;
    const attempt = attemptOf(handler, {
      isSafe: options.method === 'GET' || options.method === 'HEAD',
      onHeard: () => void (server.heardAt = Date.now()),
      onEnd: () => void (server.inHand -= 1),
      goElsewhere: () => {
        server.isReady = false;
        if (all.length === this.#servers.length) return false;
        this.#send(options, handler, all);
        return true;
      },
    });
    server.pool.dispatch({ ...options, origin: server.origin }, attempt);
    return true;
  }

  #choose(tried: readonly Server[]): Server {
    const left = this.#servers.filter((server) => !tried.includes(server));
    const ready = left.filter(({ isReady }) => isReady);
    const [first, ...others] = inTurn(ready.length > 0 ? ready : left, this.#next++);
    if (!first) throw new Error('Every server was tried');
    return others.reduce((best, one) => (one.inHand < best.inHand ? one : best), first);
  }
}

const poolOf = (origin: string): Pool => new Pool(origin, { connect: { timeout: PATIENCE_MS } });

/** Asks one server; whatever is no 503 is taken for ready: a release from before there was such an address, say. */
async function askWhetherReady(server: Server): Promise<void> {
  const statusAt = async (path: string): Promise<number> => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { statusCode, body } = await server.pool.request({ path, method: 'GET', signal });
    await body.dump();
    server.heardAt = Date.now();
    return statusCode;
  };
  try {
    server.isReady = (await statusAt('/readyz')) !== 503;
  } catch {
    server.isReady = false;
    // One that waits for its database lives, and answers in the end.
    await statusAt('/livez').catch(() => giveUp(server));
  }
}

/** Whoever waits for it is told that the connection broke. */
function giveUp(server: Server): void {
  if (Date.now() - server.heardAt < SILENT_MS || server.pool.destroyed) return;
  const { pool } = server;
  server.pool = poolOf(server.origin);
  server.heardAt = Date.now();
  const silence = Object.assign(new Error(`${server.origin} says nothing`), { code: 'ETIMEDOUT' });
  pool.destroy(silence).catch(() => undefined);
}

function inTurn<T>(all: readonly T[], turn: number): T[] {
  const from = turn % Math.max(all.length, 1);
  return [...all.slice(from), ...all.slice(0, from)];
}

interface AttemptOptions {
  isSafe: boolean;
  onHeard(): void;
  onEnd(): void;
  /** False when there is nowhere else. */
  goElsewhere(): boolean;
}

/** One server's turn at a request. */
function attemptOf(handler: Handler, { isSafe, onHeard, onEnd, goElsewhere }: AttemptOptions): Handler {
  // Takes libraries' older kind of handlers too.
  const inner: Handler = new DecoratorHandler(handler);
  let isSent = false;
  let isAnswered = false;
  return {
    onRequestStart(...args) {
      isSent = true;
      inner.onRequestStart?.(...args);
    },
    onRequestUpgrade(...args) {
      onEnd();
      inner.onRequestUpgrade?.(...args);
    },
    onResponseStart(...args) {
      isAnswered = true;
      onHeard();
      inner.onResponseStart?.(...args);
    },
    onResponseData(...args) {
      onHeard();
      inner.onResponseData?.(...args);
    },
    onResponseEnd(...args) {
      onEnd();
      inner.onResponseEnd?.(...args);
    },
    onResponseError(...args) {
      onEnd();
      const mayGoElsewhere = isBroken(args[1]) && (!isSent || (isSafe && !isAnswered));
      if (!mayGoElsewhere || !goElsewhere()) inner.onResponseError?.(...args);
    },
  };
}

/** No connection, or one that broke; not: whoever asked gave up. */
function isBroken(error: Error): boolean {
  return (
    'code' in error &&
    /^(UND_ERR_SOCKET|UND_ERR_CONNECT_TIMEOUT|ECONNRESET|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)$/.test(
      String(error.code),
    )
  );
}
