import type { Work } from './messages.ts';

/** Memory that process and thread share, so that a thread that is blocked can still be asked what it is at. */
const TASKS = 0;
const REQUEST = 1;
const OWNER = 2;

export function createMarks(): SharedArrayBuffer {
  return new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT);
}

/** How many tasks the thread has begun, and whose the last one is. */
export function readMarks(marks: SharedArrayBuffer): Work & { tasks: number } {
  const cells = new Int32Array(marks);
  return {
    tasks: Atomics.load(cells, TASKS),
    request: Atomics.load(cells, REQUEST),
    owner: Atomics.load(cells, OWNER),
  };
}

/** Gives the function by which a thread says that a task begins; null for one that is nobody's. */
export function marker(marks: SharedArrayBuffer): (work: Work | null) => void {
  const cells = new Int32Array(marks);
  return (work) => {
    Atomics.add(cells, TASKS, 1);
    if (!work) return;
    Atomics.store(cells, REQUEST, work.request);
    Atomics.store(cells, OWNER, work.owner);
  };
}
