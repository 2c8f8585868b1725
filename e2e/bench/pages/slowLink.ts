import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const ONE_WAY_MS = 75;
const DOWN = 1_600_000 / 8;
const UP = 750_000 / 8;

/** Of TCP: what a segment carries, and how many go out before the first is acknowledged (RFC 6928). */
const SEGMENT = 1460;
const FIRST_WINDOW = 10 * SEGMENT;

/** A line that all connections share: a segment goes out when those before it have. */
interface Line {
  /** Bytes a second. */
  rate: number;
  /** When it has sent what it was given, by `performance.now()`. */
  freeAt: number;
}

/**
 * A phone's line to the server at `port` of this machine: 75 ms each way, 1.6 and 0.75 Mbit/s for all connections together, a round trip
 * for each handshake, and slow start of each connection, which loopback has none of. Nothing is lost on it. Gives its own port.
 */
export async function slowLink(port: number): Promise<{ port: number; close(): void }> {
  const down = { rate: DOWN, freeAt: 0 };
  const up = { rate: UP, freeAt: 0 };
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
    carry(client, target, up).catch(() => target.destroy());
    carry(target, client, down).catch(() => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

async function carry(from: Socket, to: Socket, line: Line): Promise<void> {
  let window = FIRST_WINDOW;
  let underWay = 0;
  let acknowledged: () => void = () => undefined;
  let delivered: Promise<unknown> = Promise.resolve();

  async function deliver(segment: Buffer, before: Promise<unknown>): Promise<void> {
    const now = performance.now();
    line.freeAt = Math.max(now, line.freeAt) + (segment.length / line.rate) * 1000;
    await Promise.all([before, wait(line.freeAt + ONE_WAY_MS - now)]);
    if (to.writable) to.write(segment);
  }

  async function acknowledge(bytes: number): Promise<void> {
    await wait(ONE_WAY_MS);
    underWay -= bytes;
    window += bytes;
    acknowledged();
  }

  // The client may speak once the server has answered its SYN.
  if (line.rate === UP) await wait(2 * ONE_WAY_MS);
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
