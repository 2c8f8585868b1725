import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { percentile } from '../statistics.ts';
import type { BenchRequest } from './orders.ts';
import { answerWith } from './worker.ts';

/** `amount` requests over `connections`, each sending its next one as soon as the last is answered. */
export interface Load {
  origin: string;
  request: BenchRequest;
  connections: number;
  amount: number;
}

export interface LoadResult {
  requestsPerSecond: number;
  /** Milliseconds from sending to the end of the answer. */
  p50: number;
  p99: number;
}

answerWith(send);

/** A fixed amount instead of a time, so that no request is cut off whose CPU time would count. */
function send({ origin, request, connections, amount }: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  const began = performance.now();
  let ended = began;
  const options = { url: origin, connections, amount, sampleInt: 20, timeout: 60, requests: [asRequest(request)] };
  return new Promise((resolve, reject) => {
    const run = autocannon(options, (error: unknown, { non2xx, errors, timeouts }) => {
      if (error) return reject(error instanceof Error ? error : new Error(String(error)));
      if (non2xx + errors + timeouts > 0) {
        const faults = `${non2xx} refused, ${errors} failed, ${timeouts} timed out`;
        return reject(new Error(`${request.path}: ${faults} of ${amount}`));
      }
      return resolve({
        requestsPerSecond: (latencies.length / (ended - began)) * 1000,
        p50: percentile(latencies, 0.5),
        p99: percentile(latencies, 0.99),
      });
    });
    run.on('response', (_client, _status, _bytes, milliseconds) => {
      latencies.push(milliseconds);
      ended = performance.now();
    });
  });
}

function asRequest({ method, path, headers, bodies }: BenchRequest): autocannon.Request {
  const one = { method, path, headers };
  if (!bodies) return one;
  let next = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const body = bodies[next++ % bodies.length] ?? '';
    return { ...request, ...one, headers: { ...headers, 'idempotency-key': randomUUID() }, body };
  };
  return { ...one, setupRequest };
}
