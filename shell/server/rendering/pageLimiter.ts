import { LRUCache } from 'lru-cache';
import { createLimiter, type Limiter } from '@shop/shared/limiter/limiter';
import { performance as ofProcess } from 'node:perf_hooks';

/** Share of its time that the process works, over this time at least, above which a call would wait for other work. */
const BUSY = 0.4;
const WINDOW_MS = 40;

/** Says whether the event loop of this process has been busy lately: since it was last asked, a moment ago at least. */
function busyProcess(): () => boolean {
  let last = ofProcess.eventLoopUtilization();
  let lookedAt = performance.now();
  let isBusy = false;
  return () => {
    const now = performance.now();
    if (now - lookedAt < WINDOW_MS) return isBusy;
    const current = ofProcess.eventLoopUtilization();
    isBusy = ofProcess.eventLoopUtilization(current, last).utilization > BUSY;
    last = current;
    lookedAt = now;
    return isBusy;
  };
}

/** Pages in hand: one is rendered while the calls of the others are answered. */
const AT_ONCE = 4;

/** Uncached pages of one visitor: whole mobile networks stand behind one address, but mostly look at the same. */
const BURST = 100;
const PER_SECOND = 10;

/** Who has more of them waiting is told to come later. */
const MOST_WAITING_OF_ONE = 100;
const MOST_WAITING = 400;

/** So many pages are wanted at once on any day. For more, calls come first: while the process is busy, one page is begun now and then. */
const FEW = 8;
const BUSY_EVERY_MS = 100;

const VISITORS_REMEMBERED = 20_000;

export interface PageLimits {
  atOnce?: number;
  /** How many pages one visitor may have rendered at first, and each second; null for any number. */
  ofOne?: { burst: number; perSecond: number } | null;
  /** Whether there is more to do than pages: calls come first. */
  isBusy?: () => boolean;
}

/** More pages are wanted than on any day. */
export const isCrowded = (wanted: number): boolean => wanted > FEW;

/** Who has a page rendered when, fairly between visitors. */
export function createPageLimiter({
  atOnce = AT_ONCE,
  ofOne = { burst: BURST, perSecond: PER_SECOND },
  isBusy = busyProcess(),
}: PageLimits = {}): Limiter {
  const { burst = Infinity, perSecond = 0 } = ofOne ?? {};
  const budgets = new LRUCache<string, { left: number; countedAt: number }>({ max: VISITORS_REMEMBERED });
  let begunAt = -Infinity;
  return createLimiter({
    atOnce,
    mostOfOne: MOST_WAITING_OF_ONE,
    mostWaiting: MOST_WAITING,
    admits(asker) {
      const visitor = asker ?? '';
      const now = performance.now();
      const known = budgets.get(visitor) ?? { left: burst, countedAt: now };
      const left = Math.min(burst, known.left + ((now - known.countedAt) / 1000) * perSecond);
      const isAdmitted = left >= 1;
      if (isAdmitted) begunAt = now;
      budgets.set(visitor, { left: isAdmitted ? left - 1 : left, countedAt: now });
      return isAdmitted;
    },
    holdsBack: (wanted) => isCrowded(wanted) && performance.now() - begunAt < BUSY_EVERY_MS && isBusy(),
  });
}
