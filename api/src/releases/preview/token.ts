import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a preview link is good. */
export const PREVIEW_DAYS = 7;

/** How long a browser shows a remote from its own computer, and how long after it was made such a link can be opened. */
export const LOCAL_HOURS = 8;
export const LOCAL_OPEN_MINUTES = 5;

/** A version in the place of the live one. */
export interface PreviewedVersionToken {
  name: string;
  version: string;
  /** Seconds since 1970. */
  expires: number;
}

/** A remote as a browser's own computer serves it. */
export interface LocalRemoteToken {
  name: string;
  local: {
    /** E.g. `http://localhost:4101`. */
    origin: string;
    /** Seconds since 1970: until then a browser takes the link. */
    openBy: number;
  };
  /** Seconds since 1970: until then the browser that has it goes on. */
  expires: number;
}

export type Previewing = PreviewedVersionToken | LocalRemoteToken;

/** Why a token is none: not signed by this shop, or too old. */
type Refusal = 'forged' | 'expired';

/** The last part of a preview link: what it stands for, and the shop's signature. */
export function signPreview(secret: string, previewing: Previewing): string {
  const { name, expires } = previewing;
  const shown = 'local' in previewing ? previewing.local : previewing.version;
  const payload = Buffer.from(JSON.stringify([name, shown, expires])).toString('base64url');
  return `${payload}.${signature(secret, payload).toString('base64url')}`;
}

/** What a token stands for, if this shop signed it and it has not expired. */
export function readPreview(secret: string, token: string, now: Date): Previewing | Refusal {
  const [payload = '', signed = ''] = token.split('.');
  const [given, right] = [Buffer.from(signed, 'base64url'), signature(secret, payload)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged';
  const [name, shown, expires] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    string | LocalRemoteToken['local'],
    number,
  ];
  if (expires * 1000 <= now.getTime()) return 'expired';
  return typeof shown === 'string' ? { name, version: shown, expires } : { name, local: shown, expires };
}

function signature(secret: string, payload: string): Buffer {
  return createHmac('sha256', secret).update(`preview ${payload}`).digest();
}
