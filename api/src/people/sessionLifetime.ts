/** A session ends this long after its last call … */
const IDLE_MS = 12 * 3_600_000;
/** … and at the latest this long after the sign-in. */
const LONGEST_MS = 30 * 24 * 3_600_000;
/** Prolonging is a write; a busy till does not need one at every call. */
const STEP_MS = 5 * 60_000;

/** When a session ends if nothing more is heard of it after `now`. */
export function expiryOf(startedAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, startedAt.getTime() + LONGEST_MS));
}

/** The later end of a session that is in use, or null while what is stored of it is still good enough. */
export function prolonged(session: { startedAt: Date; usedAt: Date }, now: Date): Date | null {
  return now.getTime() - session.usedAt.getTime() >= STEP_MS ? expiryOf(session.startedAt, now) : null;
}
