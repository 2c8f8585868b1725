import { performance } from 'node:perf_hooks';

/** Share of its time that the process works, over this time at least, above which a call would wait for other work. */
const BUSY = 0.4;
const WINDOW_MS = 40;

/** Says whether the event loop of this process has been busy lately: since it was last asked, a moment ago at least. */
export function busyProcess(): () => boolean {
  let last = performance.eventLoopUtilization();
  let lookedAt = performance.now();
  let isBusy = false;
  return () => {
    const now = performance.now();
    if (now - lookedAt < WINDOW_MS) return isBusy;
    const current = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(current, last).utilization > BUSY;
    last = current;
    lookedAt = now;
    return isBusy;
  };
}
