import { LRUCache } from 'lru-cache';
import { busyProcess } from './busyProcess.ts';

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
const LOOK_MS = 20;

const VISITORS_REMEMBERED = 20_000;

interface Budget {
  left: number;
  countedAt: number;
}

interface Waiter {
  begin(): void;
}

export interface TurnOptions {
  atOnce?: number;
  /** How many pages one visitor may have rendered at first, and each second; null for any number. */
  ofOne?: { burst: number; perSecond: number } | null;
  /** Whether there is more to do than pages: calls come first. */
  isBusy?: () => boolean;
}

/** Who has a page rendered when. What nobody waits for any more is not begun. */
export interface Turns {
  /** Waits for a turn, fairly between visitors, for `patienceMs` at most. */
  take(visitor: string, patienceMs: number): Place;
  /** More pages are wanted than on any day. */
  isCrowded(): boolean;
}

export interface Place {
  /** The function that ends the turn, null when none came in time, or 'refused' when far too many of this visitor wait already. */
  turn: Promise<(() => void) | null | 'refused'>;
  /** Waits no longer: null, if there was no turn yet. */
  leave(): void;
}

const NOWHERE: Record<'refused' | 'full', Place> = {
  refused: { turn: Promise.resolve('refused'), leave: () => undefined },
  full: { turn: Promise.resolve(null), leave: () => undefined },
};

export function createTurns({
  atOnce = AT_ONCE,
  ofOne = { burst: BURST, perSecond: PER_SECOND },
  isBusy = busyProcess(),
}: TurnOptions = {}): Turns {
  const budgets = new LRUCache<string, Budget>({ max: VISITORS_REMEMBERED });
  /** Whoever had a turn last stands last. */
  const waiting = new Map<string, Waiter[]>();
  let inHand = 0;
  let begunAt = -Infinity;
  let count = 0;
  let later: NodeJS.Timeout | undefined;

  function budgetOf(visitor: string): Budget {
    const now = performance.now();
    const { burst = Infinity, perSecond = 0 } = ofOne ?? {};
    const known = budgets.get(visitor) ?? { left: burst, countedAt: now };
    const left = Math.min(burst, known.left + ((now - known.countedAt) / 1000) * perSecond);
    const budget = { left, countedAt: now };
    budgets.set(visitor, budget);
    return budget;
  }

  function leave(visitor: string, waiter: Waiter): void {
    const line = waiting.get(visitor);
    const place = line?.indexOf(waiter) ?? -1;
    if (!line || place < 0) return;
    line.splice(place, 1);
    count -= 1;
    if (line.length === 0) waiting.delete(visitor);
  }

  function next(): Waiter | undefined {
    for (const [visitor, line] of waiting) {
      const [first] = line;
      const budget = budgetOf(visitor);
      if (!first || budget.left < 1) continue;
      budget.left -= 1;
      leave(visitor, first);
      if (waiting.delete(visitor)) waiting.set(visitor, line);
      return first;
    }
    return undefined;
  }

  const isCrowded = (): boolean => inHand + count > FEW;

  function goOn(): void {
    while (inHand < atOnce) {
      const now = performance.now();
      if (isCrowded() && now - begunAt < BUSY_EVERY_MS && isBusy()) return lookAgain();
      const waiter = next();
      // Those who wait have used up what they may, and get more with time.
      if (!waiter) return lookAgain();
      inHand += 1;
      begunAt = now;
      waiter.begin();
    }
  }

  function lookAgain(): void {
    if (count === 0) return;
    later ??= setTimeout(() => {
      later = undefined;
      goOn();
    }, LOOK_MS).unref();
  }

  function end(): void {
    inHand -= 1;
    goOn();
  }

  return {
    isCrowded,
    take(visitor, patienceMs) {
      const line = waiting.get(visitor);
      if (line && line.length >= MOST_WAITING_OF_ONE) return NOWHERE.refused;
      if (count >= MOST_WAITING) return NOWHERE.full;
      const { promise, resolve } = Promise.withResolvers<(() => void) | null>();
      const waiter: Waiter = { begin: () => resolve(onlyOnce(end)) };
      if (line) line.push(waiter);
      else waiting.set(visitor, [waiter]);
      count += 1;
      const giveUp = (): void => {
        leave(visitor, waiter);
        resolve(null);
      };
      const timer = setTimeout(giveUp, patienceMs);
      goOn();
      return { turn: promise.finally(() => clearTimeout(timer)), leave: giveUp };
    },
  };
}

function onlyOnce(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
