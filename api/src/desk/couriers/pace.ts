import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@shop/shared/format/durations';
import { CourierFault } from './adapter.ts';

/** Whoever would wait longer is told so. */
const LONGEST_MS = 30_000;
const REST_SECONDS = 10;
const MOST_REST_SECONDS = 300;

interface Pace {
  /** Waits for a turn. Throws CourierFault `busy` where that would take too long. */
  turn(): Promise<void>;
  /** Whoever asks is told so for so long; a little, where the courier says no number. */
  rest(seconds: number): void;
}

const PACES = new WeakMap<object, Map<number, Pace & { perMinute: number }>>();

/** How often one courier of a shop is asked by this server: half of a minute's calls at once, the others as they come. */
export function paceOf(shop: object, courierId: number, perMinute: number): Pace {
  const ofShop = PACES.get(shop) ?? new Map<number, Pace & { perMinute: number }>();
  PACES.set(shop, ofShop);
  const known = ofShop.get(courierId);
  if (known?.perMinute === perMinute) return known;
  const gap = MINUTE_MS / (perMinute / 2);
  /** When the calls so far would be done, one after the other. */
  let full = 0;
  let resting = 0;
  const pace = {
    perMinute,
    async turn() {
      const now = Date.now();
      const next = Math.max(now, full) + gap;
      const wait = next - now - MINUTE_MS;
      if (wait > LONGEST_MS || resting > now)
        throw new CourierFault('busy', 'This courier is asked too often. Please try again in a while.');
      full = next;
      if (wait > 0) await pause(wait);
    },
    rest(seconds: number) {
      resting = Date.now() + (seconds >= 0 ? Math.min(seconds, MOST_REST_SECONDS) : REST_SECONDS) * 1000;
    },
  };
  ofShop.set(courierId, pace);
  return pace;
}
