import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 2000;
const REST = 0.9;
const LIMIT_MS = 90_000;

/** Until the processor is at rest: after a start a shop makes pictures ahead, after a build a machine tidies up. Not longer than a busy machine allows. */
export async function atRest(): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  let share = 0;
  while (share < REST && performance.now() < end) {
    const before = times();
    await wait(LOOK_MS);
    const after = times();
    share = (after.idle - before.idle) / (after.all - before.all);
  }
}

function times(): { idle: number; all: number } {
  const each = cpus().map((one) => one.times);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return { idle: sum(each.map(({ idle }) => idle)), all: sum(each.flatMap((one) => Object.values(one))) };
}
