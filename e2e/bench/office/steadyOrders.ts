import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchRequest } from '../server/orders.ts';
import { answerWith } from '../server/worker.ts';

/** Orders at a steady rate, whether or not those before are answered. */
export interface SteadyOrders {
  origin: string;
  request: BenchRequest;
  perSecond: number;
  seconds: number;
}

/** Milliseconds until each order was answered. */
export type OrderLatencies = number[];

answerWith(async ({ origin, request, perSecond, seconds }: SteadyOrders): Promise<OrderLatencies> => {
  const latencies: number[] = [];
  const open: Promise<void>[] = [];
  const count = Math.ceil(perSecond * seconds);
  const began = performance.now();
  for (let i = 0; i < count; i += 1) {
    await wait(Math.max(0, began + (i * 1000) / perSecond - performance.now()));
    open.push(place(origin, request, i).then((milliseconds) => void latencies.push(milliseconds)));
  }
  await Promise.all(open);
  return latencies;
});

async function place(origin: string, { path, headers, bodies = [] }: BenchRequest, i: number): Promise<number> {
  const began = performance.now();
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: bodies[i % bodies.length] ?? '',
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} from ${path}: ${text.slice(0, 300)}`);
  return performance.now() - began;
}
