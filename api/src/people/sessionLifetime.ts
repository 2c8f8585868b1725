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

/** The later end of a session that is in use, or null while the stored one is still good enough. */
export function prolonged(session: { startedAt: Date; expiresAt: Date }, now: Date): Date | null {
  const expiry = expiryOf(session.startedAt, now);
  return expiry.getTime() - session.expiresAt.getTime() >= STEP_MS ? expiry : null;
}
