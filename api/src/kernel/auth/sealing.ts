import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Makes texts that nobody reads without the secret; each opens for the owner it was sealed for alone. */
export interface Sealing {
  seal(text: string, owner: string): string;
  /** Throws for what was sealed with another secret, for another purpose, or for another owner. */
  unseal(sealed: string, owner: string): string;
}

export function sealingWith(secret: string, purpose: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    unseal(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
      const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
