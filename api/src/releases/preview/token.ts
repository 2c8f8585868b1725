import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a preview link is good. */
export const PREVIEW_DAYS = 7;

export interface Previewing {
  name: string;
  version: string;
  /** Seconds since 1970. */
  expires: number;
}

/** Why a token is none: not signed by this shop, or too old. */
type Refusal = 'forged' | 'expired';

/** The last part of a preview link: what it stands for, and the shop's signature. */
export function signPreview(secret: string, { name, version, expires }: Previewing): string {
  const payload = Buffer.from(JSON.stringify([name, version, expires])).toString('base64url');
  return `${payload}.${signature(secret, payload).toString('base64url')}`;
}

/** What a token stands for, if this shop signed it and it has not expired. */
export function readPreview(secret: string, token: string, now: Date): Previewing | Refusal {
  const [payload = '', signed = ''] = token.split('.');
  const [given, right] = [Buffer.from(signed, 'base64url'), signature(secret, payload)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged';
  const [name, version, expires] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string, number];
  return expires * 1000 > now.getTime() ? { name, version, expires } : 'expired';
}

function signature(secret: string, payload: string): Buffer {
  return createHmac('sha256', secret).update(`preview ${payload}`).digest();
}
