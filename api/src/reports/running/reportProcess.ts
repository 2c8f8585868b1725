import { sql } from 'kysely';
import type { ReadStorage, Reader } from '../../kernel/db/database.ts';
import { openReader, type Place } from '../../kernel/db/openDatabase.ts';
import { StorageFault } from '../../kernel/storageFault.ts';
import { work, type WorkName } from './work.ts';

/** What the process is sent, one at a time, and what it answers. */
export interface Task {
  place: Place;
  limitMs: number;
  name: WorkName;
  input: unknown;
}
export type Outcome = { result: unknown } | { error: string; isStorage: boolean };

let storage: ReadStorage | undefined;

// Whoever stops the shop at a terminal stops this process too; it goes on until the server lets go of it.
process.on('SIGINT', () => undefined);
process.on('message', (task: Task) => {
  run(task).then(answer, (error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    answer({ error: text, isStorage: error instanceof StorageFault });
  });
});

function answer(outcome: Outcome): void {
  if (process.connected) process.send?.(outcome);
}

/** All that one report reads is of one moment. */
async function run({ place, limitMs, name, input }: Task): Promise<Outcome> {
  storage ??= openReader(place, limitMs);
  const { read, begin } = storage;
  await begin.execute(read);
  try {
    return { result: await (work[name] as (db: Reader, input: unknown) => Promise<unknown>)(read, input) };
  } finally {
    await sql`rollback`.execute(read);
  }
}
