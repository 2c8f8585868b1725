import { isPostgres } from './columns.ts';
import { connectionLosses } from './connectionLosses.ts';
import type { Database } from './database.ts';
import { dataVersionReader } from './dataVersion.ts';
import { oncePer } from '../oncePer.ts';

/** So long after it was read a data version may stand for what other servers have changed since. */
const AGE_MS = 1000;

interface KnownVersion {
  /**
   * For public answers. On PostgreSQL, where each reading is a way to another process or machine, it is read once a second
   * for everybody: what other servers change is seen within that time, what this one changes at once.
   */
  known(): Promise<number>;
  /** Read now; from then on no public answer is older, so that what is kept under it is of it. */
  fresh(): Promise<number>;
}

/** One for all who ask about a database. */
export const versionOf = oncePer((db: Database): KnownVersion => {
  const read = dataVersionReader(db.read);
  if (!isPostgres(db.read)) return { known: read, fresh: read };
  let last: { value: Promise<number>; state: string; readAt: number } | undefined;
  const stateNow = (): string => `${connectionLosses(db.read)} ${db.changes()}`;
  const fresh = (): Promise<number> => {
    const made = { value: read(), state: stateNow(), readAt: performance.now() };
    last = made;
    made.value.catch(() => {
      if (last === made) last = undefined;
    });
    return made.value;
  };
  return {
    fresh,
    known: () => (last?.state === stateNow() && performance.now() - last.readAt < AGE_MS ? last.value : fresh()),
  };
});
