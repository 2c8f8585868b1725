import { parseVideo } from './videos.ts';

/** 32 hex digits of a content's SHA-256. */
export const UPLOAD_HASH = /^[0-9a-f]{32}$/;

/** An original's key in the store. */
export const originalKey = (hash: string): string => `${hash}/original`;

/** Whether a key is of what was uploaded, not of what was made of it. */
export function isOriginal(key: string): boolean {
  const [hash = ''] = key.split('/');
  return UPLOAD_HASH.test(hash) && (key === originalKey(hash) || parseVideo(key) !== undefined);
}
