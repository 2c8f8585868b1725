import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Of TCP: what a segment carries, and how many go out before the first is acknowledged (RFC 6928). */
const SEGMENT = 1460;
const FIRST_WINDOW = 10 * SEGMENT;

const LINKS = {
  /** A phone's, with a round trip for each handshake, and slow start of each connection, which loopback has none of. */
  phone: { oneWayMs: 75, down: 1_600_000 / 8, up: 750_000 / 8, firstWindow: FIRST_WINDOW },
  /**
   * Five times as fast as the phone's, so that it is never this that is waited for: a body comes after its headers, as everywhere but
   * on loopback. DevTools slows a response by all that has come with its headers, and by the body again: up to 80 kB too much, or
   * nothing, as it happened.
   */
  even: { oneWayMs: 0, down: 1_000_000, up: 1_000_000, firstWindow: Infinity },
};

/** One direction, which all connections share: a segment goes out when those before it have. */
interface Line {
  /** Bytes a second. */
  rate: number;
  /** When it has sent what it was given, by `performance.now()`. */
  freeAt: number;
  oneWayMs: number;
  /** Bytes under way before the first of them is acknowledged. */
  firstWindow: number;
}

/** A link of its kind to the server at `port` of this machine. Nothing is lost on it. Gives its own port. */
export async function openLink(
  kind: keyof typeof LINKS,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const { oneWayMs, firstWindow, ...rates } = LINKS[kind];
  const [down, up] = [rates.down, rates.up].map((rate) => ({ rate, freeAt: 0, oneWayMs, firstWindow })) as [Line, Line];
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const target = connect({ port, host: '127.0.0.1', noDelay: true });
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => open.delete(socket));
    }
    // One that breaks off ends both.
    // The client may speak once the server has answered its SYN.
    void wait(2 * oneWayMs)
      .then(() => carry(client, target, up))
      .catch(() => target.destroy());
    carry(target, client, down).catch(() => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

async function carry(from: Socket, to: Socket, line: Line): Promise<void> {
  const { oneWayMs } = line;
  let window = line.firstWindow;
  let underWay = 0;
  let acknowledged: () => void = () => undefined;
  let delivered: Promise<unknown> = Promise.resolve();

  async function deliver(segment: Buffer, before: Promise<unknown>): Promise<void> {
    const now = performance.now();
    line.freeAt = Math.max(now, line.freeAt) + (segment.length / line.rate) * 1000;
    await Promise.all([before, wait(line.freeAt + oneWayMs - now)]);
    if (to.writable) to.write(segment);
  }

  async function acknowledge(bytes: number): Promise<void> {
    await wait(oneWayMs);
    underWay -= bytes;
    window += bytes;
    acknowledged();
  }

  for await (const chunk of from as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; at += SEGMENT) {
      const segment = chunk.subarray(at, at + SEGMENT);
      while (underWay + segment.length > window) await new Promise<void>((go) => (acknowledged = go));
      underWay += segment.length;
      delivered = deliver(segment, delivered);
      void delivered.then(() => acknowledge(segment.length));
    }
  }
  await delivered;
  to.end();
}
