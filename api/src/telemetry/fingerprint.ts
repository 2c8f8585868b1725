import { createHash } from 'node:crypto';
import type { FaultKind } from '@shop/shared/contracts/http/releases/telemetry';

/** Stands for every fault of a version that came when it had shown too many different ones within an hour. */
export const OTHERS = 'others';

/**
 * What the same fault has in every version and at every visitor: its kind and message, without numbers (but of errors that have
 * no other name, `#310`), without the
 * version in addresses and without the hashes in file names. `message` is redacted.
 */
export function fingerprintOf(kind: FaultKind, message: string): string {
  const lasting = message
    .replace(/\/(remotes\/[a-z][a-z0-9-]*|shell)\/[^/\s]+\//g, '/$1/')
    .replace(/-[\w-]{8}\.(js|css)\b/g, '.$1')
    .replace(/(?<!#\d*)\d+/g, '0');
  return createHash('sha256').update(`${kind}\n${lasting}`).digest('hex').slice(0, 16);
}
