import { createHmac } from 'node:crypto';
import { hashToken, sameHash } from '../sign-in/secrets.ts';

/** Long enough to fetch a phone. */
const GOOD_FOR_MS = 5 * 60_000;

/** Whose password was right, and when that is forgotten. */
interface Challenge {
  userId: number;
  passwordMark: string;
}

/** What stands for a password in a challenge: with another password it is no longer good. */
export const passwordMark = (passwordHash: string): string => hashToken(passwordHash).slice(0, 32);

/** Says that somebody gave the right password; it opens nothing, and is good for a code within minutes. */
export function signChallenge(
  secret: string,
  { userId, passwordHash }: { userId: number; passwordHash: string },
  now: Date,
): string {
  const payload = [userId, passwordMark(passwordHash), now.getTime() + GOOD_FOR_MS];
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${text}.${signature(secret, text)}`;
}

/** What a challenge says, if this shop signed it and it has not expired; else null. */
export function readChallenge(secret: string, challenge: string, now: Date): Challenge | null {
  const [text = '', signed = ''] = challenge.split('.');
  if (!sameHash(signed, signature(secret, text))) return null;
  const [userId, mark, until] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [number, string, number];
  return until > now.getTime() ? { userId, passwordMark: mark } : null;
}

const signature = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`sign-in ${text}`).digest('base64url');
