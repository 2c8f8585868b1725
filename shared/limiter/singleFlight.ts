import type { Limiter, Place } from './limiter.ts';

interface Work<T> {
  /** Those who wait for a turn to begin it. */
  places: Set<Place>;
  result?: Promise<T>;
}

/** Makes what several wait for once: whoever has a turn first begins it, and nobody has to wait for another's turn. */
export interface SingleFlight<T> {
  /** What `make` gives, by whomever it was begun. Null when nobody had a turn in time; 'refused' as `Limiter` says. Throws what `make` does. */
  get(
    key: string,
    asker: string | null,
    patienceMs: number | undefined,
    make: () => Promise<T>,
  ): Promise<T | null | 'refused'>;
}

export function createSingleFlight<T>(limiter: Limiter): SingleFlight<T> {
  const all = new Map<string, Work<T>>();

  function begin(key: string, work: Work<T>, make: () => Promise<T>, end: () => void): Promise<T> {
    const result = make().finally(() => {
      end();
      all.delete(key);
    });
    work.result = result;
    for (const place of work.places) place.leave();
    return result;
  }

  return {
    async get(key, asker, patienceMs, make) {
      const work = all.get(key) ?? { places: new Set() };
      if (work.result) return work.result;
      all.set(key, work);
      const place = limiter.take(asker, patienceMs);
      work.places.add(place);
      const turn = await place.turn;
      work.places.delete(place);
      if (work.result) {
        if (typeof turn === 'function') turn();
        return work.result;
      }
      if (typeof turn === 'function') return begin(key, work, make, turn);
      if (work.places.size === 0 && all.get(key) === work) all.delete(key);
      return turn;
    },
  };
}
