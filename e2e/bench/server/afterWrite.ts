import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { Shop } from '../../shop.ts';
import { percentile } from '../statistics.ts';
import type { BenchRequest } from './orders.ts';
import { cpuMs } from './processFigures.ts';

/** For whatever a request leaves the server to do after its answer, such as a line of the log. */
const SETTLE_MS = 2;
const FEWEST = 5;

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
let sent = 0;

/**
 * Again and again for some `seconds`: a write, whose cost does not count, and then `request` alone, so that the CPU time
 * between two readings is one request's. Each comes under a host name of its own: the page cache looks for a new data
 * version once a second only, and would answer for that long. `incomplete`: how many answers were not rendered in time.
 */
export async function afterWrite(
  { origin, pid }: Shop,
  { write, request, seconds }: { write: BenchRequest; request: BenchRequest; seconds: number },
) {
  const latencies: number[] = [];
  let used = 0;
  let incomplete = 0;
  const end = performance.now() + seconds * 1000;
  while (latencies.length < FEWEST || performance.now() < end) {
    await send(origin, write);
    await wait(SETTLE_MS);
    const before = cpuMs(pid);
    const began = performance.now();
    const answer = await send(origin, request);
    latencies.push(performance.now() - began);
    await wait(SETTLE_MS);
    used += cpuMs(pid) - before;
    if (!answer.includes('href="/product/')) incomplete += 1;
  }
  const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
  return { 'p50 ms': p50, 'p99 ms': p99, 'CPU ms/req': used / latencies.length, incomplete };
}

async function send(origin: string, { method, paths: [path = '/'], headers, bodies }: BenchRequest): Promise<string> {
  sent += 1;
  const own = bodies ? { 'idempotency-key': randomUUID() } : { host: `shop-${sent}.localhost` };
  const asked = http.request(new URL(path, origin), { agent, method, headers: { ...headers, ...own } });
  asked.end(bodies?.[sent % bodies.length]);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  if (answer.statusCode !== 200)
    throw new Error(`${answer.statusCode} from ${path}: ${bytes.toString().slice(0, 300)}`);
  return String(answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes);
}
