import autocannon from 'autocannon';
import { percentile } from '../server/statistics.ts';
import { answerWith } from '../server/worker.ts';

/** Pages, one after another over each connection, any of them next. */
export interface Viewing {
  origin: string;
  paths: string[];
  connections: number;
  seconds: number;
}

export interface Viewed {
  perSecond: number;
  /** Milliseconds from sending to the end of the answer. */
  p50: number;
  p99: number;
  /** Pages that were left to the browser, of all: those with less than half the bytes they have when they are rendered. */
  left: number;
}

const HEADERS = { 'accept-encoding': 'br' };

answerWith(view);

async function view({ origin, paths, connections, seconds }: Viewing): Promise<Viewed> {
  const whole: number[] = [];
  // Not at once: of a crowd the server keeps no page before it is asked for again.
  for (const path of paths) whole.push(await bytesOf(origin + path));
  const shortest = Math.min(...whole) / 2;
  const latencies: number[] = [];
  let left = 0;
  let ended = 0;
  const began = performance.now();
  const request: autocannon.Request = {
    method: 'GET',
    headers: HEADERS,
    setupRequest: (next) => ({ ...next, path: paths[Math.floor(Math.random() * paths.length)] ?? '/' }),
  };
  const options = { url: origin, connections, duration: seconds, timeout: 60, requests: [request] };
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(options, (error: unknown, { non2xx, errors, timeouts }) => {
      if (error) return reject(error instanceof Error ? error : new Error(String(error)));
      if (non2xx + timeouts > 0) return reject(new Error(`${non2xx} refused, ${timeouts} timed out, ${errors} failed`));
      return resolve();
    });
    run.on('response', (_client, _status, bytes, milliseconds) => {
      latencies.push(milliseconds);
      if (bytes < shortest) left += 1;
      ended = performance.now();
    });
  });
  return {
    perSecond: (latencies.length / (ended - began)) * 1000,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    left,
  };
}

async function bytesOf(address: string): Promise<number> {
  const response = await fetch(address, { headers: HEADERS });
  if (response.status !== 200) throw new Error(`${response.status} from ${address}`);
  const length = response.headers.get('content-length');
  await response.arrayBuffer();
  return Number(length);
}
