import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** 256 random bits, safe in a cookie and in a header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. A plain hash is enough: there is nothing to guess in 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether two hashes of the same kind are equal, in a time that does not tell where they differ. */
export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A password in the one form it is measured, hashed and compared in: keyboards write the same letter in several ways. */
export function normalPassword(password: string): string {
  return password.normalize('NFKC');
}

/** argon2id with a random salt, as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalPassword(password));
}

let decoy: Promise<string> | undefined;

/** Checks a password. Without a stored hash it does the same work and refuses, so that the time tells nothing. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(newToken());
  const against = stored ?? (await decoy);
  // Also as it was typed: earlier ones were hashed so.
  const forms = [...new Set([normalPassword(password), password])];
  const matches = await Promise.all(forms.map((form) => verify(against, form)));
  return matches.some(Boolean) && typeof stored === 'string';
}

/** Without letters and digits that look alike. */
export const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to be told or written down: 16 random characters of 31 (79 bits) in groups of four. */
export function newPassword(): string {
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join(''),
  );
  return groups.join('-');
}
