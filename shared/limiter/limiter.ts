const LOOK_MS = 20;

export interface LimiterOptions {
  atOnce: number;
  /** Who has so many waiting is refused; the shop itself never is. */
  mostOfOne?: number;
  /** More find no place. */
  mostWaiting?: number;
  /** Whether it is this one's turn, as far as it has not used up what it may; asked once a turn. */
  admits?: (asker: string | null) => boolean;
  /** Whether nothing is to begin just now, though there is room; `wanted` is what is in hand and what waits. */
  holdsBack?: (wanted: number) => boolean;
}

/** Who may do something when: so many at once, in turn of those who ask, so that nobody waits behind all that another wants. */
export interface Limiter {
  /** Waits for a turn, for `patienceMs` where it is given; null asks for the shop itself, which may wait for any number. */
  take(asker: string | null, patienceMs?: number): Place;
  /** Does work in its turn, of the shop itself or of an asker of whom any number may wait. */
  run<T>(work: () => Promise<T>, asker?: string): Promise<T>;
  /** How many are in hand or wait. */
  wanted(): number;
}

export interface Place {
  /** The function that ends the turn, null when none came in time, or 'refused' when far too many of this one wait already. */
  turn: Promise<(() => void) | null | 'refused'>;
  /** Waits no longer: null, if there was no turn yet. */
  leave(): void;
}

interface Waiter {
  begin(): void;
}

const NOWHERE: Record<'refused' | 'full', Place> = {
  refused: { turn: Promise.resolve('refused'), leave: () => undefined },
  full: { turn: Promise.resolve(null), leave: () => undefined },
};

export function createLimiter({
  atOnce,
  mostOfOne = Infinity,
  mostWaiting = Infinity,
  admits = () => true,
  holdsBack = () => false,
}: LimiterOptions): Limiter {
  /** Whoever had a turn last stands last. */
  const waiting = new Map<string | null, Waiter[]>();
  let inHand = 0;
  let count = 0;
  let later: ReturnType<typeof setTimeout> | undefined;

  function leave(asker: string | null, waiter: Waiter): void {
    const line = waiting.get(asker);
    const place = line?.indexOf(waiter) ?? -1;
    if (!line || place < 0) return;
    line.splice(place, 1);
    count -= 1;
    if (line.length === 0) waiting.delete(asker);
  }

  function next(): Waiter | undefined {
    for (const [asker, line] of waiting) {
      const [first] = line;
      if (!first || !admits(asker)) continue;
      leave(asker, first);
      if (waiting.delete(asker)) waiting.set(asker, line);
      return first;
    }
    return undefined;
  }

  const wanted = (): number => inHand + count;

  function goOn(): void {
    while (inHand < atOnce) {
      const waiter = holdsBack(wanted()) ? undefined : next();
      // Those who wait have used up what they may, and get more with time.
      if (!waiter) return lookAgain();
      inHand += 1;
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

  function take(asker: string | null, patienceMs?: number): Place {
    const line = waiting.get(asker);
    if (asker !== null && line && line.length >= mostOfOne) return NOWHERE.refused;
    if (asker !== null && count >= mostWaiting) return NOWHERE.full;
    const { promise, resolve } = Promise.withResolvers<(() => void) | null>();
    const waiter: Waiter = { begin: () => resolve(onlyOnce(end)) };
    if (line) line.push(waiter);
    else waiting.set(asker, [waiter]);
    count += 1;
    const giveUp = (): void => {
      leave(asker, waiter);
      resolve(null);
    };
    const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
    goOn();
    return { turn: promise.finally(() => clearTimeout(timer)), leave: giveUp };
  }

  return {
    take,
    wanted,
    async run(work, asker) {
      const turn = await take(asker ?? null).turn;
      try {
        return await work();
      } finally {
        if (typeof turn === 'function') turn();
      }
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
