import { createHash, timingSafeEqual } from 'node:crypto';

/** Takes as long for one that is nearly right. */
export function isSameSecret(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
