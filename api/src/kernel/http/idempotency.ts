import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import type { Writer } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { ApiError } from './apiError.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Headers of a call that may be sent more than once and is carried out once. */
export const KeyHeaders = Type.Object({ 'idempotency-key': Type.Optional(Type.String()) });

/** One attempt that may be sent more than once. */
export interface Attempt {
  key: string;
  /** Of staff, who the key is theirs alone; null of a shopper. */
  userId: number | null;
  bodyHash: string;
}

/**
 * The attempt a request names in `Idempotency-Key`; null without the header. `compared` is what must be the same when it
 * comes again: the body, and who is asking. Throws 400 for a key that is no UUID.
 */
export function attemptOf(header: string | undefined, userId: number | null, compared: unknown): Attempt | null {
  if (header === undefined) return null;
  if (!UUID.test(header)) throw new ApiError('INVALID_IDEMPOTENCY_KEY');
  return { key: header, userId, bodyHash: createHash('sha256').update(canonicalJson(compared)).digest('hex') };
}

/** Throws 422 without a word of what the key has made when somebody else has used it; before keys had owners nobody had. */
export function checkOwner({ userId }: Attempt, owner: number | null): void {
  if (owner !== null && owner !== userId) throw new ApiError('IDEMPOTENCY_KEY_REUSED');
}

/** Takes the key inside the transaction that uses it; no row when another has it (PostgreSQL waits for that one). */
export const claimKey = prepared((trx: Writer, { key, userId, bodyHash, at }: Attempt & { at: string }) =>
  trx
    .insertInto('idempotency_keys')
    .values({ key, user_id: userId, body_hash: bodyHash, created_at: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key'),
);

/** JSON with the keys of every object in order, so that equal bodies have equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, child: unknown) =>
    typeof child === 'object' && child !== null && !Array.isArray(child)
      ? Object.fromEntries(Object.entries(child).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : child,
  );
}
