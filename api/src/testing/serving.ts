import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { atExit } from './atExit.ts';
import { listens } from './freePort.ts';

interface Place {
  port: number;
  /** Everything it writes. */
  folder: string;
  /** What ends it. */
  signal?: NodeJS.Signals;
}

/** Waits until a program that was started listens. What it gives ends it and removes its folder, as does the end of this process. */
export async function serving(child: ChildProcess, { port, folder, signal = 'SIGKILL' }: Place): Promise<() => void> {
  const remove = (): void => {
    atExit.delete(remove);
    child.kill(signal);
    rmSync(folder, { recursive: true, force: true });
  };
  atExit.add(remove);
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} did not start`);
    await after(50);
  }
  return remove;
}
