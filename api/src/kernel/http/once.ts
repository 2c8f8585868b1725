import type { ErrorCode } from '@shop/shared/contracts/http/errorCodes';
import type { FastifyRequest } from 'fastify';
import type { Database, Reader } from '../db/database.ts';
import { attemptOf, checkOwner, claimKey, type Attempt } from './idempotency.ts';
import { ApiError } from './apiError.ts';

/** Where a form is carried out. */
export type Transactions = Pick<Database, 'transaction'>;

/** What a call that goes through `once` refuses because of its key. */
export const KEY_REFUSALS: readonly ErrorCode[] = ['INVALID_IDEMPOTENCY_KEY', 'IDEMPOTENCY_KEY_REUSED'];

const REUSED = 'This was saved before, as it stood then.';

/**
 * Carries out what a form of staff creates, at most once for its `Idempotency-Key`: the same person's same form is
 * answered with the first answer again (HTTP contract, 'Staff calls'). `make` must create in one transaction of the
 * `db` it is given; what that transaction resolves to is the answer that is kept, so it must be JSON. `compared` is the
 * body unless something of it must not be kept, not even as a hash: a password. Throws 422 IDEMPOTENCY_KEY_REUSED with
 * the first answer in `data` for another form under the same key, without it when that key is a colleague's.
 */
export async function once<T>(
  db: Database,
  request: FastifyRequest,
  make: (db: Transactions) => Promise<T>,
  compared: unknown = request.body,
): Promise<T> {
  const attempt = attemptOf(keyOf(request), request.staff?.userId ?? null, {
    call: request.routeOptions.url,
    who: request.staff?.userId,
    compared,
    files: [...(request.formFiles ?? [])].map(([field, { hash }]) => [field, hash]),
  });
  if (!attempt) return make(db);
  const earlier = await findMade<T>(db.read, attempt);
  if (earlier) return earlier.result;
  try {
    return await make(claiming(db, attempt));
  } catch (error) {
    // Its twin may have been quicker: the name it wanted, say, is taken by what it made itself.
    const made =
      error instanceof ApiError || error instanceof MadeMeanwhile ? await findMade<T>(db.read, attempt) : null;
    if (made) return made.result;
    throw error;
  }
}

/** Ends the transaction of the later of two twins. */
class MadeMeanwhile extends Error {}

function claiming(db: Transactions, attempt: Attempt): Transactions {
  return {
    transaction: (work) =>
      db.transaction(async (trx) => {
        const claimed = await claimKey(trx, { ...attempt, at: new Date().toISOString() });
        if (claimed.length === 0) throw new MadeMeanwhile();
        const result = await work(trx);
        await trx
          .updateTable('idempotency_keys')
          .set({ result: JSON.stringify(result) })
          .where('key', '=', attempt.key)
          .execute();
        return result;
      }),
  };
}

async function findMade<T>(db: Reader, attempt: Attempt): Promise<{ result: T } | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'user_id', 'result'])
    .where('key', '=', attempt.key)
    .executeTakeFirst();
  if (!row) return null;
  checkOwner(attempt, row.user_id);
  const result: unknown = row.result === null ? undefined : JSON.parse(row.result);
  if (row.body_hash !== attempt.bodyHash) throw new ApiError('IDEMPOTENCY_KEY_REUSED', REUSED, result);
  return { result: result as T };
}

export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return Array.isArray(key) ? key[0] : key;
}
