import { createPublicKey, verify } from 'node:crypto';
import type { SignedSale } from '@shop/shared/contracts/http/till/offline';

/** Whether a device signed this very text. `device` is a point of P-256, uncompressed. */
export function isSignedBy(device: string, { payload, signature }: SignedSale): boolean {
  const point = Buffer.from(device, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  try {
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, format: 'jwk' });
    const bytes = Buffer.from(signature, 'base64url');
    return verify('sha256', Buffer.from(payload), { key, dsaEncoding: 'ieee-p1363' }, bytes);
  } catch {
    // No point of the curve.
    return false;
  }
}
