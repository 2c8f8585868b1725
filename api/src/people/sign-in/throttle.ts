/** How failed sign-ins of one account, or from one address, are slowed down and then locked. */
export interface ThrottleRule {
  /** Failures that cost nothing. */
  free: number;
  /** From this failure on the lock holds for `lockSeconds`; in between, the wait doubles from one second. */
  lockAt: number;
  lockSeconds: number;
  /** Failures are forgotten this long after the last one. */
  keptSeconds: number;
}

export const ACCOUNT_RULE: ThrottleRule = { free: 4, lockAt: 10, lockSeconds: 15 * 60, keptSeconds: 24 * 3600 };

/** More generous: a whole shop, or a mobile network, stands behind one address. */
export const ADDRESS_RULE: ThrottleRule = { free: 20, lockAt: 30, lockSeconds: 15 * 60, keptSeconds: 24 * 3600 };

/** What is remembered of one account or address; times in milliseconds since 1970. */
export interface FailureCount {
  failures: number;
  lastAt: number;
  blockedUntil: number;
}

export type Admission = { admitted: true; count: FailureCount } | { admitted: false; retryAfterSeconds: number };

/** How long nothing more is tried after the given number of failures, in seconds. */
export function blockSeconds(rule: ThrottleRule, failures: number): number {
  if (failures <= rule.free) return 0;
  if (failures >= rule.lockAt) return rule.lockSeconds;
  return Math.min(2 ** (failures - rule.free - 1), rule.lockSeconds);
}

/**
 * Decides on one more attempt. An admitted attempt is counted as a failure before the password is looked at, so that
 * attempts made at the same moment cannot slip past the count; a success takes it back. A refused one counts nothing.
 */
export function admitAttempt(rule: ThrottleRule, previous: FailureCount | undefined, now: number): Admission {
  if (previous && previous.blockedUntil > now) {
    return { admitted: false, retryAfterSeconds: Math.ceil((previous.blockedUntil - now) / 1000) };
  }
  const remembered = previous && now - previous.lastAt < rule.keptSeconds * 1000 ? previous.failures : 0;
  const failures = remembered + 1;
  return { admitted: true, count: { failures, lastAt: now, blockedUntil: now + blockSeconds(rule, failures) * 1000 } };
}
