import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** So much may arrive before what was read of it is collected. */
const EVERY_BYTES = 4 * 1024 * 1024;

type Collect = (options: { type: 'minor' }) => void;

let collect: Collect | undefined;
let arrived = 0;

/**
 * To be told of every piece of an upload. Each stands in a buffer of its own, outside the heap; left to itself the engine
 * collects them after 64 MB, so that an upload would take that much more memory, for good. Collecting the young ones
 * takes a millisecond, and an upload then takes 4 MB.
 */
export function collectAfter(bytes: number): void {
  arrived += bytes;
  if (arrived < EVERY_BYTES) return;
  arrived = 0;
  collect ??= reachCollector();
  collect?.({ type: 'minor' });
}

function reachCollector(): Collect | undefined {
  setFlagsFromString('--expose-gc');
  const collector: unknown = runInNewContext('globalThis.gc');
  setFlagsFromString('--no-expose-gc');
  return typeof collector === 'function' ? (collector as Collect) : undefined;
}
