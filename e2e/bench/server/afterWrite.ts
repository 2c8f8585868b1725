import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { cpuMs } from './processFigures.ts';
import type { BenchRequest } from './request.ts';
import { percentile } from './statistics.ts';
import { answerWith } from './worker.ts';

/** Again and again for some `seconds`: a write, whose cost does not count, and then `request` alone. */
export interface AfterWrite {
  origin: string;
  /** Whose CPU time is read. */
  pid: number;
  write: BenchRequest;
  request: BenchRequest;
  seconds: number;
  /** A rendered page has this in it, a frame the browser has to complete has not. */
  contains?: string;
}

export interface AfterWriteResult {
  /** Of one request, the mean. */
  cpuMs: number;
  p50: number;
  p99: number;
  /** How many answers lacked what they must contain. */
  incomplete: number;
}

/** For whatever a request leaves the server to do after its answer, such as a line of the log. */
const SETTLE_MS = 2;

const FEWEST = 5;

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
let sent = 0;

answerWith(measure);

/**
 * One at a time, so that the CPU time between two readings is one request's. Each comes under a host name of its own:
 * the page cache looks for a new data version once a second only, and would answer for that long.
 */
async function measure({ origin, pid, write, request, seconds, contains }: AfterWrite): Promise<AfterWriteResult> {
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
    if (contains !== undefined && !answer.includes(contains)) incomplete += 1;
  }
  return {
    cpuMs: used / latencies.length,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    incomplete,
  };
}

function send(origin: string, { method, path, headers, bodies }: BenchRequest): Promise<string> {
  sent += 1;
  const own = bodies ? { 'idempotency-key': randomUUID() } : { host: `shop-${process.pid}-${sent}.localhost` };
  return new Promise((resolve, reject) => {
    const request = http.request(new URL(path, origin), { agent, method, headers: { ...headers, ...own } });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        if (response.statusCode !== 200) {
          reject(new Error(`${response.statusCode} from ${path}: ${bytes.toString().slice(0, 300)}`));
        } else {
          resolve(String(response.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes));
        }
      });
    });
    request.end(bodies?.[sent % bodies.length]);
  });
}
