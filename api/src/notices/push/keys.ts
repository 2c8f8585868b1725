import { createECDH } from 'node:crypto';

export interface PushKeys {
  /** Both base64url; only the public one leaves the server. */
  publicKey: string;
  privateKey: string;
}

/** The shop's pair for VAPID (RFC 8292), which its secret of 32 bytes, in hex, is the private half of. */
export function pushKeys(secret: string): PushKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret, 'hex');
  return { publicKey: pair.getPublicKey('base64url'), privateKey: Buffer.from(secret, 'hex').toString('base64url') };
}
