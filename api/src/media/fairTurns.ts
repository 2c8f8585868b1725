interface Job {
  begin(): Promise<void>;
  hasBegun: boolean;
}

/** Does work by name, some at a time, in turn of those who ask, so that nobody waits behind all that another wants. */
export interface FairTurns<T> {
  /**
   * The same work for all who ask for it by this name until it ends. Undefined, and nothing done, when `asker` has too much of
   * it waiting; null asks for the shop itself, which may have any amount.
   */
  ask(name: string, asker: string | null, work: () => Promise<T>): Promise<T> | undefined;
}

export function createFairTurns<T>(places: number, mostOfOne: number): FairTurns<T> {
  const promises = new Map<string, { job: Job; result: Promise<T> }>();
  /** Whoever had a turn last stands last. */
  const lines = new Map<string | null, Job[]>();
  let free = places;

  function next(): Job | undefined {
    for (const [asker, line] of lines) {
      // Several may wait for the same.
      const job = line
        .splice(
          0,
          Math.max(
            0,
            line.findIndex(({ hasBegun }) => !hasBegun),
          ) + 1,
        )
        .at(-1);
      lines.delete(asker);
      if (line.length > 0) lines.set(asker, line);
      if (job && !job.hasBegun) return job;
    }
    return undefined;
  }

  function goOn(): void {
    while (free > 0) {
      const job = next();
      if (!job) return;
      free -= 1;
      job.hasBegun = true;
      void job.begin().finally(() => {
        free += 1;
        goOn();
      });
    }
  }

  function jobOf(name: string, work: () => Promise<T>): { job: Job; result: Promise<T> } {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const begin = (): Promise<void> =>
      work()
        .then(resolve, reject)
        .finally(() => promises.delete(name));
    return { job: { begin, hasBegun: false }, result: promise };
  }

  return {
    ask(name, asker, work) {
      const known = promises.get(name);
      if (known?.job.hasBegun) return known.result;
      const line = (lines.get(asker) ?? []).filter(({ hasBegun }) => !hasBegun);
      if (asker !== null && line.length >= mostOfOne) return undefined;
      const asked = known ?? jobOf(name, work);
      promises.set(name, asked);
      lines.set(asker, [...line, asked.job]);
      goOn();
      return asked.result;
    },
  };
}
