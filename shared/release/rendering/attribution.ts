import { AsyncLocalStorage } from 'node:async_hooks';
import type { Work } from './messages.ts';

/** Knows whose code runs, and says so before it does: a process that is blocked cannot be asked. */
export interface Attribution {
  /** Runs `task`, and all that follows from it, as somebody's work. */
  as<T>(work: Work, task: () => T): T;
  /** Says that a task goes on which began as this work. */
  mark(work: Work): void;
  /** Whose work this is; null outside of any. */
  current(): Work | null;
}

type Later = (task: (...args: unknown[]) => unknown, ...rest: unknown[]) => unknown;

const LATER = ['setImmediate', 'setTimeout', 'setInterval'] as const;

/**
 * From here on timers say whose they are when they run: React renders in one, and what loops late does so in one. All
 * else that goes on later does it right after a message of the server, which is marked where it arrives, one at a time.
 */
export function attributeTo(say: (work: Work) => void): Attribution {
  const storage = new AsyncLocalStorage<Work>();
  let last: Work | undefined;
  const mark = (work: Work): void => {
    if (last?.request === work.request) return;
    last = work;
    say(work);
  };
  const timers = globalThis as unknown as Record<(typeof LATER)[number], Later>;
  for (const name of LATER) {
    const later = timers[name];
    const marked: Later = (task, ...rest) => {
      const work = storage.getStore();
      if (!work || typeof task !== 'function') return later(task, ...rest);
      return later(
        (...args) => {
          mark(work);
          return task(...args);
        },
        ...rest,
      );
    };
    // Its form that gives a promise stays with it.
    timers[name] = Object.defineProperties(marked, Object.getOwnPropertyDescriptors(later)) as Later;
  }
  return {
    as: (work, task) =>
      storage.run(work, () => {
        mark(work);
        return task();
      }),
    mark,
    current: () => storage.getStore() ?? null,
  };
}
