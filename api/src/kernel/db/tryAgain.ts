import pg from 'pg';

/** serialization_failure, deadlock_detected, a stale plan: nothing was kept, and the same work may succeed now. */
export function mayTryAgain(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01' || isPlanStale(error));
}

/** A table was changed since the statement was prepared. */
export function isPlanStale(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && /cached plan/.test(error.message);
}
