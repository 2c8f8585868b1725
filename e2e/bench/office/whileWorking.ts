import type { Worker } from '../server/worker.ts';
import type { OrderLatencies, SteadyOrders } from './steadyOrders.ts';

export interface Ordered<T> {
  /** Milliseconds until each order was answered. */
  all: number[];
  result: T | undefined;
  endedAt: number;
}

/** Orders in batches until the work is done, one batch at least; without work one batch of `seconds`. */
export async function orderUntil<T>(
  worker: Worker<SteadyOrders, OrderLatencies>,
  orders: SteadyOrders,
  working?: Promise<T>,
): Promise<Ordered<T>> {
  const ended: { result: T; at: number }[] = [];
  const watched = working?.then((result) => void ended.push({ result, at: performance.now() }));
  const all: number[] = [];
  const isRunning = (): boolean => watched !== undefined && ended.length === 0;
  do {
    all.push(...(await worker.ask({ ...orders, seconds: working ? 1 : orders.seconds })));
  } while (isRunning());
  await watched;
  return { all, result: ended[0]?.result, endedAt: ended[0]?.at ?? performance.now() };
}
