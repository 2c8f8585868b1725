import { setTimeout as pause } from 'node:timers/promises';

const CLOSING_MS = 5000;

export interface CourierLanes {
  /** How many work for this courier just now. */
  size(courierId: number): number;
  /** One more, until `next` has nothing left. */
  open(courierId: number): void;
  /** Ends when all that are open have. */
  underway(): Promise<void>;
  /** Begins nothing more, and waits a little for what is under way. */
  close(): Promise<void>;
}

/**
 * What this server does for couriers, each in lanes of its own: a slow one holds nobody else up. `next` does one thing and
 * answers whether to go on.
 */
export function courierLanes(
  next: (courierId: number) => Promise<boolean>,
  warn: (error: unknown) => void,
): CourierLanes {
  const lanes = new Map<number, Set<Promise<void>>>();
  let isClosed = false;

  async function lane(courierId: number): Promise<void> {
    for (;;) if (isClosed || !(await next(courierId))) return;
  }

  async function underway(): Promise<void> {
    await Promise.all([...lanes.values()].flatMap((open) => [...open]));
  }

  return {
    size: (courierId) => lanes.get(courierId)?.size ?? 0,
    open(courierId) {
      const open = lanes.get(courierId) ?? new Set();
      lanes.set(courierId, open);
      const going: Promise<void> = lane(courierId)
        .catch(warn)
        .finally(() => open.delete(going));
      open.add(going);
    },
    underway,
    async close() {
      isClosed = true;
      const over = new AbortController();
      await Promise.race([underway(), pause(CLOSING_MS, undefined, { signal: over.signal }).catch(() => undefined)]);
      over.abort();
    },
  };
}
