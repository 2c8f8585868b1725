import { MINUTE_MS } from '@shop/shared/format/durations';

/** A session ends at the latest this long after the sign-in: a working day. */
const LONGEST_MS = 12 * 60 * MINUTE_MS;
/** Prolonging is a write; a busy till does not need one at every call. */
const STEP_MS = 5 * MINUTE_MS;

/** When a session ends if nothing more is heard of it after `now`; `idleMinutes` is the settings', null for the longest. */
export function expiryOf(startedAt: Date, now: Date, idleMinutes: number | null): Date {
  const latest = startedAt.getTime() + LONGEST_MS;
  return new Date(idleMinutes === null ? latest : Math.min(now.getTime() + idleMinutes * MINUTE_MS, latest));
}

/** Whether what is stored of a session in use is too old to be still good enough. */
export function isToBeProlonged(usedAt: Date, now: Date): boolean {
  return now.getTime() - usedAt.getTime() >= STEP_MS;
}
