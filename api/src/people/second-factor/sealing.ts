import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A text nobody reads without the shop's secret; it opens for this person alone. */
export function seal(text: string, userId: number, shopSecret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(shopSecret), nonce).setAAD(ownerOf(userId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws for what was sealed with another secret, or for somebody else. */
export function unseal(sealed: string, userId: number, shopSecret: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv(CIPHER, keyOf(shopSecret), nonce).setAAD(ownerOf(userId)).setAuthTag(tag);
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

const keyOf = (shopSecret: string): Buffer => Buffer.from(hkdfSync('sha256', shopSecret, '', 'second factor', 32));

const ownerOf = (userId: number): Buffer => Buffer.from(`user ${userId}`);
