import { setTimeout as pause } from 'node:timers/promises';

const CLOSING_MS = 5000;

interface Due {
  courier_id: number;
  count?: number;
}

export interface CourierLanes {
  /**
   * Works for these couriers in as many lanes as each has things due, or in one more where that is not said, until `next` has
   * nothing left; no courier has more than `most`. Ends when all lanes have.
   */
  work(due: readonly Due[], most: number): Promise<void>;
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

  function open(courierId: number): void {
    const its = lanes.get(courierId) ?? new Set();
    lanes.set(courierId, its);
    const going: Promise<void> = lane(courierId)
      .catch(warn)
      .finally(() => its.delete(going));
    its.add(going);
  }

  return {
    async work(due, most) {
      for (const { courier_id, count } of due) {
        const size = lanes.get(courier_id)?.size ?? 0;
        for (let more = Math.min(most, Number(count ?? size + 1)) - size; more > 0; more -= 1) open(courier_id);
      }
      await underway();
    },
    async close() {
      isClosed = true;
      const over = new AbortController();
      await Promise.race([underway(), pause(CLOSING_MS, undefined, { signal: over.signal }).catch(() => undefined)]);
      over.abort();
    },
  };
}
