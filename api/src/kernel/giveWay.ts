import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Pages and orders come before what this process does. */
export function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where the system does not let us, all are equal.
  }
}
