import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;

/** Steps a clock may be wrong by, either way. */
const WINDOW = 1;

/** What apps and the server compute codes from: 160 random bits, in Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an app reads out of the drawn code; what every app knows: SHA-1, six digits, 30 seconds. */
export function uriOf(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS }).toString();
}

/** The period of 30 seconds a code is of, now or one beside it; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // Of anything else the library compares bytes, and throws when there are more of them than digits.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}
